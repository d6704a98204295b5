// What the browser itself reports as layout shift. docs/contract.md "Nothing shifts"

import { listing } from '../islands/listing/markup.ts';
import {
  alive,
  bareHtml,
  expect,
  extendedIf,
  holdBack,
  openBare,
  type Page,
  passFrames,
  visit,
} from '../kit/browser.ts';
import { collectShifts, forgetInput, shiftsOf } from '../kit/layoutShifts.ts';
import { test } from '../kit/sharedPage.ts';
import { testSite } from '../kit/testSite.ts';

const CARDS = 12;
/** Pages of different heights, as in a shop. */
const block = (number: number) =>
  `<section class="page-block" data-page="${number}"><ul>${Array.from(
    { length: CARDS },
    (_, card) =>
      `<li class="size-${(number + card) % 3}" data-product-id="${number}-${card}"><a href="/p/${number}-${card}">سلعة ${number}-${card}</a></li>`,
  ).join('')}</ul></section>`;
const STYLE = `<style>
  .page-block ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 12px; margin: 0; padding: 0 }
  .page-block li { block-size: 320px; list-style: none; background: #dfe7e3 } .page-block li.size-1 { block-size: 400px }
  .page-loader { block-size: 64px } .share { block-size: 44px } footer { block-size: 260px; background: #ccc }
</style>`;
const BELOW = '<div class="share">شارك</div><footer>تذييل</footer>';

/** Lighthouse's "slow 4G": bytes a second, ms. */
const SLOW_4G = { offline: false, latency: 563, downloadThroughput: 180_000, uploadThroughput: 84_000 };

interface Options {
  mode: string;
  /** Additional CSS of the site. */
  style?: string;
  config?: Record<string, unknown>;
  first?: number;
  total?: number;
  /** The HTML of the first block. */
  html?: string;
}

const open = async (
  page: Page,
  { mode, style = '', config = {}, first = 1, total = 6, html = block(first) }: Options,
) => {
  await page.route('**/fragments/**', async (route) => {
    await forgetInput(page);
    const body = block(Number(new URL(route.request().url()).searchParams.get('page')));
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  const numbers = { total_pages: total, current_page: first, next_page: first + 1, prev_page: first - 1 };
  const attributes = `data-mode="${mode}"`;
  await openBare(
    page,
    `${STYLE}<style>${style}</style>${listing({ attributes, config: { ...numbers, ...config }, blocks: html })}${BELOW}`,
  );
  await alive(page, '#list');
};
const blocks = (page: Page) => page.locator('.page-block');

test.beforeEach(({ page }) => collectShifts(page));
test.afterEach(async ({ page }) => expect(await shiftsOf(page)).toEqual([]));

/** Scrolls once a frame until the list has that many pages. */
const scrollUntil = async (page: Page, pages: number, scroll = () => page.mouse.wheel(0, 350)) => {
  const count = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return document.querySelectorAll('.page-block').length;
    });
  while ((await count()) < pages) await scroll();
};

