import { block, listing } from '../islands/listing/markup.ts';
import { alive, bareHtml, expect, extendedIf, holdBack, openBare, type Page, passFrames } from '../kit/browser.ts';
import { type Asked, serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const LIST = '[data-island=listing]';
/** The largest category of the seeded shop. */
const LARGEST = '/c/phones';

const shown = (page: Page) =>
  page.locator('.products > .page-block').evaluateAll((blocks) => blocks.map((each) => Number(each.dataset.page)));
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page, LIST);
};

/** Loads pages with the button until `last` is loaded. The window doesn't scroll, so no page loads automatically. */
const readTo = (page: Page, last: number) =>
  page.evaluate(async (until) => {
    const host = document.querySelector<HTMLElement>('[data-island=listing]');
    const isThere = () => document.querySelector(`.products > [data-page="${until}"]`);
    while (host && !isThere()) {
      host.querySelector<HTMLElement>('[data-load-more] a')?.click();
      await new Promise((resolve) => host.addEventListener('juzur:listing:loaded', resolve, { once: true }));
    }
  }, last);

/** Scrolls repeatedly, because the browser corrects the estimated heights of blocks that were never in view. */
const blockToMiddle = (page: Page, number: number) =>
  page.evaluate(async (n) => {
    const left = () => {
      const block = document.querySelector(`.products > [data-page="${n}"]`);
      return Math.round((block?.getBoundingClientRect().top ?? 0) - innerHeight / 3);
    };
    for (let settled = 0; settled < 3; ) {
      const before = scrollY;
      scrollBy({ top: left(), behavior: 'instant' });
      settled = scrollY === before ? settled + 1 : 0;
      await new Promise(requestAnimationFrame);
    }
  }, number);

const tags = (page: Page) =>
  page.evaluate(() => {
    const href = (rel: string) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href') ?? null;
    return {
      address: location.pathname + location.search,
      title: document.title,
      canonical: href('canonical'),
      prev: href('prev'),
      next: href('next'),
      share: document.querySelector('[data-share-url]')?.getAttribute('data-share-url'),
    };
  });

/** A card that is completely in the window, and its distance from the window's top. */
const cardInView = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.products [data-product-id]')];
    const card = cards.find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    return { id: card?.dataset.productId ?? '', top: card?.getBoundingClientRect().top ?? Number.NaN };
  });
