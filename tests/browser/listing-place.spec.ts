// Restoring the place in a listing, with each kind of card markup. docs/islands/listing.md "What it does"

import { listing } from '../islands/listing/markup.ts';
import { bareHtml, expect, extendedIf, visit } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';

const LIST = '/place/list';
const CARDS = 8;
const id = (number: number, card: number) => `${number}-${card}`;
/** The shop's link is the same on every card; only the second link is unique to the card. */
const inner = (number: number, card: number, mark = '') =>
  `${mark}<a href="/place/shop">متجر</a> <a href="/place/item?id=${id(number, card)}">سلعة ${id(number, card)}</a>`;
type CardOf = (number: number, card: number) => string;
const block = (number: number, cardOf: CardOf) =>
  `<section class="page-block" data-page="${number}"><h2>صفحة ${number}</h2><ul>${Array.from(
    { length: CARDS },
    (_, card) => cardOf(number, card),
  ).join('')}</ul></section>`;
/**
 * After Back, the first card of each block has another height, as if a promotion was added. So a stored scroll position is
 * wrong, and only a card's own mark finds the place.
 */
const style = (firstPx: number) =>
  `<style>.page-block li { block-size: 300px; list-style: none } .page-block li:first-child { block-size: ${firstPx}px }</style>`;

/** Serves the list, its further pages and its products; none comes from the browser's cache. @returns the URL of the list */
const serveList = async (bodyOf: (page: number) => string, cardOf: CardOf) => {
  const { origin, on } = await testSite();
  const send = (path: string, htmlOf: (page: number) => string) =>
    on(path, ({ url }) => {
      const html = htmlOf(Number(new URL(url).searchParams.get('page') ?? 1));
      return new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
    });
  send(LIST, (number) => bareHtml(bodyOf(number)));
  send('/place/item', () => bareHtml('<p>سلعة</p>'));
  send('/fragments/phones', (number) => block(number, cardOf));
  return origin + LIST;
};

const marks: Record<string, CardOf> = {
  'a hidden input in the card': (number, card) =>
    `<li data-card="${id(number, card)}">${inner(number, card, `<input type="hidden" class="rating-tooltip-manual" name="rating" value="4" data-product-id="${id(number, card)}" disabled>`)}</li>`,
  'nothing at all': (number, card) => `<li data-card="${id(number, card)}">${inner(number, card)}</li>`,
  'the card': (number, card) =>
    `<li data-card="${id(number, card)}" data-product-id="${id(number, card)}">${inner(number, card)}</li>`,
};

for (const [mark, cardOf] of Object.entries(marks))
  test(
    `[LIST-12] Back and a reload show the same card at the same place when data-product-id is on ${mark}`,
    extendedIf(mark.startsWith('a hidden')),
    async ({ page }) => {
      let visits = 0;
      const list = await serveList((current) => {
        const config = { base_url: LIST, current_page: current, next_page: current + 1, prev_page: current - 1 };
        visits++;
        return style(visits > 1 ? 440 : 300) + listing({ config, blocks: block(current, cardOf) });
      }, cardOf);
      const topOf = (card: string) =>
        page.locator(`[data-card="${card}"]`).evaluate((element) => element.getBoundingClientRect().top);

      await visit(page, list, '#list');
      for (const number of [2, 3]) {
        await page.locator('[data-load-more] a').dispatchEvent('click');
        await expect(page.locator(`[data-page="${number}"]`)).toBeAttached();
      }
      await page
        .locator(`[data-card="${id(3, 4)}"]`)
        .evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }));
      await expect.poll(() => page.url()).toContain('page=3');
      const left = await topOf(id(3, 4));
      await page
        .locator(`[data-card="${id(3, 4)}"] a`)
        .last()
        .click();
      await page.waitForURL('**/place/item**');
      await page.goBack();
      await expect(page.locator('.page-block')).toHaveCount(3);
      await expect.poll(async () => Math.abs((await topOf(id(3, 4))) - left)).toBeLessThanOrEqual(2);
      await page.waitForLoadState('networkidle');
      await expect(page.locator(`[data-card="${id(3, 4)}"] a`).last()).toBeFocused();
      expect(Math.abs((await topOf(id(3, 4))) - left)).toBeLessThanOrEqual(2);
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
      await page.reload();
      await expect.poll(async () => Math.abs((await topOf(id(3, 4))) - left)).toBeLessThanOrEqual(2);
      await expect(page).toHaveURL(/page=3$/);
    },
  );

test('[LIST-12] Back from a link followed by keyboard returns the focus to it, with its ring', async ({ page }) => {
  const cardOf = marks['the card'] as CardOf;
  await visit(page, await serveList(() => style(300) + listing({ blocks: block(1, cardOf) }), cardOf), '#list');
  const link = page.locator(`[data-card="${id(1, 2)}"] a`).last();
  // Loads the rest of the island, before the click.
  await Promise.all([page.waitForResponse(/\/LoadMore-/), link.focus()]);
  await page.locator('#list [role=status]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/place/item**');
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await link.evaluate((each) => each.matches(':focus-visible'))).toBe(true);
});
