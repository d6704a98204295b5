import { alive, expect, expectAccessible, type Page } from '../kit/browser.ts';
import { heard, open, serve } from '../kit/contract.ts';
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
const chunk = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/chunks\/form-/.test(name)));

test('[PAGE-04] the keyboard alone reaches what is missing, what the server refuses, and a success', async ({
  page,
}) => {
  const calls = await serve(page, '/address', (_, time) => (time === 1 ? refusal : { json: { message: 'حُفظ' } }));
  await open(page, { body: address, hear: ['juzur:form:refused', 'juzur:refused'] });
  await alive(page, 'form');
  expect(await chunk(page)).toBe(false);
  const [name, city] = [page.getByLabel('الاسم'), page.getByLabel('المدينة')];
  await city.focus();
  await expect.poll(() => chunk(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('املأ هذا الحقل');
  await page.keyboard.type('سلمى');
  await page.keyboard.press('Enter');
  await expect(city).toBeFocused();
  await expect(city).toHaveAccessibleDescription('اختر مدينة من القائمة');
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText('تحقق من العنوان رقم الجوال ناقص');
  await expectAccessible(page, 'form');
  expect(await heard(page, 'juzur:form:refused')).toEqual([
    {
      status: 422,
      message: 'تحقق من العنوان',
      errors: { 'address.city': ['اختر مدينة من القائمة'], phone: ['رقم الجوال ناقص'] },
    },
  ]);
  await expect(name).toHaveValue('سلمى');
  await page.keyboard.type('رام الله');
  await expect(city).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message]')).toHaveText('حُفظ');
  await expect(page.getByRole('button')).toBeFocused();
  await expectAccessible(page, 'form');
  expect(calls.map(({ fields }) => fields)).toMatchObject([
    { name: 'سلمى', 'address[city]': '', do: 'save', _token: 'bare-token' },
    { name: 'سلمى', 'address[city]': 'رام الله', do: 'save' },
  ]);
});

test('[PAGE-04] nothing is cut off at 320 px with forced colours and wide text', async ({ page }) => {
  await serve(page, '/address', refusal);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, { body: address });
  await page.getByLabel('الاسم').fill('سلمى');
  await page.getByRole('button').click();
  await expect(page.getByLabel('المدينة')).toBeFocused();
  expect(await tooWide(page, 'main')).toEqual([]);
  await expectAccessible(page, 'form');
});
