import { alive, expect, expectAccessible, extendedIf, type Page } from '../kit/browser.ts';
import { collectShifts, forgetInput, shiftsOf } from '../kit/layoutShifts.ts';
import { test } from '../kit/sharedPage.ts';

const form = 'form[data-island=instant-order]';
const call = '**/cart/instant-order';

/** A product that can be ordered. */
const PRODUCT = '/p/1';

const openProduct = async (page: Page) => {
  await page.goto(PRODUCT);
  await page.locator(form).scrollIntoViewIfNeeded();
  await alive(page, form);
};

test.describe('[ORDR-01] an instant order', () => {
  test('[ORDR-01][ORDR-02][ORDR-03] the keyboard alone orders, a wrong number first; then one press on the next visit', async ({
    page,
  }) => {
    await openProduct(page);
    const field = page.locator(`${form} [name=mobile]`);
    const message = page.locator(`${form} [data-message]`);
    await field.focus();
    await page.keyboard.type('٠٥١١٢٣٤٥٦٧');
    await page.keyboard.press('Enter');
    await expect(message).toContainText('تحقق من رقم الجوال: يبدأ بـ');
    await expect(field).toBeFocused();
    await expectAccessible(page, form);
    await field.selectText();
    await page.keyboard.type('٠٥٩١٢٣٤٥٦٧');
    await expect(field).toHaveValue('0591-234567');
    await page.keyboard.press('Enter');
    await expect(message).toContainText('تم استلام طلبك');
    await alive(page, `${form}[data-state=done]`);
    // The card takes the place of the fields, and their focus.
    const card = page.getByRole('region', { name: 'تم الطلب' });
    await expect(card).toBeFocused();
    await expect(card).toContainText('0591234567');
    await expect(card.getByRole('img', { includeHidden: true })).toBeVisible();
    await expect(field).toBeHidden();
    await expectAccessible(page, form);
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: 'تابع طلبك' })).toBeFocused();

    await openProduct(page);
    await expect(field).toHaveValue('0591-234567');
    await page.locator(`${form} button`).click();
    await expect(message).toContainText('تم استلام طلبك');
  });
});

test('[ORDR-04] offline, the message of an order takes no more room than its text', async ({
  page,
  context,
  watched,
}) => {
  await openProduct(page);
  await page.locator(`${form} [name=mobile]`).fill('0591234567');
  await context.setOffline(true);
  await page.locator(`${form} button`).click();
  const message = page.locator(`${form} [data-message]`);
  await expect(message).toContainText('لا يوجد اتصال بالإنترنت');
  expect((await message.boundingBox())?.height).toBeLessThan(100);
  await expect(page.locator('.order-place')).toBeHidden();
  await context.setOffline(false);
  watched.errors.length = 0;
});

test.describe('[PAGE-04] a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-04] the form is a plain POST, and leads to the page of the order', async ({ page }) => {
    await page.goto(PRODUCT);
    await page.locator(`${form} [name=mobile]`).fill('05');
    await page.locator(`${form} button`).click();
    await expect(page.locator(`${form} [data-message]`)).toContainText('ناقص');
    await page.locator(`${form} [name=mobile]`).fill('0591234567');
    await page.locator(`${form} button`).click();
    await expect(page.getByRole('heading', { name: /^طلبك رقم \d+$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/);
    await expect(page.getByRole('main')).toContainText('0591234567');
  });
});

for (const width of [360, 1280])
  test.describe(`${width} px`, extendedIf(width > 360), () => {
    test.use({ viewport: { width, height: 740 } });

    for (const [what, isAccepted] of [
      ['accepts', true],
      ['refuses', false],
    ] as const)
      test(`[ORDR-01] [ORDR-04] nothing shifts when the shop ${what} an order late`, async ({ page }) => {
        await collectShifts(page);
        // Words that change their font move too.
        await page.route('**/fonts/*', (route) => route.abort());
        await page.route(call, async (route) => {
          await forgetInput(page);
          return isAccepted
            ? route.continue()
            : route.fulfill({ status: 409, json: { status: false, message: 'نفدت الكمية' } });
        });
        await openProduct(page);
        await page.locator(`${form} [name=mobile]`).fill('0591234567');
        /** Where what follows the form begins on the page, which scrolls to the card. */
        const placeOfShare = () =>
          page.locator('.product-facts .share').evaluate((share) => share.getBoundingClientRect().top + scrollY);
        await page.locator(`${form} button`).click();
        await alive(page, `${form}[data-state=loading]`);
        const waiting = await placeOfShare();
        await alive(page, `${form}[data-state=${isAccepted ? 'done' : 'error'}]`);
        if (isAccepted) await expect(page.getByRole('region', { name: 'تم الطلب' })).toBeVisible();
        else await expect(page.getByRole('alert')).toHaveText('نفدت الكمية');
        expect(await shiftsOf(page)).toEqual([]);
        expect(await placeOfShare()).toBeCloseTo(waiting, 1);
        if (isAccepted) return;
        // The next press gives up the place of the card.
        await page.locator('.product-title').click();
        expect(await placeOfShare()).toBeLessThan(waiting - 50);
        await expect(page.locator('.order-place')).toBeHidden();
      });
  });
