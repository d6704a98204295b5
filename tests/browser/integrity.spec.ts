import type { APIRequestContext, Route } from '@playwright/test';
import { expect, openBare, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

/** Responds with the server's file, preceded by a foreign line of code. @returns the files whose added line has run */
const tamper = async (page: Page, files: string): Promise<string[]> => {
  const ran: string[] = [];
  page.on('console', (message) => message.text().startsWith('ran ') && ran.push(message.text()));
  const answer = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `console.info('ran ${files}');${await response.text()}` });
  };
  // Navigating away cancels the page's pending requests.
  await page.route(files, (route) => answer(route).catch(() => {}));
  return ran;
};

const firstChunk = async (request: APIRequestContext) => {
  const { preload } = await (await request.get('/assets/juzur/manifest.json')).json();
  return `**/${preload[0]}`;
};

test('[PAGE-02] the shop’s pages have a hash for the loader and for every chunk that they request', async ({
  page,
  watched,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/p/1');
  await expect(page.locator('[data-island=quantity]')).toHaveAttribute('data-state', /.+/);
  const map = JSON.parse((await page.locator('script[type=importmap]').textContent()) ?? '');
  const chunks = asked.filter((path) => path.includes('/chunks/'));
  expect(chunks.length).toBeGreaterThan(1);
  for (const path of chunks) expect(map.integrity[path], path).toMatch(/^sha384-[\w+/]{64}$/);
  await expect(page.locator('script[src$="/juzur.js"]')).toHaveAttribute('integrity', /^sha384-[\w+/]{64}$/);
  expect(watched.errors).toEqual([]);
});

test('[PAGE-02] a changed chunk is refused at both tries: its form is the server’s, the other islands work', async ({
  page,
}) => {
  const ran = await tamper(page, '**/chunks/instant-order-*.js');
  // The island gives up after the second refusal. A press before it waits, but for ten seconds at most.
  const gaveUp = page.waitForEvent('console', (message) => message.text().startsWith('juzur instant-order'));
  await page.goto('/p/1/order');
  await expect(page.locator('form.search')).toHaveAttribute('data-state', 'idle');
  await page.getByLabel('رقم الجوال').fill('0599000000');
  await gaveUp;
  await expect(page.locator('form.instant-order')).not.toHaveAttribute('data-state', /.*/);
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await page.getByRole('button', { name: 'اطلب الآن' }).click();
  expect((await posted).url()).toMatch(/\/cart\/instant-order$/);
  expect(ran).toEqual([]);
});

test('[PAGE-02] a changed first chunk leaves the page as the server wrote it', async ({ page, request }) => {
  const ran = await tamper(page, await firstChunk(request));
  await page.goto('/c/phones');
  await page.locator('[data-load-more] a').click();
  await expect(page).toHaveURL(/page=2/);
  expect(ran).toEqual([]);
});

test('[PAGE-02] a changed loader leaves the page as the server wrote it', async ({ page }) => {
  const ran = await tamper(page, '**/juzur.js');
  await page.goto('/c/phones');
  await page.locator('[data-load-more] a').click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.evaluate(() => typeof window.Juzur)).toBe('undefined');
  expect(ran).toEqual([]);
});

test('[PAGE-02] the changed chunk runs without hashes: only the hashes prevented it above', async ({
  page,
  request,
}) => {
  const ran = await tamper(page, await firstChunk(request));
  await openBare(page, '<p>نص</p>');
  await expect.poll(() => ran).toHaveLength(1);
});
