// The counts of ratings on a product's page after a visitor has rated it.
import { expect, type Page } from '../../../tests/kit/browser.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

/** How many ratings the page says there are: beside the stars, and as the sum of the bars. */
const counted = async (page: Page) => {
  const numbersIn = async (selector: string) => (await page.locator(selector).allTextContents()).map(Number);
  const [beside = 0] = await numbersIn('.product-rating .rating-count bdi');
  const bars = await numbersIn('.rating-share > bdi');
  return [beside, bars.reduce((sum, count) => sum + count, 0)];
};

for (const [which, id, count] of [
  ['a rated product', 501, 3],
  ['a product without ratings', 514, 0],
] as const)
  test(`[RATE-07] a rating of ${which} counts everywhere on its page until it is undone`, async ({ page }) => {
    await page.goto(`/p/${id}`);
    expect(await counted(page)).toEqual([count, count]);
    await page.locator('.rate-product').click();
    await page.getByRole('dialog').getByRole('radio').nth(3).check();
    await page.getByRole('dialog').getByRole('button', { name: 'أرسل التقييم' }).click();
    await expect.poll(() => counted(page)).toEqual([count + 1, count + 1]);
    const mean = await page.locator('.rating-mean strong').textContent();
    await expect(page.locator('.product-rating .juzur-rating-pair bdi')).toHaveText(`${mean}`);
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect.poll(() => counted(page)).toEqual([count, count]);
    await expect(page.getByRole('heading', { name: 'تقييمات المشترين' })).toBeVisible({ visible: count > 0 });
  });
