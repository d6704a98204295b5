import { expect, extendedIf, test } from '../kit/browser.ts';
import { collectShifts, shiftsOf } from '../kit/layoutShifts.ts';

/** How late the typeface and the pictures come: after the first frame, and after the 100 ms in which a typeface may block it. */
const LATE_MS = 300;

test('[PAGE-02] no layout shift is reported on a first visit whose typeface comes at once', async ({ page }) => {
  await collectShifts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toEqual([]);
});

for (const width of [390, 1280])
  test.describe(`${width} px`, extendedIf(width > 390), () => {
    test.use({ viewport: { width, height: 844 } });

    test('[PAGE-02] no layout shift is reported on the shop’s pages when typeface and pictures come late', async ({
      page,
    }) => {
      await collectShifts(page);
      await page.route(/\/(assets\/fonts|pictures)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      for (const path of ['/', '/c/smartphones', '/p/1', '/search?q=سماعة', '/classifieds', '/s/nokhba']) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    });
  });
