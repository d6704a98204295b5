import { expect, visit } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const host = '[data-island=chained-selects]';

test('[GEOG-02] the choices are as the visitor left them after Back', async ({ page }) => {
  await visit(page, '/classifieds', host);
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
