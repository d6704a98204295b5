import { expect, expectAccessible } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const form = 'form[data-island=autocomplete]';
/** A light page: its header has the same search form as every page. */
const PAGE = '/contact';

test.describe('[SRCH-04] a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[SRCH-04] the list takes the whole width, leaves the field free, and a tap follows a suggestion', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const field = page.locator(`${form} [name=q]`);
    await field.tap();
    await page.keyboard.type('هاتف');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expectAccessible(page, form);
    const popup = await page.locator('.juzur-suggestions').boundingBox();
    const box = await field.boundingBox();
    expect(popup?.x).toBeCloseTo(0, 0);
    expect(popup?.width).toBeCloseTo(360, 0);
    expect(popup?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const option of await list.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const first = list.getByRole('option').first();
    const href = (await first.getAttribute('href')) ?? '';
    await first.tap();
    await page.waitForURL(new URL(href, page.url()).href);
  });
});
