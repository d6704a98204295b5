import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { wooCommerce } from './backends.ts';
import { islandLines } from './islandLines.ts';
import { type RunningBackend, startBackend } from './startBackend.ts';

/** `npm run check`. */
const checkScript = fileURLToPath(new URL('../../scripts/check.mjs', import.meta.url));

let running: RunningBackend;
let origin = '';
test.beforeAll(async () => {
  running = await startBackend(wooCommerce);
  origin = running.origin;
});
test.afterAll(() => running.stop());

const addToCart = (page: Page) => page.getByRole('button', { name: 'أضف إلى السلة' });

test('juzur check finds nothing on its pages, their requests included', () => {
  const pages = ['/', '/?paged=2', '/?p=3', '/?page=cart'].map((path) => origin + path);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [checkScript, ...pages, '--requests', '--ignore', 'missing-token'],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(stderr).toContain('juzur check: 4 pages, 0 errors, 0 warnings');
});

test('[SRCH-01] the search sends its own field, and shows the server’s own price', async ({ page }) => {
  const lines = islandLines(page);
  await page.goto(origin);
  await page.getByLabel('ابحث').pressSequentially('هاتف 7');
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option.first()).toContainText('7.50');
  await option.first().click();
  await expect(page).toHaveURL(`${origin}/?p=7`);
  expect(lines).toEqual([]);
});

test('[LIST-02] the list loads all of its pages, and a page that does not exist is 404', async ({ page, request }) => {
  const lines = islandLines(page);
  await page.goto(`${origin}/?orderby=price`);
  const scrolled = async () => {
    await page.mouse.wheel(0, 5000);
    return page.locator('li.product').count();
  };
  await expect.poll(scrolled).toBe(15);
  await expect(page.locator('[data-load-more]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /4\.3/ }).first()).toBeVisible();
  expect((await request.get(`${origin}/?fragment=1&paged=9`)).status()).toBe(404);
  expect(lines).toEqual([]);
});

test('[PAGE-01] the cart counts, says why it refuses, and opens in a panel', async ({ page }) => {
  const lines = islandLines(page);
  await page.goto(`${origin}/?p=2`);
  await addToCart(page).click();
  await expect(page.locator('[data-message]')).toHaveText('نفد هاتف 2.');
  await page.goto(`${origin}/?p=3`);
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  await addToCart(page).click();
  await expect(page.locator('[data-message]')).toContainText('أُضيف هاتف “3”.');
  await expect(page.locator('[data-count-of=cart]')).toHaveText('2');
  await page.getByRole('link', { name: 'السلة', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'السلة' }).getByRole('listitem')).toHaveText('هاتف 3 × 2');
  expect(lines).toEqual([]);
});

test('[PAGE-04] "add to cart" leads to the cart without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${origin}/?p=4`);
  await expect(page.getByLabel('تقييمك')).toHaveValue('');
  await addToCart(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سلة المشتريات');
  await expect(page.getByRole('listitem')).toHaveText('هاتف 4 × 1');
  await page.context().close();
});
