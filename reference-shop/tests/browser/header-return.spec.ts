// The shop's header: it leaves with the page, and returns over it when the visitor scrolls up.
import { expect, extendedIf, type Page, visit } from '../../../tests/kit/browser.ts';
import { collectShifts, shiftsOf } from '../../../tests/kit/layoutShifts.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

const header = (page: Page) => page.locator('.site-header');
const burger = (page: Page) => page.locator('.burger > summary');
const topOf = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls the page and waits until that is painted. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, top);

for (const width of [360, 1280])
  test.describe(`${width} px`, extendedIf(width > 360), () => {
    test.use({ viewport: { width, height: 740 } });

    test('[NAV-01] the header leaves on the way down, returns on the way up, and nothing shifts', async ({ page }) => {
      await collectShifts(page);
      // Words that change their font move too.
      await page.route('**/fonts/*', (route) => route.abort());
      await visit(page, '/c/phones', 'main .rating-tooltip-manual');
      await scrollTo(page, 1500);
      await expect(header(page)).not.toBeInViewport();
      await scrollTo(page, 1300);
      await expect.poll(() => topOf(page)).toBe(0);
      await expect(page.locator('#site-search')).toBeInViewport();
      const row = page.locator('.result-count');
      if (width === 360) {
        // On a phone filters, order and number of results are below the header.
        const end = () => header(page).evaluate((element) => element.getBoundingClientRect().bottom);
        await expect
          .poll(() => page.locator('.listing-tools').evaluate((element) => element.getBoundingClientRect().top))
          .toBe(await end());
        await expect(row).toBeInViewport();
      }
      await scrollTo(page, 1400);
      await expect(header(page)).not.toBeInViewport();
      await expect(row).not.toBeInViewport();
      await scrollTo(page, 0);
      await expect.poll(() => topOf(page)).toBe(0);
      await expect(header(page)).not.toHaveAttribute('data-return');
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('[SRCH-02] the header stays on the way down while its field is in use', async ({ page }) => {
      await visit(page, '/c/phones', 'form[data-island=autocomplete]');
      await page.locator('#site-search').click();
      await scrollTo(page, 900);
      expect(await topOf(page)).toBe(0);
      await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement).blur());
      await scrollTo(page, 1000);
      await expect(header(page)).not.toBeInViewport();
    });

    test('[NAV-01] the header shows itself to the keyboard, and covers nothing that has the focus', async ({
      page,
    }) => {
      await visit(page, '/c/phones', 'main .rating-tooltip-manual');
      await scrollTo(page, 1500);
      await page.locator('.card-link').first().focus();
      await expect.poll(() => topOf(page)).toBe(0);
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { left, top, width } = (document.activeElement as Element).getBoundingClientRect();
            return (
              document.elementFromPoint(left + width / 2, top + 4)?.closest('.card-link') === document.activeElement
            );
          }),
        )
        .toBe(true);
      await scrollTo(page, 1500);
      await expect(header(page)).not.toBeInViewport();
      await page.locator('.logo').focus();
      await expect.poll(() => topOf(page)).toBe(0);
    });

    test('[NAV-01] the focused element is in view after very fast presses of Tab', async ({ page }) => {
      await visit(page, '/c/phones', 'main .rating-tooltip-manual');
      for (let presses = 0; presses < 38; presses++) {
        await page.keyboard.press('Tab');
        await page.waitForTimeout(30);
      }
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.5 });
    });

    test('[LIST-12] the header is away after a reload in the middle of a page', async ({ page }) => {
      await page.goto('/c/phones');
      await scrollTo(page, 1500);
      await page.reload();
      // The browser restores the place in one step or in several, down or up.
      await expect(header(page)).toHaveAttribute('data-return', /^(past|hidden)$/);
      await expect(header(page)).not.toBeInViewport();
    });
  });

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[NAV-01] the menu of a header that has returned fills the window', async ({ page }) => {
    await visit(page, '/p/11', '.burger');
    await scrollTo(page, 800);
    await scrollTo(page, 700);
    await burger(page).click();
    await expect
      .poll(() =>
        page.locator('.burger-panel').evaluate((panel) => {
          const { top, height } = panel.getBoundingClientRect();
          return [top, height];
        }),
      )
      .toEqual([0, 740]);
    await page.keyboard.press('Escape');
    await expect(burger(page)).toBeFocused();
    await expect(header(page)).toBeInViewport();
  });
});

for (const [why, media, height] of [
  ['with reduced motion', { reducedMotion: 'reduce' }, 740],
  ['in a low window', { reducedMotion: 'no-preference' }, 320],
] as const)
  test(`[PAGE-04] ${why} the header stays at the top of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height });
    await page.emulateMedia(media);
    await page.goto('/c/phones');
    await scrollTo(page, 1500);
    await scrollTo(page, 1300);
    await expect(header(page)).toHaveAttribute('data-return', 'shown');
    await expect(header(page)).not.toBeInViewport();
  });
