import { expect, type Page } from '../../kit/browser.ts';
import type { Asked, Reply } from '../../kit/contract.ts';
import { block, CARDS, list } from '../listPage.ts';
import type { BrowserReport } from '../report.ts';

/** Responds with the page that the query asks for. */
const pages =
  (card?: (n: number) => string) =>
  ({ url }: Asked): Reply => ({ html: block(Number(url.searchParams.get('page')), card) });

/** Classifieds print the same paid ad on each page. */
const withAd = (page: number): string =>
  block(page).replace('<article', '<article data-product-id="ad"><a href="/ad">إعلان</a></article><article');

const numbers = (page: Page) =>
  page.locator('.page-block').evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.page)));
const showMore = async (page: Page, last: number) => {
  await page.locator('[data-load-more] a').dispatchEvent('click');
  await expect.poll(async () => (await numbers(page)).at(-1)).toBe(last);
};

/** As Tailwind 4 orders them. */
const LAYERS = `<style>@layer theme, base, components, utilities; @layer base { * { margin: 0 } }
  @layer utilities { .grid { display: grid } }</style>`;

/** At a press jquery-pjax gives the first entry a state of its own, and keeps a copy of the page for the way back. */
const PJAX = `<style>article { height: 200px }</style><script>addEventListener('click', (event) => {
  const main = document.querySelector('main');
  const copy = main.cloneNode(true);
  if (!event.target.closest('article')) return;
  event.preventDefault();
  history.replaceState({ container: 'main' }, '');
  history.pushState(null, '', '/item');
  main.textContent = 'سلعة';
  addEventListener('popstate', ({ state }) => state.container && main.replaceChildren(...copy.childNodes));
})</script>`;

const NAMED = '<form name="add" method="post" action="/cart"></form>';

const MODAL = `<style>body { margin: 0 } header { position: sticky; top: 0; z-index: 100; height: 60px; background: #fff }
  article { height: 220px } .modal { position: fixed; inset: 0; z-index: 1050; display: none } .modal.open { display: block }</style>
  <script>addEventListener('click', ({ target }) => target.matches('button') && target.nextElementSibling.classList.add('open'))</script>`;
const quickView = (n: number) => `<a href="/p/${n}">${n}</a><button>نظرة سريعة</button><div class="modal">${n}</div>`;

/** The box of the open modal, and whether it covers the header. */
const modal = (page: Page) =>
  page.locator('.modal.open').evaluate((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { fills: [left, top, right, bottom], isOnTop: document.elementFromPoint(20, 20) === each };
  });
const FILLED = { fills: [0, 0, 1280, 800], isOnTop: true };

/** Tags of a page at `url`, with its neighbours. */
const headOf = (url: string, prev: string, next: string) =>
  `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}"><link rel="prev" href="${prev}"><link rel="next" href="${next}">
  <style>article { height: 200px }</style><script>views = []; addEventListener('juzur:page-view', ({ detail }) => views.push(detail.page))</script>`;
const share = '<p data-share-url="/shop/page/2/">شارك</p>';

/** What follows the page in view. URLs are without the origin. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name)?.replace(location.origin, '') ?? null;
    return {
      url: location.pathname + location.search,
      canonical: read('link[rel=canonical]', 'href'),
      ogUrl: read('meta[property="og:url"]', 'content'),
      share: read('[data-share-url]', 'data-share-url'),
      prev: read('link[rel=prev]', 'href'),
      next: read('link[rel=next]', 'href'),
      views: (window as unknown as { views: number[] }).views,
    };
  });
const SCROLLERS = {
  body: `<style>html, body { height: 100%; margin: 0; overflow-x: hidden }</style>`,
  main: `<style>main { height: 500px; overflow-y: auto }</style>`,
  '.products': `<style>body { zoom: 0.8 } .products { height: 500px; overflow: auto }</style>`,
};

/** Lets a response go that a report holds back. */
let sendFourthPage = () => {};

