import { expect, extendedIf, test } from '../../../tests/kit/browser.ts';
import { collectShifts, shiftsOf } from '../../../tests/kit/layoutShifts.ts';
import { sendInParts, testSite } from '../../../tests/kit/testSite.ts';

/** How late the typeface and the pictures come: after the first frame, and after the 100 ms in which a typeface may block it. */
const LATE_MS = 300;

test('[PAGE-02] no layout shift is reported on a first visit whose typeface comes at once', async ({ page }) => {
  await collectShifts(page);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toEqual([]);
});

test('[PAGE-02] the links of the header stay where they are when the last one comes later', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const { origin, on } = await testSite();
  // By then the style sheets have come, and the first frame is painted.
  on('/', () => sendInParts(html, html.indexOf('<div id="account">'), html.length, 800));
  await collectShifts(page);
  await page.goto(origin);
  expect(await shiftsOf(page)).toEqual([]);
});

for (const width of [320, 1280])
  test(
    `[PAGE-02] nothing moves at ${width} px while the HTML of a page arrives in parts`,
    extendedIf(width < 1280),
    async ({ page, baseURL }) => {
      const { origin, on } = await testSite();
      await page.setViewportSize({ width, height: 800 });
      await collectShifts(page);
      for (const path of ['/', '/p/1', '/s/nokhba']) {
        const html = await (await fetch(`${baseURL}${path}`)).text();
        // The header comes with the first packets.
        on(path, () => sendInParts(html, html.indexOf('</header>'), 4000, 60));
        await page.goto(`${origin}${path}`);
        expect(await shiftsOf(page), path).toEqual([]);
      }
    },
  );

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
