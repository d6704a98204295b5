// What axe does not check, on the shop's own pages: forced colours, text spacing, 400 % zoom, reduced motion and
// transparency.
import { alive, expect, type Page, test, visit } from '../../../tests/kit/browser.ts';
import { emulateTransparency } from '../../../tests/kit/emulateTransparency.ts';
import { logIn } from '../../../tests/kit/logIn.ts';
import { clipped, spaceTexts } from '../../../tests/kit/textSpacing.ts';
import { cartPages, fillCart } from './fillCart.ts';
import { sideways } from './sidewaysAt.ts';

test.describe.configure({ mode: 'parallel' });
const box = 'details[data-island=filters-box]';

const openSheet = async (page: Page) => {
  await visit(page, '/c/phones?brand[]=samsung&price_max=900', box);
  await alive(page, 'form[data-island=filters]');
  await page.locator(`${box} > summary`).click();
  await expect(page.getByRole('button', { name: 'أغلق التصفية' })).toBeFocused();
};

test.describe('320 px, with the text spacing of WCAG 1.4.12', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  /** Goes to pages of the shop, one after the other. */
  const expectToFit = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await spaceTexts(page);
      expect(await clipped(page, 'header, main, footer'), path).toEqual([]);
      expect(await sideways(page), path).toBe(0);
    }
  };

  test('[PAGE-04] the pages for everyone cut no words off and do not scroll sideways', ({ page }) =>
    expectToFit(page, [
      '/',
      '/c/phones?brand[]=samsung',
      '/p/1',
      '/login',
      '/signup',
      '/contact',
      '/delivery',
      '/returns',
    ]));

  test('[PAGE-04] no word of the table of deliveries is on two lines', async ({ page }) => {
    await page.goto('/delivery');
    const lines = await page.getByRole('cell', { name: 'خلال يومين' }).evaluateAll((cells) =>
      cells.map(({ firstChild: text }) => {
        const word = document.createRange();
        word.setStart(text as Text, 'خلال '.length);
        word.setEndAfter(text as Text);
        return word.getClientRects().length;
      }),
    );
    expect([...new Set(lines)]).toEqual([1]);
  });

  test('[PAGE-04] the profile cuts no words off and does not scroll sideways', async ({ page }) => {
    await logIn(page, 'سلمى');
    await expectToFit(page, ['/user/profile']);
  });

  test('[PAGE-04] cart, order and wishlist cut no words off and do not scroll sideways', async ({ page }) => {
    await fillCart(page);
    await expectToFit(page, cartPages);
  });

  test('[NAV-04] the filters’ sheet cuts no words off, and its button is in view', async ({ page }) => {
    await openSheet(page);
    await spaceTexts(page);
    expect(await clipped(page, box)).toEqual([]);
    await expect(page.locator('.filters [type=submit]')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('400 % of a window of 1280 by 800 px', () => {
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

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  const schemes = ['light', 'dark'] as const;

  test('[LIST-11] the bars of the prices, and which of them are chosen, can be seen in light and dark', async ({
    page,
  }) => {
    await page.goto('/c/phones?price_max=900');
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const fills = await page.evaluate(() => {
        const fill = (selector: string) => {
          const bar = document.querySelector(selector);
          return bar ? getComputedStyle(bar).fill : '';
        };
        const ground = getComputedStyle(document.querySelector('.filters-box') as Element).backgroundColor;
        return [fill('[data-bar]:not([data-outside])'), fill('[data-bar][data-outside]'), ground];
      });
      expect(new Set(fills).size, colorScheme).toBe(3);
    }
  });

  test('[PAGE-04] pictures beside words have the colour of the words, in each theme', async ({ page }) => {
    for (const [path, icons] of [
      ['/', '.promises li'],
      ['/contact', '.info-cards li'],
    ] as const) {
      await page.goto(path);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const colours = await page
          .locator(icons)
          .first()
          .evaluate((item) =>
            [item, item.querySelector('.icon') as Element].map((each) => getComputedStyle(each).color),
          );
        expect(colours[1], `${path} ${colorScheme}`).toBe(colours[0]);
      }
    }
  });

  test('[PAGE-04] the order of a list has the browser’s own arrow, because gradients are not drawn', async ({
    page,
  }) => {
    await page.goto('/c/phones');
    await expect(page.locator('#sort')).toHaveCSS('appearance', 'auto');
  });

  test('[PAGE-04] an element that only its background sets apart has a border', async ({ page }) => {
    await page.goto('/login');
    const edge = await page.locator('.demo-note').evaluate((note) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(note);
      return borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
    });
    expect(edge).toBe(true);
  });

  test('[PAGE-04] the button of the chosen theme has another background than the others in light and dark', async ({
    page,
  }) => {
    await page.goto('/contact');
    const ground = (pressed: boolean) =>
      page
        .locator(`.site-footer .theme-choices [aria-pressed=${pressed}]`)
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await ground(true), colorScheme).not.toBe(await ground(false));
    }
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[NAV-04] the filters’ sheet rises, and with reduced motion it is there at once', async ({ page }) => {
    await openSheet(page);
    const sheet = page.locator('.filters');
    for (const [reducedMotion, animation] of [
      ['no-preference', 'sheet-rises'],
      ['reduce', 'none'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(sheet).toHaveCSS('animation-name', animation);
    }
  });
});

test('[NAV-02] the page behind a menu is dimmed, and with reduced transparency covered', async ({ page }) => {
  await visit(page, '/contact', '.category-overlay');
  await page.locator('.category-overlay > summary').click();
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  for (const value of ['reduce', 'no-preference'] as const) {
    await emulateTransparency(page, value);
    const dim = await page
      .locator('.category-overlay')
      .evaluate((host) => getComputedStyle(host, '::before').backgroundColor);
    expect(/^rgb\(/.test(dim), value).toBe(value === 'reduce');
  }
});