export const listing: BrowserReport[] = [
  {
    title: '[LIST-08] pages that load because the window is high change no URL, head or analytics before a scroll',
    head: headOf('/foreign', '', '/foreign?page=2').replace('<link rel="prev" href="">', ''),
    body: list(block(1), { attributes: 'data-mode="infinite"', total: 9 }) + share,
    responses: { '/fragments': pages() },
    async check(page) {
      const before = await seen(page);
      await page.setViewportSize({ width: 412, height: 7000 });
      await expect.poll(() => numbers(page).then((all) => all.length)).toBeGreaterThan(3);
      await page.waitForTimeout(500);
      expect(await seen(page)).toEqual(before);
      await page.setViewportSize({ width: 412, height: 1200 });
      await page.mouse.wheel(0, 2200);
      await expect.poll(async () => (await seen(page)).views).toContain(2);
      await expect.poll(async () => (await seen(page)).url).toContain('page=2');
    },
  },
  {
    title:
      '[LIST-08] blocks without a box, in a container that is a grid, are followed, reserve space and move nothing in view',
    path: '/foreign?page=3',
    head: `<style>.products { display: grid; grid-template-columns: 1fr 1fr 1fr } .page-block { display: contents }
      article { block-size: 220px } footer { block-size: 900px }</style>`,
    body: `${list(block(3), { current: 3, before: '<a rel="prev" href="?page=2">السابق</a>' })}<footer>ذيل</footer>`,
    responses: {
      '/fragments'(asked) {
        const isFourth = asked.url.searchParams.get('page') === '4';
        const after = isFourth ? new Promise<void>((resolve) => (sendFourthPage = resolve)) : undefined;
        return { ...pages()(asked), ...(after && { after }) };
      },
    },
    async check(page, asked) {
      const url = () => page.evaluate(() => location.search);
      const topOf = (css: string) => page.locator(css).evaluate((each) => each.getBoundingClientRect().top);
      const endOfList = () =>
        page.locator('[data-load-more]').evaluate((each) => each.getBoundingClientRect().top + scrollY);
      const atPress = await endOfList();
      await page.locator('[data-load-more] a').click();
      await expect.poll(() => asked['/fragments']).toHaveLength(1);
      // What follows the cards is where it will be before the page is there.
      await expect.poll(endOfList).toBeGreaterThan(atPress + 200);
      const before = await endOfList();
      sendFourthPage();
      await expect.poll(() => numbers(page)).toEqual([3, 4]);
      expect(Math.abs((await endOfList()) - before)).toBeLessThan(2);
      await page.locator('[data-product-id="4-4"]').evaluate((each) => each.scrollIntoView({ block: 'center' }));
      await expect.poll(url).toBe('?page=4');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(url).toBe('?page=3');
      const first = await topOf('[data-product-id="3-0"]');
      await page.locator('#list > a[rel=prev]').click();
      await expect.poll(() => numbers(page)).toEqual([2, 3, 4]);
      expect(Math.abs((await topOf('[data-product-id="3-0"]')) - first)).toBeLessThan(2);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(url).toBe('?page=2');
    },
  },
  ...Object.entries({
    'a grid with gaps': '#list { display: grid; gap: 32px }',
    'a column with margins between its elements, as space-y-8 of Tailwind 4':
      '#list > :not(:last-child) { margin-block-end: 32px }',
  }).map(
    ([what, style]): BrowserReport => ({
      title: `[LIST-12] a touch of a deep link without rel=prev moves no card where the list is in ${what}`,
      path: '/foreign?page=3',
      head: `<style>${style} article { block-size: 200px }</style>`,
      body: list(block(3), { current: 3 }),
      async check(page) {
        const first = page.locator('article').first();
        const top = () => first.evaluate((each) => each.getBoundingClientRect().top);
        const before = await top();
        await first.hover();
        await expect(page.locator('#list [role=status]')).toBeAttached();
        expect(await top()).toBe(before);
        await page.evaluate(() => window.scrollTo(0, 600));
        await expect(page.getByRole('link', { name: 'عرض السابق' })).toBeAttached();
      },
    }),
  ),
  ...(
    [
      [
        'the first link, past buttons that are hidden by visibility, without a box or disabled',
        (n) =>
          `<button style="visibility: hidden">♥</button><button style="display: none">♥</button><button disabled>♥</button><a href="/p/${n}">${n}</a>`,
        'a[href="/p/200"]',
        2,
      ],
      [
        'a button of the new block if its links are hidden',
        (n) => `<a href="/p/${n}" style="visibility: hidden">${n}</a><button>سلة</button>`,
        '[data-page="2"] article:first-child button',
      ],
      ['the new block if nothing in it can have it', (n) => `<b>${n}</b>`, '[data-page="2"]'],
    ] as [where: string, card: (n: number) => string, focused: string, total?: number][]
  ).map(
    ([where, card, focused, total = 5]): BrowserReport => ({
      title: `[LIST-04] after "more" the focus is on ${where}`,
      head: '<style>article { height: 200px }</style>',
      body: list(block(1), { total }),
      responses: { '/fragments': pages(card) },
      async check(page) {
        await page.locator('[data-load-more] a').press('Enter');
        await expect(page.locator(focused)).toBeFocused();
      },
    }),
  ),
  ...Object.entries(SCROLLERS).flatMap(([selector, style]): BrowserReport[] => [
    {
      title: `[LIST-06] where ${selector} scrolls, a jump to the end, early too, loads one page in its place`,
      head: `${style}<style>article { height: 200px }</style>`,
      body: `<main>${list(block(1), { attributes: 'data-mode="infinite"', total: 4 })}<footer style="height: 300px">تذييل</footer></main>
        <script>document.querySelector('${selector}').scrollTo(0, 9999)</script>`,
      responses: { '/fragments': pages() },
      async check(page) {
        const scroller = page.locator(selector);
        for (const last of [2, 3, 4]) {
          const loaded = Array.from({ length: last }, (_, index) => index + 1);
          await expect.poll(() => numbers(page)).toEqual(loaded);
          await page.waitForTimeout(400);
          expect(await numbers(page)).toEqual(loaded);
          await scroller.evaluate((each) => each.scrollTo({ top: each.scrollHeight, behavior: 'instant' }));
        }
        await expect(page.locator('.juzur-reserve:visible')).toHaveCount(0);
      },
    },
    {
      title: `[LIST-12] where ${selector} scrolls, a reload brings the same card back to the same place`,
      path: '/foreign-place',
      head: `${style}<style>article { height: 200px }</style>`,
      body: `<main>${list(block(1))}<footer style="height: 300px">تذييل</footer></main>`,
      responses: { '/fragments': pages() },
      async check(page) {
        for (const last of [2, 3]) await showMore(page, last);
        const card = page.locator('[data-product-id="3-4"]');
        await card.evaluate((each) => each.scrollIntoView({ block: 'center' }));
        const top = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top));
        await page.waitForTimeout(500);
        const before = await top();
        await page.reload();
        await expect.poll(() => numbers(page)).toEqual([1, 2, 3]);
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
      },
    },
  ]),
  {
    title: '[LIST-12] Back shows the pages of a list where jquery-pjax replaces the state at the press',
    path: '/foreign-pjax',
    head: PJAX,
    body: `<main>${list(block(1))}</main>`,
    responses: { '/fragments': pages() },
    async check(page) {
      for (const last of [2, 3]) await showMore(page, last);
      const third = page.locator('[data-page="3"]');
      await third.locator('a').first().click();
      await expect(page.locator('main')).toHaveText('سلعة');
      await page.goBack();
      await expect.poll(() => numbers(page)).toEqual([1, 2, 3]);
      await expect(third.locator('a').first()).toBeInViewport();
    },
  },
  {
    title: '[LIST-12] a reload brings the third page back where its first card is an ad that each page repeats',
    path: '/foreign-ads',
    head: '<style>article { height: 200px }</style>',
    body: list(withAd(1)),
    responses: { '/fragments': ({ url }) => ({ html: withAd(Number(url.searchParams.get('page'))) }) },
    async check(page) {
      for (const last of [2, 3]) await showMore(page, last);
      const third = page.locator('[data-page="3"]');
      await third.evaluate((each) => each.scrollIntoView());
      await page.waitForTimeout(500);
      await page.reload();
      await expect.poll(() => numbers(page)).toEqual([1, 2, 3]);
      await expect.poll(() => third.evaluate((each) => Math.abs(each.getBoundingClientRect().top))).toBeLessThan(3);
    },
  },
  {
    title: '[HOME-02] a block of the home page that is 1000 px below the window is requested, and none below it',
    body: `<p style="height: 900px">أعلى</p>
      <div data-island="home-blocks" data-url="/blocks" data-total="4"><section data-position="1" style="height: 700px">أول</section></div>`,
    responses: { '/blocks': { json: { results: [{ id: 2, html: '<p style="height: 700px">ثان</p>' }] } } },
    async check(page, asked) {
      await expect(page.getByText('ثان')).toBeAttached();
      await page.waitForTimeout(500);
      expect(asked['/blocks']).toHaveLength(1);
    },
  },
  {
    title: '[HOME-01] the button of a block that failed is seen where the first block is a strip of one line',
    body: '<main><div data-island="home-blocks" data-url="/blocks" data-total="2"><p data-position="1">توصيل مجاني</p></div></main>',
    responses: { '/blocks': { status: 500, json: {} } },
    async check(page) {
      await expect(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeInViewport();
    },
  },
  {
    title: '[HOME-01] Back leads to the same place where the margins of blocks reach out of them',
    head: '<style>p { margin: 40px 0; block-size: 400px }</style>',
    body: '<main><div data-island="home-blocks" data-url="/blocks" data-total="9"><div data-position="1"><p>1</p></div></div></main>',
    responses: {
      '/blocks': ({ url }) => ({ json: { results: [{ id: 1, html: `<p>${url.searchParams.get('page')}</p>` }] } }),
      '/next': { html: '<title>التالية</title>' },
    },
    async check(page) {
      for (const number of [3, 5, 7]) await page.getByText(`${number}`, { exact: true }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 2700));
      const topOf7 = async () => (await page.getByText('7', { exact: true }).boundingBox())?.y ?? 0;
      const top = await topOf7();
      await page.evaluate(() => location.assign('/next'));
      await page.waitForURL('**/next');
      await page.goBack();
      await expect.poll(async () => Math.abs((await topOf7()) - top)).toBeLessThan(2);
    },
  },
  {
    title:
      '[HOME-01] a block of the home page is requested, and a slider starts, before it is in view where the body scrolls',
    head: SCROLLERS.body,
    body: `<p style="height: 1000px">أعلى</p><div data-island="premium-slider"><ul><li>1</li><li>2</li></ul></div>
      <div data-island="home-blocks" data-url="/blocks" data-total="2"><section data-position="1">أول</section></div>`,
    responses: { '/blocks': { json: { results: [{ id: 2, html: '<p>ثان</p>' }] } } },
    async check(page, asked) {
      await expect(page.getByText('ثان')).toBeAttached();
      await expect(page.locator('.juzur-slider-bar')).toBeAttached();
      expect(asked['/blocks']).toHaveLength(1);
      expect(await page.evaluate(() => document.body.scrollTop)).toBe(0);
    },
  },
  {
    title:
      '[LIST-06] an element that scrolls the list and is too high, or hides its overflow, is one console line with the fix',
    head: '<style>main { height: 400px; overflow: hidden } article { height: 200px }</style>',
    body: `<main class="smooth">${list(block(1), { attributes: 'data-mode="infinite"', total: 3 })}</main>`,
    responses: { '/fragments': pages() },
    async check(page) {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await expect(page.locator('.products + div')).toBeAttached();
      for (const top of [100, 200]) await page.locator('main').evaluate((each, to) => each.scrollTo(0, to), top);
      await expect
        .poll(() => lines)
        .toEqual([expect.stringMatching(/what scrolls the list.*<main class=.*smooth.*Fix: /)]);
    },
  },
  {
    title: '[LIST-06] a visitor who opens another tab of the page while its list loads a page stays where they are',
    head: '<style>article { height: 200px }</style>',
    body: `<p style="height: 1500px">أعلى</p><div id="tab">${list(block(1), { attributes: 'data-mode="infinite"', total: 2 })}</div><p style="height: 3000px">أسفل</p>`,
    responses: {
      '/fragments': async (asked) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return pages()(asked);
      },
    },
    async check(page) {
      const isAsked = page.waitForRequest(/fragments/, { timeout: 10_000 });
      await page.evaluate(() => window.scrollTo(0, 2200));
      await isAsked;
      await page.locator('#tab').evaluate((tab) => tab.toggleAttribute('hidden', true));
      await expect.poll(() => numbers(page)).toEqual([1, 2]);
      expect(await page.evaluate(() => scrollY)).toBe(2200);
    },
  },
  ...Object.entries({
    'a button of a fixed box after it':
      '<div style="position: fixed; inset: auto 0 0 auto"><button>محادثة</button></div>',
    'a column beside it that comes after it':
      '<aside style="position: absolute; inset: 0 0 auto auto"><button>تصفية</button></aside>',
  }).map(
    ([what, html]): BrowserReport => ({
      title: `[LIST-06] a list grows on a scroll, and after a jump to its end, while the focus is in ${what}`,
      head: '<style>article { height: 200px }</style>',
      body: `<main style="position: relative">${list(block(1), { attributes: 'data-mode="infinite"', total: 4 })}<footer style="height: 900px">تذييل</footer>${html}</main>`,
      responses: { '/fragments': pages() },
      async check(page) {
        await page.locator('button').click();
        await expect(page.locator('button')).toBeFocused();
        for (const last of [2, 3]) {
          await page.mouse.wheel(0, 20_000);
          await expect.poll(async () => (await numbers(page)).at(-1)).toBe(last);
        }
      },
    }),
  ),
  {
    title:
      '[PAGE-01] noscript in a loaded page of a list stays text, nothing in it is requested, and forms keep their name',
    body: list(block(1, () => NAMED)),
    responses: {
      '/fragments': pages(() => `<noscript><img src="/full/4.png" alt=""></noscript><b>4</b>${NAMED}`),
      '/full/4.png': { text: '' },
    },
    async check(page, asked) {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await page.reload();
      await showMore(page, 2);
      await expect(page.locator('[data-page="2"] [name=add]')).toHaveCount(CARDS);
      expect(lines).toEqual([]);
      expect(await page.locator('noscript').first().textContent()).toBe('<img src="/full/4.png" alt="">');
      await expect(page.locator('noscript')).toHaveCount(CARDS);
      await expect(page.locator('.products img')).toHaveCount(0);
      expect(asked['/full/4.png']).toHaveLength(0);
    },
  },
  {
    title: "[LIST-10] a card's own fixed dialog fills the window on the server's page and on a loaded one",
    head: MODAL,
    body: `<header>متجر</header>${list(block(1, quickView))}`,
    responses: { '/fragments': pages(quickView) },
    async check(page) {
      await page.locator('[data-page="1"] button').first().click();
      expect(await modal(page)).toEqual(FILLED);
      await page.locator('.modal.open').evaluate((each) => each.classList.remove('open'));
      await showMore(page, 2);
      await page.locator('[data-page="2"]').evaluate((each) => each.scrollIntoView());
      await page.locator('[data-page="2"] button').first().click();
      expect(await modal(page)).toEqual(FILLED);
    },
  },
  {
    title:
      '[LIST-10] a loaded block that is far away is skipped by layout and keeps its height, and near again it is not contained',
    head: `<style>article { height: 160px } .page-block { padding: 20px; border: 3px solid }
      [data-page] > :first-child { margin-block-start: 40px } [data-page] > :last-child { margin-block-end: 50px }</style>`,
    body: list(block(1), { total: 9 }),
    responses: { '/fragments': pages() },
    async check(page) {
      const second = page.locator('[data-page="2"]');
      const state = () =>
        second.evaluate((each) => ({
          height: each.getBoundingClientRect().height,
          visibility: getComputedStyle(each).contentVisibility,
        }));
      await showMore(page, 2);
      const near = await state();
      expect(near.visibility).toBe('visible');
      for (const last of [3, 4, 5]) await showMore(page, last);
      // A block with the focus is never skipped.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.locator('[data-page="5"]').evaluate((each) => each.scrollIntoView());
      await expect.poll(state).toEqual({ ...near, visibility: 'auto' });
      await second.evaluate((each) => each.scrollIntoView());
      await expect.poll(state).toEqual(near);
    },
  },
  ...['before', 'after'].map(
    (place): BrowserReport => ({
      title: `[LIST-02] products stay in a grid where all rules of the site are in layers, as those of Tailwind 4, ${place} juzur.css`,
      head: place === 'before' ? LAYERS : '',
      body: `${place === 'after' ? LAYERS : ''}${list(block(1)).replace('class="page-block', 'class="grid page-block')}`,
      async check(page) {
        await expect(page.locator('[data-page="1"]')).toHaveCSS('display', 'grid');
      },
    }),
  ),
  {
    title:
      '[LIST-10] the loader of a slow page is visible where an important class hides it, as d-none of Bootstrap does',
    head: '<style>.d-none { display: none !important }</style>',
    body: list(block(1)).replace('"page-loader" hidden', '"page-loader d-none"'),
    responses: { '/fragments': () => new Promise<never>(() => {}) },
    async check(page) {
      await page.locator('[data-load-more] a').click();
      await expect(page.locator('.page-loader')).toBeVisible();
    },
  },
  {
    title: '[LIST-02] the next page has the width of the list where cards float, as in Bootstrap 3',
    head: '<style>article { float: left; width: 25%; height: 200px }</style>',
    body: list(block(1)),
    responses: { '/fragments': pages() },
    async check(page) {
      await showMore(page, 2);
      const boxes = await Promise.all([0, CARDS].map((nth) => page.locator('article').nth(nth).boundingBox()));
      expect(boxes[1]?.width).toBe(boxes[0]?.width);
      expect(boxes[1]?.y).toBe((boxes[0]?.y ?? 0) + 400);
    },
  },
];
