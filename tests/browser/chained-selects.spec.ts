import { alive, expect, expectAccessible, extendedIf } from '../kit/browser.ts';
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
  await page.goto('/contact');
  await page.goBack({ waitUntil: 'commit' });
  await expect(region).toHaveValue('2');
  await expect(city).toHaveValue(chosen);
});
