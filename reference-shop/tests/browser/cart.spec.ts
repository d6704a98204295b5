import type { Locator } from '@playwright/test';
import { expect, expectAccessible, extendedIf, type Page } from '../../../tests/kit/browser.ts';
import { newName, signUp, submit } from '../../../tests/kit/logIn.ts';
import { reach } from '../../../tests/kit/reach.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

const count = (page: Page, name: string) => page.locator(`.badge[data-count-of=${name}]`);
const cardButton = (page: Page, at: number) => page.locator('.page-block button.card-add').nth(at);
const heart = (page: Page, at: number) => page.locator('.page-block .heart button').nth(at);

/** The id of a product that other tests may order without selling it out. @param after the id before */
const plentiful = async (page: Page, after: number): Promise<number> => {
  for (let id = after + 1; ; id++)
    if ((await (await page.request.get(`/p/${id}`)).text()).includes('max="10"')) return id;
};

test.beforeEach(async ({ context }) => {
  await context.clearCookies();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ways = [
  { way: 'on a phone', hasScripts: true, options: phone, press: (button: Locator) => button.tap() },
  { way: 'on a desktop', hasScripts: true, options: {}, press: (button: Locator) => button.click() },
  {
    way: 'with the keyboard',
    hasScripts: true,
    options: {},
    press: async (button: Locator) => {
      await reach(button);
      await button.page().keyboard.press('Enter');
    },
  },
  {
    way: 'without JavaScript',
    hasScripts: false,
    options: { javaScriptEnabled: false },
    press: (button: Locator) => button.click(),
  },
];

for (const { way, hasScripts, options, press } of ways)
  test(
    `[ORDR-04] ${way} three products of two sellers are ordered${hasScripts ? '' : ', followed'} and ordered again, after a typing mistake`,
    extendedIf(/desktop|keyboard/.test(way)),
    async ({ browser }) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const name = newName();
      await signUp(page, name, '/contact');
      let pieces = 0;
      for (const [path, cards] of [
        ['/s/nokhba', [0, 1]],
        ['/s/tiraz', [0]],
      ] as const) {
        await page.goto(path);
        for (const at of cards) {
          await press(cardButton(page, at));
          await expect(count(page, 'cart')).toHaveText(`${++pieces}`);
        }
      }

      await page.goto('/cart');
      await expect(page.locator('.cart-store')).toHaveCount(2);
      const code = page.getByLabel('رمز القسيمة');
      await code.fill('SUMMER');
      await press(page.getByRole('button', { name: 'طبّق' }));
      await expect(code).toHaveAccessibleDescription('انتهت مدة هذه القسيمة.');
      await code.fill('JUZUR10');
      await press(page.getByRole('button', { name: 'طبّق' }));
      await expect(page.getByText('خصم القسيمة')).toBeVisible();
      for (const [label, place] of [
        ['المحافظة', 'شمال الضفة'],
        ['المدينة', 'نابلس'],
        ['المنطقة', 'رفيديا'],
      ] as const) {
        await page.getByLabel(label).selectOption(place);
        if (!hasScripts) await page.getByRole('button', { name: 'احسب التوصيل' }).click();
      }
      await expect(page.locator('.sums')).toContainText('التوصيل إلى رفيديا، نابلس');
      if (hasScripts) await expectAccessible(page);
      const total = await page.locator('.sums-total data').getAttribute('value');

      await press(page.getByRole('button', { name: 'إتمام الطلب' }));
      await expect(page.getByText('التوصيل إلى رفيديا، نابلس').first()).toBeVisible();
      await expect(page.getByLabel('الاسم')).toHaveValue(name);
      const mobile = page.getByLabel('رقم الجوال');
      const number = await mobile.inputValue();
      const confirm = page.getByRole('button', { name: 'أكّد الطلب' });
      await mobile.fill('05912345');
      await press(confirm);
      await expect(mobile).toHaveAttribute('aria-invalid', 'true');
      await mobile.fill(number);
      await press(confirm);

      const heading = page.getByRole('heading', { name: /^طلبك رقم \d+$/ });
      await expect(heading).toBeVisible({ timeout: 8000 });
      await expect(page.locator('.order-lines > li')).toHaveCount(3);
      await expect(page.locator('.sums-total data')).toHaveAttribute('value', total ?? '');
      await expect(count(page, 'cart')).toBeHidden();
      if (hasScripts) await expectAccessible(page);
      const title = (await heading.textContent()) ?? '';

      // The letter and the tracking are pages without islands.
      if (!hasScripts) {
        await page.goto('/outbox');
        await press(page.locator('.letter-body a[href^="/orders/"]').first());
        await expect(heading).toHaveText(title);
        await page.goto('/orders/track');
        await page.getByLabel('رقم الطلب').fill(title.replace(/\D/g, ''));
        await page.getByLabel('رقم الجوال').fill(number);
        await press(page.getByRole('button', { name: 'اعرض الطلب' }));
        await expect(heading).toHaveText(title);
        await expect(page.locator('[aria-current=step]')).toContainText('استلمنا طلبك');
      }
      await press(page.getByRole('button', { name: /^اطلبه مرة أخرى/ }));
      await expect(page.getByText('منتجات الطلب الآن في سلتك.')).toBeVisible();
      await expect(count(page, 'cart')).toHaveText('3');
      await context.close();
    },
  );

for (const javaScriptEnabled of [true, false])
  test(
    `[PAGE-04] ${javaScriptEnabled ? 'with' : 'without'} JavaScript a heart, the removal of a line and the newsletter work`,
    extendedIf(javaScriptEnabled),
    async ({ browser }) => {
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
      await page.goto('/cart');
      await page.getByRole('button', { name: /^حذف من السلة/ }).click();
      await expect(count(page, 'cart')).toBeHidden();
      await page.getByLabel('نشرتنا البريدية').fill(`reader-${javaScriptEnabled}@example.com`);
      await page.getByRole('button', { name: 'اشترك' }).click();
      await expect(page.getByText('شكراً لك. تصلك نشرتنا').first()).toBeVisible();
      await context.close();
    },
  );

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

/** A cart with one piece of each product, open. */
const openCart = async (page: Page, products = 2) => {
  for (let at = 0, id = 0; at < products; at++) {
    id = await plentiful(page, id);
    await submit(page, '/cart/add', { product_id: `${id}` }, '/contact');
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
const priceOf = async (page: Page) => Number(await page.locator('.cart-words data').first().getAttribute('value'));
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

  test('[PAGE-04] without JavaScript Enter saves a quantity and removes no line, and an order has what the cart shows', async ({
    page,
  }) => {
    const { field, order, total } = await openCart(page);
    const [before, price] = [Number(await total.getAttribute('value')), await priceOf(page)];
    await field.fill('2');
    await field.press('Enter');
    await expect(count(page, 'cart')).toHaveText('3');
    await field.fill('3');
    await order.click();
    await expect(page).toHaveURL('/cart/order');
    await expect(page.locator('.sums-total data')).toHaveAttribute('value', (before + 2 * price).toFixed(2));
  });
});
