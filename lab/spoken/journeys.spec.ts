// What Orca says in nine journeys. Each step waits for the last thing that Orca is expected to say.
import { logIn, submit } from '../../tests/kit/logIn.ts';
import { expect, isMounted, type Listener, test } from './test.ts';

/** Compares what was said with the file of the journey. */
const expectTranscript = (listener: Listener, journey: string) =>
  expect(listener.transcript()).toMatchSnapshot(`${journey}.txt`);

test('[SRCH-03] search: the suggestions and the active one are spoken', async ({ listener, page }) => {
  await page.goto('/');
  const form = page.locator('form[data-island=autocomplete]');
  const field = form.locator('[name=q]');
  await listener.mountByFocus(field, form);
  await listener.press('Tab', /Focus mode/);
  // Orca does not always say that the list is open now.
  await listener.type('هاتف', /6 نتائج/, /مفتوح/);
  await listener.press('ArrowDown', /₪/);
  await listener.press('ArrowDown', /₪/);
  await listener.press('Escape', /هاتف/);
  expectTranscript(listener, 'search');
});

test('[ORDR-01] order: a wrong number and the order are spoken', async ({ listener, page }) => {
  await page.goto('/p/15/order');
  const form = page.locator('form[data-island=instant-order]');
  const field = form.locator('[name=mobile]');
  await listener.mountByFocus(field, form);
  await listener.press('Tab', /Focus mode/);
  await listener.type('059', () => expect(field).toHaveValue('059'));
  await listener.press('Enter', /تحقق/);
  await listener.type('1234567', () => expect(field).toHaveValue('0591-234567'));
  // The focus goes to the order's card. Orca does not always say the server's message after it.
  await listener.press('Enter', /تم الطلب/, /تم استلام طلبك|Browse mode/);
  expectTranscript(listener, 'order');
});

test('[MSGS-01] reply: the field and the result are spoken', async ({ listener, page }) => {
  await logIn(page, 'سلمى', '/user/messages/1');
  const form = page.locator('[data-island=reply]');
  const field = form.locator('textarea');
  await listener.mountByFocus(field, form);
  await listener.press('Tab', /Focus mode/);
  await listener.type('شكرا', () => expect(field).toHaveValue('شكرا'));
  await listener.press('Tab', /Browse mode/);
  await listener.press('Enter', /أُرسلت/);
  expectTranscript(listener, 'reply');
});

test('[LIST-04] load more: a new page is spoken, and the focus moves to its first product', async ({
  listener,
  page,
}) => {
  await page.goto('/c/phones');
  await isMounted(page.locator('[data-island=listing]'));
  await listener.focus(page.locator('[data-load-more] a'), /الصفحة 2/);
  await listener.press('Enter', /الصفحة 3/);
  await listener.press('Tab', /رابط/);
  expectTranscript(listener, 'load-more');
});

test('[PAGE-02] cart: the product that was added, the new count and the mini cart are spoken', async ({
  listener,
  page,
}) => {
  await page.goto('/p/15');
  const form = page.locator('form.quantity-form');
  const add = form.getByRole('button', { name: 'أضف إلى السلة' });
  await isMounted(page.locator('form[data-island=toggle]').first());
  await listener.focus(add, /أضف إلى السلة/);
  // The mini cart opens. Orca does not always say its name first.
  await listener.press('Enter', /قطعة واحدة/, /سلتك/);
  await listener.press('Tab', /link|رابط/);
  await listener.press('Escape', /سلتك/);
  expectTranscript(listener, 'cart');
});

test('[PAGE-04] coupon: the error beside its field is spoken', async ({ listener, page }) => {
  await page.goto('/p/15');
  await page.locator('form.quantity-form').getByRole('button', { name: 'أضف إلى السلة' }).click();
  await expect(page.locator('.badge[data-count-of=cart]')).toHaveText('1');
  await page.goto('/cart');
  const form = page.locator('form.coupon-form');
  const field = form.locator('[name=code]');
  await listener.mountByFocus(field, form);
  await listener.press('Tab', /Focus mode/);
  await listener.type('SUMMER', () => expect(field).toHaveValue('SUMMER'));
  await listener.press('Enter', /انتهت مدة/);
  expectTranscript(listener, 'coupon');
});

test('[TOGL-01] wishlist: each new state and the count are spoken', async ({ listener, page }) => {
  await page.goto('/p/15');
  const form = page.locator('form[data-island=toggle]').first();
  await isMounted(form);
  await listener.focus(form.locator('button'), /المفضلة/);
  await listener.press('Enter', /المفضلة/);
  await listener.press('Enter', /المفضلة/);
  expectTranscript(listener, 'wishlist');
});

test('[SHAR-01] share: the notice of a copied link is spoken', async ({ listener, page }) => {
  await page.goto('/p/15');
  const button = page.locator('[data-share]').first();
  await expect(button).toHaveAttribute('data-share', 'ready');
  await listener.focus(button, /شارك/);
  await listener.press('Enter', /نُسخ الرابط/);
  expectTranscript(listener, 'share');
});

test('[ORDR-04] purchase: three products of two sellers are ordered by ear, from the place to the order’s page', async ({
  listener,
  page,
}) => {
  for (const product_id of ['15', '1', '2']) await submit(page, '/cart/add', { product_id }, '/contact');
  await page.goto('/cart');
  const places = page.locator('[data-island=chained-selects]');
  await listener.mountByFocus(page.getByLabel('المحافظة'), places);
  await listener.press('Tab', /المحافظة/);
  await listener.press('ArrowDown', /./);
  await listener.press('Tab', /المدينة/);
  await listener.press('ArrowDown', /./);
  await listener.press('Tab', /المنطقة/);
  // The form is sent by itself: the place and the sums follow.
  await listener.press('ArrowDown', () => expect(page.locator('.sums')).toContainText('التوصيل إلى'));
  await listener.focus(page.getByRole('button', { name: 'إتمام الطلب' }), /إتمام الطلب/);
  // What Orca says about a new page varies.
  await listener.press('Enter', () => expect(page).toHaveURL(/\/cart\/order/), /./);
  const mobile = page.getByLabel('رقم الجوال');
  await listener.focus(page.getByLabel('الاسم'), /الاسم/);
  await listener.type('سعاد', () => expect(page.getByLabel('الاسم')).toHaveValue('سعاد'));
  await listener.press('Tab', /رقم الجوال/);
  await listener.type('05912345', () => expect(mobile).toHaveValue(/5912345|591-2345/));
  await listener.press('Enter', /ناقص/);
  await listener.type('67', () => expect(mobile).not.toHaveAttribute('aria-invalid', 'true'));
  await listener.press('Enter', /طلبك رقم/, /./);
  expectTranscript(listener, 'purchase');
});
