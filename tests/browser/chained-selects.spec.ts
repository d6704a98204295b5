import { alive, expect, expectAccessible, extendedIf, openBare } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const host = '[data-island=chained-selects]';

for (const width of [320, 1280])
  test(
    `[GEOG-01] region, city, area, and the classifieds of that place, by keyboard, at ${width} px`,
    extendedIf(width > 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/classifieds');
      await alive(page, host);
      const [city, area] = [page.locator('select[name=city]'), page.locator('select[name=area]')];
      await page.locator('select[name=region]').focus();
      await page.keyboard.press('ArrowDown');
      await expect(city.locator('option')).not.toHaveCount(1);
      await city.selectOption({ index: 1 });
      await expect(area.locator('option')).not.toHaveCount(1);
      await area.selectOption({ index: 1 });
      const chosen = await area.inputValue();
      await expectAccessible(page, '.places');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'اعرض الإعلانات' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`region=1&city=\\d+&area=${chosen}`));
      await expect(area).toHaveValue(chosen);
    },
  );

test('[GEOG-02] the choices are as the visitor left them after Back', async ({ page }) => {
  await page.goto('/classifieds');
  await alive(page, host);
  const [region, city] = [page.locator('select[name=region]'), page.locator('select[name=city]')];
  await region.selectOption({ index: 2 });
  await expect(city.locator('option')).not.toHaveCount(1);
  await city.selectOption({ index: 1 });
  const chosen = await city.inputValue();
  await page.getByRole('link', { name: 'سوق جذور' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack({ waitUntil: 'commit' });
  await expect(region).toHaveValue('2');
  await expect(city).toHaveValue(chosen);
});

for (const [how, attribute, printed] of [
  ['printed', '', '<option value="11">البيرة</option><option value="12" selected>بيتونيا</option>'],
  ['named by data-selected', 'data-selected="12"', ''],
] as const)
  test(`[GEOG-02] a city ${how} is chosen again when the form is reset or loaded again`, async ({ page }) => {
    await page.route('**/api/city/*', (route) =>
      route.fulfill({ json: route.request().url().endsWith('/1') ? { 11: 'البيرة', 12: 'بيتونيا' } : { 21: 'حوارة' } }),
    );
    await openBare(
      page,
      `<form><div data-island="chained-selects">
       <select name="region" data-level="region" aria-label="region"><option value="1" selected>رام الله</option><option value="2">نابلس</option></select>
       <select name="city" data-level="city" aria-label="city" ${attribute}><option value="">كل المدن</option>${printed}</select>
       </div><button type="reset">reset</button></form>`,
    );
    await alive(page, host);
    const [region, city] = [page.getByLabel('region'), page.getByLabel('city')];
    await expect(city).toHaveValue('12');
    const chooseAnother = async () => {
      await region.selectOption('2');
      await city.selectOption('21');
    };

    await chooseAnother();
    await page.getByRole('button').click();
    await expect(city.locator('option')).toHaveText(['كل المدن', 'البيرة', 'بيتونيا']);
    await expect(city).toHaveValue('12');

    await chooseAnother();
    await region.selectOption('1');
    await city.selectOption('11');
    await page.getByRole('button').click();
    await expect(city).toHaveValue('12');

    await chooseAnother();
    // Not a reload: Firefox keeps the visitor's choices then.
    await page.goto(page.url());
    await alive(page, host);
    await expect(city).toHaveValue('12');
  });

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[PAGE-04] the form’s button brings the cities', async ({ page }) => {
    await page.goto('/classifieds');
    await page.locator('select[name=region]').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'اعرض الإعلانات' }).click();
    await expect(page.locator('select[name=city] option')).not.toHaveCount(1);
  });
});
