// A page with very many cards: what the islands create for each is constant, and for the page one of each.
import { expect, openBare, test } from '../kit/browser.ts';

const card = (n: number) =>
  `<article data-product-id="${n}"><a href="/p/${n}">منتج ${n}</a><input class="rating-tooltip-manual" value="4" disabled></article>`;

test('[PAGE-02] 5,000 cards: each mounts, with as many observers as on a page of 500', async ({ page }) => {
  await page.addInitScript(() => {
    const made = { observers: 0 };
    Object.assign(window, { made });
    for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
      const counting = new Proxy(window[name], {
        construct(target, parameters, created) {
          made.observers++;
          return Reflect.construct(target, parameters, created);
        },
      });
      Object.assign(window, { [name]: counting });
    }
  });
  const observers = () => page.evaluate(() => (window as unknown as { made: { observers: number } }).made.observers);
  const open = async (count: number) => {
    await openBare(page, Array.from({ length: count }, (_, n) => card(n)).join(''));
    await expect(page.locator('.juzur-rating')).toHaveCount(count);
    await page.getByRole('link', { name: 'منتج 7', exact: true }).focus();
    // The checks of developers make the last one, when the page is idle.
    await page.waitForLoadState('networkidle');
  };
  await open(500);
  const few = await observers();
  await open(5000);
  await expect.poll(observers).toBe(few);
});
