import { expect, expectAccessible } from '../kit/browser.ts';
import { open, serve } from '../kit/contract.ts';
import { tooWide } from '../kit/longWords.ts';
import { test } from '../kit/sharedPage.ts';

const address = `<form id="address" data-island="form" method="post" action="/address">
  <p><label for="name">الاسم</label> <input id="name" name="name" required></p>
  <p><label for="city">المدينة</label> <input id="city" name="address[city]"></p>
  <p><button name="do" value="save">احفظ العنوان</button></p><p data-message></p></form>`;

const refusal = {
  status: 422,
  json: {
    message: 'تحقق من العنوان',
    errors: { 'address.city': ['اختر مدينة من القائمة'], phone: ['رقم الجوال ناقص'] },
  },
};

test('[PAGE-04] nothing is cut off at 320 px with forced colours and wide text', async ({ page }) => {
  await serve('/address', refusal);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, { body: address });
  await page.getByLabel('الاسم').fill('سلمى');
  await page.getByRole('button').click();
  await expect(page.getByLabel('المدينة')).toBeFocused();
  await expect(page.getByLabel('المدينة')).toHaveAccessibleDescription('اختر مدينة من القائمة');
  expect(await tooWide(page, 'main')).toEqual([]);
  await expectAccessible(page, 'form');
});