const topOf = (page: Page, id: string) =>
  page.evaluate((each) => document.querySelector(`[data-product-id="${each}"]`)?.getBoundingClientRect().top, id);

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('a category of the shop', () => {
  for (const [category, least] of [
    ['/c/women', 4],
    [LARGEST, 20],
  ] as const)
    test(
      `[LIST-05] [LIST-06] [LIST-08] ${category} scrolls to its end; address, title and canonical follow`,
      extendedIf(category === LARGEST),
      async ({ page, baseURL, watched }) => {
        await open(page, category);
        const first = await tags(page);
        const total = Number(await page.locator('.page-block').getAttribute('data-total-pages'));
        expect(total).toBeGreaterThanOrEqual(least);
        await readTo(page, total);
        expect(await shown(page)).toEqual(numbers(1, total));
        await expect(page.locator('[data-load-more]')).toHaveCount(0);
        await expect(page.locator(LIST)).toHaveAttribute('data-state', 'done');
        for (const number of [total, 3]) {
          await blockToMiddle(page, number);
          await expect.poll(async () => (await tags(page)).address).toBe(`${category}?page=${number}`);
          expect(await tags(page)).toEqual({
            address: `${category}?page=${number}`,
            title: `${first.title} - صفحة ${number}`,
            canonical: `${baseURL}${category}?page=${number}`,
            prev: `${baseURL}${category}?page=${number - 1}`,
            next: number < total ? `${baseURL}${category}?page=${number + 1}` : null,
            share: `${baseURL}${category}?page=${number}`,
          });
        }
        await blockToMiddle(page, 1);
        await expect.poll(() => tags(page)).toEqual(first);
        expect(watched.errors).toEqual([]);
      },
    );

  for (const way of ['Back', 'reload'] as const)
    test(
      `[LIST-12] ${way} brings the same card back to the same place`,
      extendedIf(way === 'reload'),
      async ({ page }) => {
        await open(page, LARGEST);
        await readTo(page, 3);
        await blockToMiddle(page, 2);
        await expect.poll(async () => (await tags(page)).address).toBe(`${LARGEST}?page=2`);
        const { id } = await cardInView(page);
        // The card's position at the moment of leaving: a click may scroll it into view first.
        await page.evaluate((each) => {
          const card = document.querySelector(`[data-product-id="${each}"]`);
          addEventListener('pagehide', () => sessionStorage.setItem('left', `${card?.getBoundingClientRect().top}`));
        }, id);
        if (way === 'Back') {
          await page.locator(`[data-product-id="${id}"] .card-link`).click();
          await page.waitForURL(/\/p\//);
          await page.goBack();
        } else await page.reload();
        await expect.poll(() => shown(page)).toEqual(numbers(1, 3));
        const top = Number(await page.evaluate(() => sessionStorage.getItem('left')));
        await expect.poll(async () => Math.abs(((await topOf(page, id)) ?? 1e9) - top)).toBeLessThanOrEqual(2);
        await page.waitForLoadState('networkidle');
        expect(Math.abs(((await topOf(page, id)) ?? 1e9) - top)).toBeLessThanOrEqual(2);
        expect((await tags(page)).address).toBe(`${LARGEST}?page=2`);
        await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
      },
    );

  test('[LIST-12] a deep link loads earlier pages above, what is read stays in place, with and without overflow-anchor', async ({
    page,
  }) => {
    await open(page, `${LARGEST}?page=5`);
    await page.mouse.wheel(0, 150);
    await page.waitForFunction(() => scrollY > 100);
    for (const [anchoring, pages] of [
      ['auto', [4, 5]],
      ['none', [3, 4, 5]],
    ] as const) {
      await page.evaluate((value) => {
        document.documentElement.style.overflowAnchor = value;
      }, anchoring);
      const { id, top } = await cardInView(page);
      const moved = async () => Math.abs(((await topOf(page, id)) ?? 1e9) - top);
      await page.locator(`${LIST} a[rel=prev]`).dispatchEvent('click');
      await expect.poll(() => shown(page)).toEqual(pages);
      await expect.poll(moved).toBeLessThanOrEqual(2);
      // The block above gets its real height a few frames later.
      await passFrames(page, 30);
      expect(await moved(), anchoring).toBeLessThanOrEqual(2);
      expect((await tags(page)).address).toBe(`${LARGEST}?page=5`);
    }
  });
});

test('[LIST-11] sort navigates on a choice and waits for Enter with the keyboard', async ({ page }) => {
  const { origin, on } = await testSite();
  const option = (sort: string) => `<option value="/c?sort=${sort}">${sort}</option>`;
  const options = ['new', 'price', 'rating'].map(option).join('');
  const body = bareHtml(`<select data-island="sort" aria-label="الترتيب">${options}</select>`);
  on('/c', () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await page.goto(`${origin}/c`);
  await alive(page, 'select');
  const select = page.getByRole('combobox');
  await select.focus();
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  expect(page.url()).toBe(before);
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=price$/);
  await alive(page, 'select');
  await select.selectOption({ index: 2 });
  await page.waitForURL(/sort=rating$/);
});

test('[LIST-11] boxes that were ticked before their script came apply, wherever the focus is by then', async ({
  page,
}) => {
  const release = await holdBack(page, '**/chunks/refine*.js');
  const box = (name: string) => `<input type="checkbox" aria-label="${name}" data-url="/c?${name}=1">`;
  const boxes = `${box('new')}${box('near')}`;
  const form = `<form data-island="filters" action="/c">${boxes}<input aria-label="بحث"><button>طبّق</button></form>`;
  const opened = openBare(page, form);
  for (const name of ['new', 'near']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('textbox').click();
  release();
  await opened;
  await page.waitForURL(/\/c\?new=1&near=1$/);
});

const tall = (number: number) => block(number).replaceAll('<li', '<li style="height:900px"');
const numberOf = ({ url }: Asked) => Number(url.searchParams.get('page'));

test('[LIST-06] a visitor who reads a long footer does not load every page', async ({ page }) => {
  const asked = await serve('/fragments/phones', (each) => ({ html: tall(numberOf(each)) }));
  const config = { total_pages: 30, base_url: '/x' };
  const list = listing({ attributes: 'data-mode="infinite"', config, blocks: tall(1) });
  await openBare(page, `${list}<footer style="height:3000px"></footer>`);
  await alive(page, '#list');
  expect(asked).toHaveLength(0);
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // The list stops loading when its new pages fill the window.
  await page.waitForFunction(() => (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) > innerHeight);
  await expect(page.locator('#list')).toHaveAttribute('data-state', 'idle');
  expect(asked.length).toBeLessThan(6);
});

test('[LIST-06] a visitor who tabs through the footer is not thrown out of it by a page that arrives', async ({
  page,
}) => {
  const { promise: after, resolve: arrive } = withResolvers();
  const asked = await serve('/fragments/phones', (each) => ({ html: tall(numberOf(each)), after }));
  const list = listing({ attributes: 'data-mode="infinite"', blocks: tall(1) });
  await openBare(page, `${list}<footer style="height:700px"><a href="#" id="help">مساعدة</a></footer>`);
  await alive(page, '#list');
  const link = page.locator('#help');
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBe(1);
  await link.focus();
  // The End key scrolls for some frames.
  await passFrames(page, 30);
  const before = (await link.boundingBox())?.y ?? 0;
  arrive();
  await expect(page.locator('.page-block')).toHaveCount(2);
  await passFrames(page, 30);
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await passFrames(page, 30);
  expect(asked.map(numberOf)).toEqual([2]);
});
