// What the browser itself reports as moved, from the first paint on, while the stars' chunks come late.
import { alive, bareHtml, expect, type Page, test } from '../kit/browser.ts';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const LATE_MS = 400;

/** The chunks come when the server's own HTML has been painted. */
const slowDown = async (page: Page): Promise<void> => {
  await page.route('**/assets/juzur/chunks/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput)
          for (const { node, previousRect: from, currentRect: to } of entry.sources)
            shifts.push(
              `${entry.value}: ${(node as Element)?.outerHTML?.slice(0, 80) ?? node?.nodeName} ` +
                `${[from.x, from.y, from.width, from.height]} -> ${[to.x, to.y, to.width, to.height]}`,
            );
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const expectNoShift = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForTimeout(100);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
};

const field = (attributes = '', type = 'number') =>
  `<input class="rating-tooltip-manual" type="${type}" name="rating" value="3" aria-label="تقييمك" ${attributes}>`;
const display = (attributes = '') =>
  `<input class="rating-tooltip-manual" name="mean" value="4.3" aria-label="التقييم" disabled ${attributes}>`;
const after = '<p>نص بعد النجوم</p><p><button>زر</button></p>';

/** Markup as shops have it, each with what comes after it. */
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
  'a display outside a form': `<div style="display: flex; font-size: 20px">${field()}<span>(12)</span></div>${after}`,
};

for (const width of [360, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [name, markup] of Object.entries(layouts))
      test(`[RATE-06] nothing shifts while stars start: ${name}`, async ({ page }) => {
        await slowDown(page);
        // A site's own rules for all its fields.
        const css = '<style>input { margin: 5px 0 12px; padding: 6px 12px; min-height: 38px; max-width: 100% }</style>';
        const body = bareHtml(css + markup);
        await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
        await page.goto('/bare-page');
        await expect(page.locator('.juzur-rating, .juzur-star-input')).toHaveCount(1);
        await expectNoShift(page);
      });

    for (const path of ['/c/phones', '/p/11', '/p/11/rate'])
      test(`[RATE-05] [RATE-06] nothing shifts while the stars of the shop start: ${path}`, async ({ page }) => {
        await slowDown(page);
        // Words that change their font move too; this is about the stars.
        await page.route('**/fonts/*', (route) => route.abort());
        await page.goto(path);
        await alive(page, 'main .rating-tooltip-manual');
        await expect(page.locator('main').locator('.juzur-rating, .juzur-star-input').first()).toBeVisible();
        await expectNoShift(page);
      });

    test('[RATE-01] nothing shifts while stars start in a modal that is open', async ({ page }) => {
      await slowDown(page);
      await page.route('**/chunks/rating-form-*.js', async (route) => {
        // Longer than the time in which a shift counts as the answer to a press.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      const body = bareHtml(
        `<a class="do-rate" href="/p/1/rate">قيّم<input type="hidden" value="3"></a>
         <div id="rating-modal" hidden><h2>قيّم</h2><form action="/p/1/rate" method="post">${field()}<button>أرسل</button></form></div>`,
      );
      await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await page.goto('/bare-page');
      await page.getByRole('link', { name: 'قيّم' }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'إغلاق' })).toBeVisible();
      await expectNoShift(page);
    });
  });
