import { expect, expectAccessible, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const count = (page: Page, name: string) => page.locator(`.badge[data-count-of=${name}]`);
const cardButton = (page: Page, at: number) => page.locator('.page-block .card-add').nth(at);
const heart = (page: Page, at: number) => page.locator('.page-block .heart button').nth(at);

/** The page of a product that other tests may order without selling it out. */
const plentiful = async (page: Page, after = ''): Promise<string> => {
  for (let id = Number(after.slice('/p/'.length)) + 1; ; id++)
    if ((await (await page.request.get(`/p/${id}`)).text()).includes('max="10"')) return `/p/${id}`;
};

test.beforeEach(async ({ context }) => {
  await context.clearCookies();
});

for (const javaScriptEnabled of [true, false])
  test(`[PAGE-04] ${javaScriptEnabled ? 'with' : 'without'} JavaScript: card, coupon, quantity, order, wishlist and newsletter`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/c/phones');
    await cardButton(page, 0).click();
    await expect(count(page, 'cart')).toHaveText('1');
    await expect(page.getByText(/^أُضيف «.+» إلى السلة\.$/).first()).toBeVisible();
    await heart(page, 1).click();
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page, 'wishlist')).toHaveText('1');

    await page.goto('/wishlist');
    await expect(page.locator('main .card')).toHaveCount(1);

    await page.goto(await plentiful(page));
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click();
    await expect(count(page, 'cart')).toHaveText('2');

    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^حذف من السلة/ })
      .first()
      .click();
    await expect(count(page, 'cart')).toHaveText('1');
    await page.getByLabel('رمز القسيمة').fill('SUMMER');
    await page.getByRole('button', { name: 'طبّق' }).click();
    const code = page.getByLabel('رمز القسيمة');
    await expect(code).toHaveAccessibleDescription('انتهت مدة هذه القسيمة.');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('JUZUR10');
    await page.getByRole('button', { name: 'طبّق' }).click();
    await expect(page.getByText('خصم القسيمة')).toBeVisible();
    await page.getByRole('spinbutton').fill('2');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'تحديث السلة' }).click();
    await expect(count(page, 'cart')).toHaveText('2');
    await expect(page.getByRole('spinbutton')).toHaveValue('2');

    await page.getByRole('button', { name: 'إتمام الطلب' }).click();
    await page.getByLabel('رقم الجوال').fill('0591234567');
    await page.getByRole('button', { name: 'أكّد الطلب' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.locator('.notice')).toContainText('تم استلام طلبك رقم');
    await expect(count(page, 'cart')).toBeHidden();

    await page.getByLabel('نشرتنا البريدية').fill(`reader-${javaScriptEnabled}@example.com`);
    await page.getByRole('button', { name: 'اشترك' }).click();
    await expect(page.getByText('شكراً لك. تصلك نشرتنا').first()).toBeVisible();
    await context.close();
  });

test('[PAGE-02] a card’s button changes the counts here and in another tab, and the page stays', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await other.goto('/p/1');
  await page.goto('/c/phones');
  await cardButton(page, 0).click();
  await expect(count(page, 'cart')).toHaveText('1');
  await expect(count(other, 'cart')).toHaveText('1');
  await expect(page).toHaveURL('/c/phones');
  await expect(page.getByRole('link', { name: 'السلة: قطعة واحدة', exact: true })).toBeVisible();
  await cardButton(page, 5).click();
  await expect(page.getByRole('link', { name: 'السلة: قطعتان', exact: true })).toBeVisible();
  await other.close();
});