for (const width of [360, 1280])
  test.describe(`${width} px`, extendedIf(width > 360), () => {
    test.use({ viewport: { width, height: 800 } });

    test('[LIST-04] no layout shift is reported over four pages by the button', async ({ page }) => {
      await open(page, { mode: 'button' });
      for (const count of [2, 3, 4, 5]) {
        await page.locator('[data-load-more] a').click();
        await expect(blocks(page)).toHaveCount(count);
      }
    });

    test('[LIST-07] no layout shift is reported on a page whose server leaves out data-page', async ({ page }) => {
      await open(page, { mode: 'button', html: block(1).replace('data-page="1"', '') });
      await expect(blocks(page).first()).toHaveAttribute('data-page', '1');
      await page.locator('[data-load-more] a').click();
      await expect(blocks(page)).toHaveCount(2);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    });

    for (const [what, style] of [
      ['', ''],
      [', with margins that collapse', 'h1 { display: none } body { margin: 0 } .page-block ul { margin-block: 24px }'],
    ] as const)
      test(
        `[LIST-06] no layout shift is reported while pages come by themselves to a scrolling visitor${what}`,
        extendedIf(!!what),
        async ({ page }) => {
          await open(page, { mode: 'infinite', style });
          await page.mouse.move(width / 2, 400);
          await scrollUntil(page, 4);
        },
      );

    test('[LIST-06] no layout shift is reported when a visitor jumps to the end of the page again and again', async ({
      page,
    }) => {
      await open(page, { mode: 'infinite' });
      await scrollUntil(page, 4, async () => {
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        // Nobody jumps in each frame: the list waits for two without a jump.
        await passFrames(page, 3);
      });
    });

    test('[LIST-04] no layout shift is reported when a visitor jumps to the end as the script arrives that draws around the list', async ({
      page,
    }) => {
      const letGo = await holdBack(page, '**/chunks/LoadMore-*.js');
      await open(page, { mode: 'button' });
      await page.locator('[data-load-more] a').click();
      await expect(blocks(page)).toHaveCount(2);
      await forgetInput(page);
      await page.evaluate(() => {
        const jump = () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        new MutationObserver(() => document.querySelector('#list [role=status]') && jump()).observe(document.body, {
          childList: true,
          subtree: true,
        });
      });
      letGo();
      await expect(page.locator('#list [role=status]')).toContainText('12');
    });

    for (const mode of ['infinite', 'hybrid'])
      test(`[LIST-06] no layout shift is reported on a slow phone, mode ${mode}`, { tag: '@extended' }, async ({
        page,
      }) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
        await open(page, { mode });
        await page.mouse.move(width / 2, 400);
        await scrollUntil(page, 3);
        await devtools.detach();
      });

    test('[LIST-10] nothing scrolls or shifts for a visitor below the list while pages fail', async ({ page }) => {
      await open(page, { mode: 'infinite' });
      let requests = 0;
      await page.route('**/fragments/**', async (route) => {
        await forgetInput(page);
        requests++;
        // The loader is seen for some frames.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return route.fulfill({ status: 403 });
      });
      // A jump by a script counts as a shift if the list reserves or releases space in the same frame.
      const toEnd = () =>
        page.evaluate(async () => {
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        });
      await toEnd();
      await expect(page.locator('#list')).toHaveAttribute('data-state', 'error');
      await toEnd();
      await page.evaluate(() => {
        const tops = new Set<number>();
        const look = () => {
          tops.add(Math.round(document.querySelector('footer')?.getBoundingClientRect().top ?? 0));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        Object.assign(window, { tops });
      });
      await expect.poll(() => requests).toBe(2);
      await expect(page.locator('#list')).toHaveAttribute('data-state', 'error');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBe(1);
    });

    test('[LIST-10] no layout shift is reported when a visitor comes back to the first page', async ({ page }) => {
      await open(page, { mode: 'button' });
      for (const count of [2, 3]) {
        await page.locator('[data-load-more] a').click();
        await expect(blocks(page)).toHaveCount(count);
      }
      await expect(blocks(page).first()).not.toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await expect(blocks(page).first()).toBeInViewport();
    });

    test('[LIST-12] a touch of a deep link without rel=prev shows the link to earlier pages without a layout shift', async ({
      page,
    }) => {
      await open(page, { mode: 'button', first: 3 });
      await page.locator('[data-product-id="3-0"]').hover();
      await expect(page.locator('#list [role=status]')).toBeAttached();
      await page.mouse.wheel(0, 600);
      await expect(page.locator('#list a[rel=prev]')).toBeAttached();
      await page.mouse.wheel(0, -900);
      await expect(page.locator('#list a[rel=prev]')).toBeInViewport();
    });
  });

const EARLIER = '<p><a rel="prev" href="/shift/list?page=1">صفحات سابقة</a></p>';

for (const [what, before, style] of [
  ['of the server', EARLIER, ''],
  ['in a body of fixed height', EARLIER, '<style>html, body { block-size: 100% }</style>'],
  ['that the island draws', '', ''],
  ['in a body that clips sideways', '', '<style>body { overflow-x: hidden }</style>'],
] as const)
  test(
    `[LIST-12] no layout shift after Back without bfcache, with a link to earlier pages ${what}`,
    extendedIf(!!style || !before),
    async ({ page }) => {
      const site = await testSite();
      const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      const pageOf = (url: string) => Number(new URL(url, site.origin).searchParams.get('page') ?? 1);
      site.on('/fragments/phones', ({ url }) => new Response(block(pageOf(url)), { headers: html }));
      site.on('/shift/item', () => new Response(bareHtml('<p>سلعة</p>'), { headers: html }));
      site.on('/shift/list', ({ url }) => {
        const number = pageOf(url);
        const config = { base_url: '/shift/list', current_page: number, next_page: number + 1, prev_page: number - 1 };
        const list = listing({ config, blocks: block(number), before: number > 1 ? before : '' });
        return new Response(bareHtml(STYLE + style + list + BELOW), { headers: html });
      });
      await visit(page, `${site.origin}/shift/list`, '#list');
      for (const count of [2, 3]) {
        await page.locator('[data-load-more] a').dispatchEvent('click');
        await expect(blocks(page)).toHaveCount(count);
      }
      const card = page.locator('[data-product-id="3-4"]');
      await card.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }),
      );
      await expect.poll(() => page.url()).toContain('page=3');
      await page.evaluate(() => location.assign('/shift/item'));
      await page.waitForURL('**/shift/item');
      await page.goBack();
      await expect(blocks(page)).toHaveCount(3);
      await expect(page.locator('#list')).toHaveAttribute('data-state', 'idle');
      await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto');
      expect(await card.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(200);
    },
  );
