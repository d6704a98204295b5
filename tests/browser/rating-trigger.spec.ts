import { expect, type Page } from '../kit/browser.ts';
import { builtChunks } from '../kit/chunks.ts';
import { open, reportedErrors, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const trigger = (id = 1) =>
  `<a class="do-rate" id="t${id}" href="/rate-page" data-product-id="${id}">قيّم ${id}<input type="hidden" value="4"></a>`;
const form =
  '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button></form>';
const config = { rating_form_url: '/form' };
const dialog = (page: Page) => page.getByRole('dialog');

/** The path of the chunk that contains a module. */
const chunkOf = async (page: Page, module: RegExp) => {
  const found = (await builtChunks(page.request)).find(({ sources }) => sources.some((source) => module.test(source)));
  if (!found) throw Error(`no chunk has ${module}`);
  return found.path;
};

test('[RATE-01] the form is requested while the dialog’s code is still loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/RatingDialog-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const calls = await serve(page, '/form', { html: form });
  await open(page, { body: trigger(), config });
  await up(page, '.do-rate');
  await page.locator('.do-rate').click();
  await expect.poll(() => calls.length).toBe(1);
  await expect(page.locator('.do-rate')).toHaveAttribute('data-state', 'loading');
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
  expect(calls).toHaveLength(1);
});

test('[RATE-01] the form is shown while the code of its stars is still loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/chunks/rating-form-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const calls = await serve(page, '/form', { html: form });
  await open(page, { body: trigger(), config });
  await up(page, '.do-rate');
  await page.locator('.do-rate').click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  release();
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  expect(calls).toHaveLength(1);
});

test('[PAGE-04] a press without the dialog’s code goes to the server’s link; the error is reported once', async ({
  page,
}) => {
  await page.route('**/chunks/RatingDialog-*.js', (route) => route.abort());
  await page.route('**/rate-page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>قيّم' }));
  await serve(page, '/form', { html: form });
  await open(page, { body: trigger(), config });
  await up(page, '.do-rate');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('.do-rate').hover();
  await failed;
  await page.waitForLoadState('networkidle');
  expect(await reportedErrors(page)).toEqual([]);
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      Object.assign(window, { isPrevented: event.defaultPrevented });
      event.preventDefault();
    }),
  );
  await page.locator('.do-rate').click();
  await expect.poll(() => page.evaluate('window.isPrevented')).toBe(false);
  expect(await reportedErrors(page)).toMatchObject([{ island: 'rating-trigger', kind: 'chunk', tag: 'a' }]);
  await expect(dialog(page)).toHaveCount(0);
  await open(page, { body: trigger(), config, path: '/bare-2' });
  await page.locator('.do-rate').click();
  await expect(page).toHaveURL(/rate-page/);
});

test('[RATE-01] the dialog opens without the code of the stars, and its form has the server’s field', async ({
  page,
}) => {
  await page.route('**/chunks/rating-form-*.js', (route) => route.abort());
  await serve(page, '/form', { html: form });
  await open(page, { body: trigger(), config });
  await page.locator('.do-rate').click();
  await expect(dialog(page).getByLabel('تقييمك')).toHaveValue('4');
  await expect(dialog(page).getByRole('button', { name: 'إغلاق' })).toBeVisible();
});

test('[PAGE-02] 300 triggers bring no React before one is touched, and share one root', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const react = await chunkOf(page, /node_modules\/react-dom\//);
  await serve(page, '/form', { html: form });
  await open(page, { body: Array.from({ length: 300 }, (_, id) => trigger(id)).join('<br>'), config });
  await up(page, '#t0');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith(react))).toEqual([]);
  for (const id of [2, 5]) {
    await page.locator(`#t${id}`).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('body > [data-juzur-outlet=rating-trigger]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`#t${id}`)).toBeFocused();
  }
  expect(asked.filter((url) => url.endsWith(react))).toHaveLength(1);
});