test('[PAGE-02] the mini cart opens over the page, follows the cart, and Back closes it', async ({ context, page }) => {
  await page.goto('/c/phones');
  await cardButton(page, 0).click();
  await expect(count(page, 'cart')).toHaveText('1');
  await page.getByRole('link', { name: /^السلة/ }).click();
  const panel = page.getByRole('dialog', { name: 'السلة: قطعة واحدة' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/c/phones');
  await cardButton(other, 3).click();
  await expect(count(other, 'cart')).toHaveText('2');
  await other.close();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/c/phones');
});

test('[PAGE-02] a heart follows its twin in another tab, and the card that a listing loads shows it', async ({
  context,
  page,
}) => {
  await page.goto('/c/phones');
  const other = await context.newPage();
  await other.goto('/c/phones');
  await heart(page, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(count(other, 'wishlist')).toHaveText('1');
  await heart(other, 2).click();
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page, 'wishlist')).toBeHidden();
  await other.close();
});

test('[QNTY-01] a refused quantity is beside its field, and removing a line keeps the focus in the cart', async ({
  page,
}) => {
  await page.goto('/p/2');
  await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click();
  await expect(count(page, 'cart')).toHaveText('1');
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton');
  await quantity.evaluate((input: HTMLInputElement) => {
    input.max = '100';
  });
  await quantity.fill('99');
  await expect(quantity).toHaveAccessibleDescription(/المتوفر|أقصى/);
  await expect(quantity).toBeFocused();
  await page.getByRole('button', { name: /^حذف من السلة/ }).click();
  await expect(page.getByText('سلتك فارغة.')).toBeVisible();
  await expect(page.locator('#cart')).toBeFocused();
});

/** A cart with one piece each of two products, open. */
const openCart = async (page: Page, products = 2) => {
  let path = '';
  for (let at = 0; at < products; at++) {
    path = await plentiful(page, path);
    await page.goto(path);
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click();
    await expect(count(page, 'cart')).toHaveText(`${at + 1}`);
  }
  await page.goto('/cart');
  const line = page.locator('.cart-line').first();
  return {
    field: line.getByRole('spinbutton'),
    more: line.getByRole('button', { name: /^زيادة/ }),
    order: page.getByRole('button', { name: 'إتمام الطلب' }),
    total: page.locator('.sums-total data'),
  };
};
const priceOf = async (page: Page) =>
  Number(await page.locator('.cart-line .muted data').first().getAttribute('value'));
/** Keeps each save from the server until its function is called. */
const holdSaves = async (page: Page) => {
  const held: (() => Promise<void>)[] = [];
  await page.route('**/cart', async (route) => {
    if (route.request().method() !== 'POST' || route.request().isNavigationRequest()) return route.fallback();
    await new Promise<void>((resolve) => held.push(async () => resolve()));
    return route.continue().catch(() => {});
  });
  return held;
};

test('[QNTY-01] the cart saves a quantity by itself, and the sums follow', async ({ page }) => {
  const { field, more, total } = await openCart(page);
  const [before, price] = [Number(await total.getAttribute('value')), await priceOf(page)];
  await more.click();
  await more.click();
  await expect(total).toHaveAttribute('value', (before + 2 * price).toFixed(2));
  await expect(count(page, 'cart')).toHaveText('4');
  await expect(more).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue('3');
});

test('[QNTY-01] a press while the cart is being saved is saved too', async ({ page }) => {
  const { field, more } = await openCart(page, 1);
  const held = await holdSaves(page);
  await page.evaluate(() => {
    Object.assign(window, { submits: 0 });
    addEventListener('submit', () => (window as unknown as { submits: number }).submits++);
  });
  const submits = () => page.evaluate(() => (window as unknown as { submits: number }).submits);
  await more.click();
  await expect.poll(() => held.length).toBe(1);
  await more.click();
  // The island ignores it: one request is running.
  await expect.poll(submits).toBe(2);
  await held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.();
  await expect(count(page, 'cart')).toHaveText('3');
  await expect(field).toHaveValue('3');
});

test('[QNTY-01] the order has the quantities that the cart shows, also while a save is running', async ({ page }) => {
  const { more, order } = await openCart(page, 1);
  const held = await holdSaves(page);
  const price = await priceOf(page);
  await more.click();
  await expect.poll(() => held.length).toBe(1);
  await more.click();
  await order.click();
  await expect(page).toHaveURL('/cart/order');
  await expect(page.locator('.sums-total data')).toHaveAttribute('value', (3 * price).toFixed(2));
  await held[0]?.();
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-04] without JavaScript the order has the quantities that the cart shows', async ({ page }) => {
    const { field, order } = await openCart(page, 1);
    const price = await priceOf(page);
    await field.fill('3');
    await order.click();
    await expect(page).toHaveURL('/cart/order');
    await expect(page.locator('.sums-total data')).toHaveAttribute('value', (3 * price).toFixed(2));
  });

  test('[PAGE-04] without JavaScript Enter in a quantity saves it, and removes no line', async ({ page }) => {
    const { field } = await openCart(page);
    await field.fill('2');
    await field.press('Enter');
    await expect(count(page, 'cart')).toHaveText('3');
  });
});

for (const { device, isPhone, press } of [
  { device: 'a phone', isPhone: true, press: 'tap' },
  { device: 'a desktop', isPhone: false, press: 'click' },
  { device: 'a keyboard', isPhone: false, press: 'Enter' },
] as const)
  test(`[ORDR-04] with ${device} a corrected number orders the cart at once after a refusal`, async ({ browser }) => {
    const context = await browser.newContext(
      isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
    );
    const page = await context.newPage();
    await page.goto(await plentiful(page));
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click();
    await expect(count(page, 'cart')).toHaveText('1');
    await page.goto('/cart/order');
    const mobile = page.getByLabel('رقم الجوال');
    const send = async () => {
      if (press === 'Enter') await mobile.press('Enter');
      else await page.locator('main form .button[type=submit]')[press]();
    };
    await mobile.fill('05912345');
    await send();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await mobile.fill('0591234567');
    await send();
    await expect(page.getByText('تم استلام طلبك رقم')).toBeVisible({ timeout: 8000 });
    await context.close();
  });
