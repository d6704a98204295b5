import { expect, extendedIf, type Page, visit } from '../../../tests/kit/browser.ts';
import { logIn } from '../../../tests/kit/logIn.ts';
import { longWord, tooWide, writeLongWords } from '../../../tests/kit/longWords.ts';
import { test } from '../../../tests/kit/sharedPage.ts';
import { cartPages, fillCart } from './fillCart.ts';
import { setTextSize } from './setTextSize.ts';
import { sideways, sidewaysAt } from './sidewaysAt.ts';

const everyday = ['/c/smartphones', '/p/1', `/search?q=${longWord}`];
for (const path of [...everyday, '/', '/search?q=هاتف', '/login', '/signup'])
  test(
    `[PAGE-04] ${path.slice(0, 20)} does not scroll sideways from 280 to 1920 px`,
    extendedIf(!everyday.includes(path)),
    async ({ page }) => {
      await page.goto(path);
      expect(await sidewaysAt(page)).toEqual([]);
    },
  );

test(
  '[PAGE-04] profile, messages and notifications do not scroll sideways from 280 to 1920 px',
  extendedIf(true),
  async ({ page }) => {
    await logIn(page, 'سلمى');
    for (const path of ['/user/profile', '/user/messages', '/user/notifications']) {
      await page.goto(path);
      expect(await sidewaysAt(page), path).toEqual([]);
    }
  },
);

for (const width of [320, 390])
  test.describe(`${width} px`, extendedIf(width > 320), () => {
    test.use({ viewport: { width, height: 844 } });

    /** Writes a long word into each text of the pages. */
    const expectToBreak = async (page: Page, paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await writeLongWords(page, 'header, main, footer');
        expect(await tooWide(page, 'header, main, footer'), path).toEqual([]);
        expect(await sideways(page), path).toBe(0);
      }
    };

    test('[PAGE-04] a long word in any text of a page for everyone breaks', ({ page }) =>
      expectToBreak(page, ['/c/phones?brand[]=samsung', '/p/1', '/search?q=hdt,k', '/classifieds', '/', '/login']));

    test('[PAGE-04] a long word in any text of a visitor’s own pages breaks', async ({ page }) => {
      await fillCart(page);
      await expectToBreak(page, cartPages);
      await logIn(page, 'سلمى');
      await expectToBreak(page, ['/user/profile', '/user/messages', '/user/notifications']);
    });
  });

for (const [width, filter] of [
  [320, ''],
  [320, 'brand[]=samsung&'],
  [390, 'brand[]=samsung&'],
] as const)
  test(
    `[PAGE-04] the chosen order is not cut off at ${width} px ${filter && 'with a filter'}`,
    extendedIf(width > 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/c/phones?${filter}`);
      const rooms = await page.locator('#sort[data-state]').evaluate((select: HTMLSelectElement) =>
        [...select.options].map((option) => {
          option.selected = true;
          const style = getComputedStyle(select);
          const text = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          text.font = style.font;
          const inner =
            select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          return { order: option.label, room: inner - text.measureText(option.label).width };
        }),
      );
      expect(rooms).toHaveLength(4);
      expect(rooms.filter(({ room }) => room < 0)).toEqual([]);
    },
  );

test('[PAGE-04] at 390 px a refused quantity moves no button out of the cart, and letters and notifications stay above the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton').first();
  await quantity.evaluate((input: HTMLInputElement) => {
    input.max = '100';
  });
  await quantity.fill('99');
  await expect(quantity).toHaveAccessibleDescription(/المتوفر|أقصى/);
  expect(await sideways(page)).toBe(0);
  await logIn(page, 'سلمى');
  await page.goto('/outbox');
  await page.evaluate(() => {
    const [letter] = document.querySelectorAll('.letter, .demo-note');
    for (let at = 0; at < 8; at++) letter?.after(letter.cloneNode(true));
  });
  const bottom = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  expect(bottom).toBe(0);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/user/notifications');
  expect(await page.locator('.mail-list').evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
});

for (const [width, px] of [
  [390, 32],
  [360, 24],
] as const)
  test.describe(`text of ${px} px`, extendedIf(px < 32), () => {
    test.use({ viewport: { width, height: 844 } });

    test(`[PAGE-04] no page scrolls sideways at ${width} px, and the bar of a product shows its button`, async ({
      page,
    }) => {
      await fillCart(page);
      await setTextSize(page, px);
      try {
        for (const path of [
          '/',
          '/c/phones?brand[]=samsung',
          '/login',
          '/contact',
          '/classifieds/1',
          ...cartPages,
          '/p/1',
        ]) {
          await page.goto(path);
          expect(await sideways(page), path).toBe(0);
        }
        const bar = page.locator('.order-bar');
        for (const part of [bar.getByRole('link'), bar.locator('.price-now')])
          await expect(part).toBeInViewport({ ratio: 1 });
      } finally {
        await setTextSize(page, 16);
      }
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-05] without JavaScript the link to the top is hidden until the page is scrolled', async ({ page }) => {
    await page.goto('/delivery');
    const link = page.getByRole('link', { name: 'إلى الأعلى' });
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 400);
    await link.click();
    await expect(link).toBeHidden();
  });
});

test('[HOME-01] at 1280 × 800 the campaign is at most 200 px high, above the categories and the pictures of offers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/', '.premium');
  expect((await page.locator('.hero').boundingBox())?.height).toBeLessThanOrEqual(200);
  for (const part of ['.tiles', '.shelf .card-picture'])
    await expect(page.locator(part).first()).toBeInViewport({ ratio: 0.9 });
});
