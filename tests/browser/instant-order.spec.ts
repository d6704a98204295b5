import { alive, expect, expectAccessible, extendedIf, type Page, visit } from '../kit/browser.ts';
import { collectShifts, forgetInput, shiftsOf } from '../kit/layoutShifts.ts';
import { test } from '../kit/sharedPage.ts';

const form = 'form[data-island=instant-order]';
const call = '**/cart/instant-order';

/** A product that can be ordered. */
const PRODUCT = '/p/1';
const ORDER = `${PRODUCT}/order`;

const openOrder = async (page: Page) => {
  await visit(page, ORDER, form);
};

for (const width of [320, 1280])
  test(
    `[ORDR-01] at ${width} px the product’s link opens the order over the page, and closing it returns the focus`,
    extendedIf(width > 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(PRODUCT);
      const link = page.locator('.product-facts .order-link');
      await alive(page, '.product-facts .order-link');
      await link.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'اطلب برقم جوالك' });
      const field = panel.getByLabel('رقم الجوال');
      await expect(field).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await field.fill('0591234567');
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('region', { name: 'تم الطلب' })).toBeFocused();
      await expect(field).toBeHidden();
      await expectAccessible(page, 'dialog[open]');
      expect(new URL(page.url()).pathname).toBe(PRODUCT);
    },
  );

test('[ORDR-04] offline, the message of an order takes no more room than its text', async ({
  page,
  context,
  watched,
}) => {
  await openOrder(page);
  await page.locator(`${form} [name=mobile]`).fill('0591234567');
  await context.setOffline(true);
  await page.locator(`${form} button`).click();
  const message = page.locator(`${form} [data-message]`);
  await expect(message).toContainText('لا يوجد اتصال بالإنترنت');
  expect((await message.boundingBox())?.height).toBeLessThan(100);
  await context.setOffline(false);
  watched.errors.length = 0;
});

for (const width of [360, 1280])
  test.describe(`${width} px`, extendedIf(width > 360), () => {
    test.use({ viewport: { width, height: 740 } });

    for (const [what, isAccepted] of Object.entries({ accepts: true, refuses: false }))
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
        await openOrder(page);
        await page.locator(`${form} [name=mobile]`).fill('0591234567');
        await page.locator(`${form} button`).click();
        await alive(page, `${form}[data-state=loading]`);
        await alive(page, `${form}[data-state=${isAccepted ? 'done' : 'error'}]`);
        if (isAccepted) await expect(page.getByRole('region', { name: 'تم الطلب' })).toBeVisible();
        else await expect(page.getByRole('alert')).toHaveText('نفدت الكمية');
        expect(await shiftsOf(page)).toEqual([]);
      });
  });
