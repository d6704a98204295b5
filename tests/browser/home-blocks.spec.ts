import { expect, expectAccessible, openBare, visit } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { collectShifts, shiftsOf } from '../kit/layoutShifts.ts';
import { test } from '../kit/sharedPage.ts';

const host = '[data-island=home-blocks]';

test('[HOME-02] the home page’s blocks load on scroll, nothing shifts, and their islands mount', async ({ page }) => {
  await collectShifts(page);
  await visit(page, '/', host);
  const total = Number(await page.locator(host).getAttribute('data-total'));
  await expect(page.locator(`${host} .juzur-block`)).toHaveCount(total - 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  for (let position = 2; position <= total; position++) {
    const block = page.locator(`${host} > [data-position="${position}"]`);
    await page.mouse.wheel(0, 600);
    await block.scrollIntoViewIfNeeded();
    await expect(block.locator('.card-picture').first()).toBeAttached();
  }
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  // A response may come while its block is in view.
  const blocks = page.locator(`${host} > [data-position]`);
  const heights = await blocks.evaluateAll((all) => all.map((block) => (block as HTMLElement).offsetHeight));
  expect(new Set(heights).size, `${heights}`).toBe(1);
  expect(asked.filter((query) => /^\?page=\d+$/.test(query)).length).toBeLessThanOrEqual(total - 1);
  await expect(page.locator(`${host} .juzur-block [data-money]`).first()).toHaveAttribute('data-state', 'idle');
  const shift = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
  expect(shift).toBeLessThan(0.02);
  // Three kinds of shelves take turns, and axe takes seconds for all of them.
  for (const kind of [0, 1, 2]) await expectAccessible(page, `${host} > [data-position="${total - kind}"]`);
});

test('[HOME-01] the visitor is where the blocks were left after Back', async ({ page }) => {
  await visit(page, '/', host);
  const link = page.locator(`${host} > [data-position="3"] a.offer-link`).first();
  await page.locator(`${host} > [data-position="3"]`).scrollIntoViewIfNeeded();
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await page.waitForURL(/\/p\//);
  await page.goBack({ waitUntil: 'commit' });
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
});

test('[HOME-02] [PAGE-01] unmounting removes the style that reserved space for waiting blocks from the host', async ({
  page,
}) => {
  await serve('/blocks', { json: { results: [{ id: 1, html: '<h2>رف</h2>' }], total: 2, position: 1 } });
  const html = '<div data-island="home-blocks" data-url="/blocks"></div>';
  await openBare(page, `<div id="stage">${html}</div>`);
  await expect(page.getByRole('heading', { name: 'رف' })).toHaveCount(2);
  // To read the attribute would hide the fault: until then, Chromium keeps an empty one when it is removed.
  await page.evaluate(() => window.Juzur?.destroy());
  expect(await page.locator('#stage').innerHTML()).toBe(html);
});
