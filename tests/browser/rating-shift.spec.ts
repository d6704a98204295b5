// Layout shifts that the browser reports while the stars' chunks load late.
import { expect, extendedIf, holdBack, openBare, type Page, passFrames, visit } from '../kit/browser.ts';
import { collectShifts, shiftsOf } from '../kit/layoutShifts.ts';
import { test } from '../kit/sharedPage.ts';

/** Collects the shifts, and delays each file of the islands until the page has been painted without it. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.route('**/assets/juzur/chunks/*.js', async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    await passFrames(page, 3);
    await route.continue();
  });
  await collectShifts(page);
};

const field = (attributes = '', type = 'number') =>
  `<input class="rating-tooltip-manual" type="${type}" name="rating" value="3" aria-label="تقييمك" ${attributes}>`;
const display = (attributes = '') =>
  `<input class="rating-tooltip-manual" name="mean" value="4.3" aria-label="التقييم" disabled ${attributes}>`;
const after = '<p>نص بعد النجوم</p><p><button>زر</button></p>';

/** Typical markup of shops, each with the element that follows it. */
const layouts: Record<string, string> = {
  'a form in the page': `<form action="/x"><p>قبل</p>${field()}<p>بعد</p><button>أرسل</button></form>${after}`,
  'a field in its label': `<form action="/x"><label>تقييمك ${field()}</label><button>أرسل</button></form>${after}`,
  'a grid with gaps': `<form action="/x" style="display: grid; gap: 8px"><label for="r">تقييمك</label>${field('id="r"')}<button>أرسل</button></form>${after}`,
  'a flex row': `<form action="/x" style="display: flex; gap: 8px; align-items: center"><b>قيّم</b>${field()}<button>أرسل</button></form>${after}`,
  'ten stars': `<form action="/x">${field('data-stop="10"')}<button>أرسل</button></form>${after}`,
  'three stars': `<form action="/x" style="display: flex">${field('data-max="3"')}<button>أرسل</button></form>${after}`,
  'small text': `<form action="/x" style="font-size: 12px">${field()}<button>أرسل</button></form>${after}`,
  'a display in a line': `<p>التقييم: ${display()} (12)</p>${after}`,
  'a display in a flex card': `<div style="display: flex; align-items: center; gap: 4px">${display()}<span>(12)</span></div>${after}`,
  'a display in a grid': `<div style="display: inline-grid">${display()}<span>(12)</span></div>${after}`,
  'a display of ten': `<div style="display: flex">${display('data-stop="10"')}<span>(12)</span></div>${after}`,
  'a display that is only read': `<form action="/x"><div style="display: flex">${field('readonly', 'text')}<span>(12)</span></div></form>${after}`,
  'a form whose rule gives what follows another element a margin': `<form action="/x" class="stack"><b>قيّم</b>${field()}<button>أرسل</button></form>${after}`,
  'a card with such a rule': `<div class="stack"><b>سماعة</b>${display()}<b>(12)</b></div>${after}`,
  'a display outside a form': `<div style="display: flex; font-size: 20px">${field()}<span>(12)</span></div>${after}`,
};

/**
 * A site's own rules for all its fields, and a separate box for each layout, so that no layout shifts the content of
 * another.
 */
const css = `<style>input { margin: 5px 0 12px; padding: 6px 12px; min-height: 38px; max-width: 100% }
  .stack > * + * { margin-block-start: 16px }
  section { block-size: 220px; overflow: clip; contain: strict }</style>`;

for (const width of [360, 1280])
  test.describe(`${width} px wide`, extendedIf(width > 360), () => {
    const names = Object.keys(layouts);
    // The browser reports only shifts in the window, so all layouts must be visible.
    test.use({ viewport: { width, height: 200 + 220 * names.length } });

    test('[RATE-06] nothing shifts in any of these layouts while stars start', async ({ page }) => {
      await watchShifts(page);
      const sections = names.map((name) => `<section aria-label="${name}">${layouts[name]}</section>`);
      await openBare(page, css + sections.join(''));
      await expect(page.locator('.juzur-rating, .juzur-star-input')).toHaveCount(names.length);
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('[RATE-06] a shift would be reported', async ({ page }) => {
      await watchShifts(page);
      await openBare(page, `${css}<section>${after}</section>`);
      await passFrames(page, 3);
      await page.locator('section').evaluate((section) => section.prepend('قبل'));
      expect(await shiftsOf(page)).not.toEqual([]);
    });
  });

for (const width of [360, 1280])
  test.describe(`${width} px wide`, extendedIf(width > 360), () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of ['/c/phones', '/p/11', '/p/11/rate'])
      test(
        `[RATE-05] [RATE-06] nothing shifts while the stars of the shop start: ${path}`,
        extendedIf(path !== '/c/phones'),
        async ({ page }) => {
          await watchShifts(page);
          // A web font would move words, too; this test checks only the stars.
          await page.route('**/fonts/*', (route) => route.abort());
          await visit(page, path, 'main .rating-tooltip-manual');
          await expect(page.locator('main').locator('.juzur-rating, .juzur-star-input').first()).toBeVisible();
          expect(await shiftsOf(page)).toEqual([]);
        },
      );

    test('[RATE-01] nothing shifts while stars start in a modal that is open', async ({ page }) => {
      await watchShifts(page);
      const letGo = await holdBack(page, '**/chunks/rating-form-*.js');
      await openBare(
        page,
        `<a class="do-rate" href="/p/1/rate">قيّم<input type="hidden" value="3"></a>
         <div id="rating-modal" hidden><h2>قيّم</h2><form action="/p/1/rate" method="post">${field()}<button>أرسل</button></form></div>`,
      );
      // Dispatched by a script: for half a second after a real click, the browser attributes all shifts to it.
      await page.getByRole('link', { name: 'قيّم' }).dispatchEvent('click');
      await expect(page.getByRole('dialog')).toBeVisible();
      await passFrames(page, 3);
      letGo();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'إغلاق' })).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
