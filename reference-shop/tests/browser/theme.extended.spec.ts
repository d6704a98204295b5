// The shop in dark and in forced colours: no page loses contrast.
import { expect, expectAccessible, type Page, test, visit } from '../../../tests/kit/browser.ts';
import { logIn } from '../../../tests/kit/logIn.ts';
import { cartPages, fillCart } from './fillCart.ts';

const dark = 'rgb(16, 22, 19)';
const light = 'rgb(246, 247, 243)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Page, name: string) => page.locator('form.theme').getByRole('button', { name }).click();

test('[PAGE-04] the theme follows the system until the visitor chooses one, which every later page has', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/contact');
  expect(await ground(page)).toBe(dark);
  await choose(page, 'فاتح');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'فاتح' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/p/1');
  expect(await ground(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  await choose(page, 'داكن');
  await expect(page.getByRole('button', { name: 'داكن' })).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(page)).toBe(dark);
  await choose(page, 'تلقائي');
  await expect(page.getByRole('button', { name: 'تلقائي' })).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(page)).toBe(light);
});

for (const path of [
  '/',
  '/c/phones?brand[]=samsung&price_max=900',
  '/p/1',
  '/login',
  '/signup',
  '/classifieds',
  '/nothing',
])
  test(`[PAGE-04] ${path} is accessible in dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(path);
    await expectAccessible(page);
  });

test('[PAGE-04] profile, messages and notifications are accessible in dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await logIn(page, 'سلمى');
  for (const path of ['/user/profile', '/user/messages', '/user/messages/1', '/user/notifications']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('[PAGE-04] cart, order, wishlist and the mini cart are accessible in light and dark', async ({ page }) => {
  await fillCart(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of cartPages) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.locator('.cart-link').click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'dialog[open]');
  }
});

test('[SRCH-02] suggestions and the rating dialog are accessible in dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await visit(page, '/p/14', '.rate-product');
  await page.locator('.rate-product').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  const field = page.locator('form[data-island=autocomplete] [name=q]');
  await field.click();
  await field.pressSequentially('هاتف');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, '.juzur-suggestions');
});
