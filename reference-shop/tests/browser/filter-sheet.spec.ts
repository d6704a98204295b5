// The filters of the shop: a sheet on a phone, a column beside the list on a wide window, a form without a script.
import { alive, expect, expectAccessible, visit } from '../../../tests/kit/browser.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

const box = 'details[data-island=filters-box]';
const form = 'form[data-island=filters]';

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[LIST-11] the sheet says how many products a choice would show, and shows them when asked', async ({
    page,
  }) => {
    await visit(page, '/c/phones', box);
    await alive(page, form);
    const before = await page.locator('.listing-main').boundingBox();
    await page.locator(`${box} > summary`).click();
    await expect(page.locator('main .listing-main')).toHaveAttribute('inert', '');
    await expect(page.getByRole('button', { name: 'أغلق التصفية' })).toBeFocused();
    expect(await page.locator('.listing-main').boundingBox()).toEqual(before);
    await expectAccessible(page, box);
    const show = page.locator(`${form} [type=submit]`);
    const all = await page.locator('.result-count').textContent();
    await expect(show).toHaveText(`اعرض ${all}`);
    await page.getByLabel('إلى', { exact: true }).fill('300');
    // The price also sends a request for a count, so this waits for the request that has the brand too.
    const counted = page.waitForResponse((response) => /count.*samsung/.test(response.url()));
    await page.getByLabel(/^Samsung/).check();
    const { count } = await (await counted).json();
    await expect(show).toHaveText(new RegExp(`^اعرض ${count} منتجاً?$`));
    await show.click();
    await expect(page).toHaveURL(/brand%5B%5D=samsung/);
    await expect(page.locator('.result-count')).toContainText(`${count}`);
    await page.goBack();
    await expect(page).toHaveURL('/c/phones');
    await expect(page.locator(box)).not.toHaveAttribute('open', '');
  });

  test.describe('a page without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('[LIST-11] the box opens in its place, and the fields are sent as a form', async ({ page }) => {
      await page.goto('/c/phones?sort=rating');
      await page.locator(`${box} > summary`).click();
      await expect(page.getByRole('button', { name: 'أغلق التصفية' })).toBeHidden();
      await page.getByLabel('من', { exact: true }).fill('100');
      await page.getByLabel('إلى', { exact: true }).fill('200');
      await page.getByRole('button', { name: 'اعرض النتائج' }).click();
      await expect(page).toHaveURL(/sort=rating.*price_min=100.*price_max=200/);
      await page.getByRole('link', { name: 'أزل 100.00 ₪ شيكل – 200.00 ₪ شيكل' }).click();
      await expect(page).toHaveURL('/c/phones?sort=rating');
    });
  });
});

test('[LIST-11] the filters stay beside the list on a wide window, and a slider applies by itself', async ({
  page,
}) => {
  await visit(page, '/c/phones', form);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const side = page.locator('.listing-side');
  await expect.poll(async () => (await side.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect((await side.boundingBox())?.y).toBeLessThan(200);
  const thumb = page.getByRole('slider', { name: 'أعلى سعر بالشيكل' });
  await thumb.focus();
  await thumb.press('ArrowDown');
  await thumb.press('ArrowDown');
  await expect(page.locator('[data-bar][data-outside]')).toHaveCount(2);
  await expect(page).toHaveURL('/c/phones');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/price_max=\d+/);
  await expect(page.locator('.chip').first()).toContainText('حتى');
});
