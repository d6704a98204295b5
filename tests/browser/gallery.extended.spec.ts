import { readdirSync } from 'node:fs';
import { expect, expectAccessible, test as ownPageTest, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';
import { sidewaysAt } from '../kit/sidewaysAt.ts';

const names = readdirSync('docs/islands').map((file) => file.replace('.md', ''));

/** The state of every host of the preview; null for a host that is not mounted. */
const statesOf = (page: Page) =>
  page
    .locator('.stage')
    .locator('[data-state], [data-island]')
    .evaluateAll((hosts) => hosts.map((host) => host.getAttribute('data-state')));

test('[PAGE-01] every island of the gallery mounts by itself, without an error', async ({ page, watched }) => {
  for (const name of names) {
    await page.goto(`/islands/${name}/preview`);
    await expect.poll(async () => [...new Set(await statesOf(page))], name).toEqual(['idle']);
    expect(watched.errors, name).toEqual([]);
  }
});

const preview = (page: Page) => page.frameLocator('.gallery-frame');

test('[PAGE-02] a press shows the error state in both languages and directions', async ({ page }) => {
  await page.goto('/islands/instant-order');
  await page.getByRole('link', { name: 'خطأ', exact: true }).click();
  await expect(preview(page).getByText('نعتذر، حدث خطأ في المتجر')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(preview(page).getByText('Sorry, something went wrong')).toBeVisible();
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('link', { name: 'Right to left' }).click();
  await expect(preview(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(preview(page).getByText('Sorry, something went wrong')).toBeVisible();
});

test('[PAGE-02] empty, loading, slow and offline are a press away', async ({ page }) => {
  await page.goto('/islands/notifications');
  await page.getByRole('link', { name: 'فارغة' }).click();
  await expect(preview(page).getByText('لا إشعارات بعد')).toBeVisible();
  await page.getByRole('link', { name: 'تحميل' }).click();
  await expect(preview(page).locator('a[data-island]')).toHaveAttribute('data-state', 'loading');
  await page.getByRole('link', { name: 'بطيئة' }).click();
  await expect(preview(page).getByText('اتفقنا')).toBeVisible();
  await page.getByRole('link', { name: 'بلا اتصال' }).click();
  await expect(preview(page).getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
});

test('[PAGE-02] an island without requests is shown in use', async ({ page }) => {
  await page.goto('/islands/menu?state=used');
  await expect(preview(page).getByRole('link', { name: 'هواتف' })).toBeVisible();
  await page.goto('/islands/back-to-top?state=used');
  await page.locator('.gallery-frame').scrollIntoViewIfNeeded();
  await expect(preview(page).getByRole('link', { name: 'إلى الأعلى' })).toBeInViewport();
  await page.goto('/islands/quantity?state=used');
  await expect(preview(page).getByRole('spinbutton')).toHaveValue('2');
});

test('[PAGE-04] in the state no-script a form is sent, and the gallery shows what the server gets', async ({
  page,
}) => {
  await page.goto('/islands/instant-order?state=no-script');
  await preview(page).getByLabel('رقم الجوال').fill('0591234567');
  await preview(page).getByRole('button', { name: 'اطلب الآن' }).click();
  await expect(preview(page).getByText('POST /cart/instant-order')).toBeVisible();
  await expect(preview(page).getByText('0591234567')).toBeVisible();
  await preview(page).getByRole('link', { name: 'ارجع إلى المعاينة' }).click();
  await expect(preview(page).getByRole('button', { name: 'اطلب الآن' })).toBeVisible();
});

ownPageTest(
  '[AUTH-03] a login in the gallery reloads its preview once, and no page of the shop',
  async ({ page, context }) => {
    const shop = await context.newPage();
    await shop.goto('/');
    await shop.waitForFunction(() => 'Juzur' in window);
    await shop.evaluate(() => Object.assign(window, { isSame: true }));
    await page.goto('/islands/session/preview?state=done');
    await expect(page.locator('.juzur-notice')).toBeVisible();
    expect(await shop.evaluate(() => [localStorage.getItem('juzur:session:state'), 'isSame' in window])).toEqual([
      'guest',
      true,
    ]);
  },
);

ownPageTest('the markup is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/islands/money');
  await page.getByRole('button', { name: 'انسخ' }).click();
  await expect(page.getByText('نُسخ.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<data data-money value="1234.5">1,234.50 ₪ شيكل</data>',
  );
});

for (const path of ['/islands', '/islands?lang=en', '/islands/listing', '/islands/rating?lang=en&width=desktop'])
  test(`[PAGE-04] ${path} is accessible and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    expect(await sidewaysAt(page)).toEqual([]);
  });

ownPageTest(
  '[PAGE-04] the gallery and its previews are dark, and accessible, where the system is',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const path of ['/islands', '/islands/rating', '/islands/instant-order/preview?state=done']) {
      await page.goto(path);
      await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(16, 22, 19)');
      await expectAccessible(page);
    }
  },
);

ownPageTest('[PAGE-04] in forced colours a chosen option has another ground than the others', async ({ page }) => {
  await page.goto('/islands/money');
  const ground = (selector: string) =>
    page
      .locator(`.gallery-rows ${selector}`)
      .first()
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await ground('a[aria-current]'), colorScheme).not.toBe(await ground('a:not([aria-current])'));
  }
});
