// What axe does not check, on the shop's own pages: forced colours, text spacing, 400 % zoom, reduced motion and
// transparency.
import { alive, expect, type Page, test } from '../kit/browser.ts';
import { logIn } from '../kit/logIn.ts';

test.describe.configure({ mode: 'parallel' });
// The text spacing is a style sheet of the visitor, to which the page's policy does not apply.
test.use({ bypassCSP: true });

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
const box = 'details[data-island=filters-box]';

/** Elements that cut off their own text. Texts for screen readers only are 1 px wide and don't count. */
const clipped = (page: Page, within: string) =>
  page.locator(`:is(${within}) *`).evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        if (!own || clientWidth <= 1) return false;
        return (
          (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const openSheet = async (page: Page) => {
  await page.goto('/c/phones?brand[]=samsung&price_max=900');
  await alive(page, box);
  await alive(page, 'form[data-island=filters]');
  await page.locator(`${box} > summary`).click();
  await expect(page.getByRole('button', { name: 'أغلق التصفية' })).toBeFocused();
};

test.describe('at 320 px, with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of [
    '/',
    '/c/phones?brand[]=samsung',
    '/p/1',
    '/login',
    '/signup',
    '/contact',
    '/delivery',
    '/returns',
  ])
    test(`[PAGE-04] ${path} cuts no words off and does not scroll sideways`, async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({ content: SPACING });
      expect(await clipped(page, 'header, main, footer')).toEqual([]);
      expect(await sideways(page)).toBe(0);
    });

  test('[PAGE-04] the profile cuts no words off and does not scroll sideways', async ({ page }) => {
    await logIn(page, 'سلمى', '/user/profile');
    await page.addStyleTag({ content: SPACING });
    expect(await clipped(page, 'header, main, footer')).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });

  test('[NAV-04] the filters’ sheet cuts no words off, and its button is in view', async ({ page }) => {
    await openSheet(page);
    await page.addStyleTag({ content: SPACING });
    expect(await clipped(page, box)).toEqual([]);
    await expect(page.locator('.filters [type=submit]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('at 400 % of a window of 1280 by 800 px', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('[NAV-04] every field of the filters can be brought into view', async ({ page }) => {
    await openSheet(page);
    const parts = ['أغلق التصفية', /^اعرض/].map((name) => page.getByRole('button', { name }));
    for (const part of [...parts, page.getByLabel('إلى', { exact: true }), page.getByLabel(/^Samsung/)]) {
      await part.focus();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} forced colours`, () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

    test('[SRCH-02] the matched letters of a suggestion stay visible', async ({ page }) => {
      await page.goto('/');
      const field = page.locator('form[data-island=autocomplete] [name=q]');
      await field.click();
      await field.pressSequentially('هاتف');
      const mark = page.locator('.juzur-suggestions mark').first();
      await expect(mark).toBeVisible();
      const { color, ground } = await mark.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, ground: backgroundColor };
      });
      expect(ground).toMatch(/^rgb\(/);
      expect(color).not.toBe(ground);
    });

    test('[LIST-11] the bars of the prices, and which of them are chosen, can be seen', async ({ page }) => {
      await page.goto('/c/phones?price_max=900');
      const fills = await page.evaluate(() => {
        const fill = (selector: string) => {
          const bar = document.querySelector(selector);
          return bar ? getComputedStyle(bar).fill : '';
        };
        const ground = getComputedStyle(document.querySelector('.filters-box') as Element).backgroundColor;
        return [fill('[data-bar]:not([data-outside])'), fill('[data-bar][data-outside]'), ground];
      });
      expect(new Set(fills).size).toBe(3);
    });

    test('[PAGE-04] the chosen theme has another ground than the others', async ({ page }) => {
      await page.goto('/');
      const ground = (pressed: boolean) =>
        page
          .locator(`.site-footer .theme-choices [aria-pressed=${pressed}]`)
          .first()
          .evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(await ground(true)).not.toBe(await ground(false));
    });
  });

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with ${reducedMotion} for motion`, () => {
    test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion } });
    const isMoving = reducedMotion === 'no-preference';

    test(`[NAV-04] the filters’ sheet ${isMoving ? 'rises' : 'is there at once'}`, async ({ page }) => {
      await openSheet(page);
      const name = await page.locator('.filters').evaluate((sheet) => getComputedStyle(sheet).animationName);
      expect(name).toBe(isMoving ? 'sheet-rises' : 'none');
    });
  });

for (const value of ['reduce', 'no-preference'])
  test(`[NAV-02] with ${value} for transparency the page behind a menu is ${value === 'reduce' ? 'covered' : 'dimmed'}`, async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value }] });
    await page.goto('/');
    await alive(page, '.category-overlay');
    await page.locator('.category-overlay > summary').click();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    const dim = await page
      .locator('.category-overlay')
      .evaluate((host) => getComputedStyle(host, '::before').backgroundColor);
    expect(/^rgb\(/.test(dim)).toBe(value === 'reduce');
  });
