import { expect } from '../../kit/browser.ts';
import type { BrowserReport } from '../report.ts';
import { knownHeart, unknownHeart } from '../statePage.ts';

const isPressed = (id: number, is: boolean) => `#heart-${id} button[aria-pressed="${is}"]`;

/** A page as it was before the press. */
const KEPT = `<b id="cart" class="d-flex" data-count-of="cart">0</b>${knownHeart(7)}${knownHeart(8)}`;

export const state: BrowserReport[] = [
  {
    title: '[PAGE-01] a heart starts on a page that is never idle, because a script of its own works without a pause',
    head: `<script>const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { const end = performance.now() + 40; while (performance.now() < end); port2.postMessage(0) };
      port2.postMessage(0)</script>`,
    body: knownHeart(7),
    async check(page) {
      await expect(page.locator('#heart-7')).toHaveAttribute('data-state', 'idle', { timeout: 10_000 });
    },
  },
  {
    title:
      '[NAV-05] the link to the top and the number of an empty cart are hidden, although the site gives them a box by an id or an important class',
    head: '<style>#up { display: block; position: fixed } .d-flex { display: flex !important }</style>',
    body: '<a id="up" href="#" data-island="back-to-top">↑</a><b id="cart" class="d-flex" data-count-of="cart" data-hide-zero>0</b><p style="block-size: 3000px">',
    async check(page) {
      await expect(page.locator('#up[data-state]')).toBeHidden();
      await page.locator('#cart[data-state]').waitFor();
      await page.evaluate(() => window.Juzur?.update({ counts: { cart: 0 } }));
      await expect(page.locator('#cart')).toBeHidden();
      await page.mouse.wheel(0, 500);
      await expect(page.locator('#up')).toBeVisible();
    },
  },
  {
    title: '[CACH-01] one request brings the counts and hearts that a page from a shared cache does not know',
    body: `<p>سلة <b id="cart" class="d-flex" data-count-of="cart"></b> <span>عروض اليوم</span> <b data-count-of="saved"></b></p>
      ${unknownHeart(7)}${unknownHeart(8)}${knownHeart(9, true)}`,
    config: { routes: { state: '/me/state' } },
    responses: {
      '/me/state': {
        json: { counts: { cart: 3, saved: 2, wrong: '1e3' }, pressed: ['wishlist-8', null, 'wishlist-11'] },
      },
    },
    async check(page, asked) {
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            document.body.dataset.shift = `${(entry as never as { value: number }).value}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await expect(page.locator('#cart')).toHaveText('3');
      await expect(page.locator('[data-count-of=saved]')).toHaveText('2');
      await expect(page.locator(isPressed(7, false))).toBeVisible();
      await expect(page.locator(isPressed(8, true))).toBeVisible();
      await expect(page.locator(isPressed(9, false))).toBeVisible();
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), unknownHeart(11));
      await expect(page.locator(isPressed(11, true))).toBeVisible();
      expect(asked['/me/state']?.map(({ method, headers }) => [method, headers['x-requested-with']])).toEqual([
        ['GET', 'XMLHttpRequest'],
      ]);
      expect(await page.locator('body').getAttribute('data-shift')).toBeNull();
    },
  },
  ...['a page', 'a prerendered page'].map(
    (how): BrowserReport => ({
      title: `[CACH-01] ${how} that Back brings from the browser’s cache shows the cart and the heart of the last press`,
      body: KEPT,
      responses: {
        '/wishlist/7': { json: { pressed: true, counts: { cart: 1 } } },
        '/kept': {
          html: `<!doctype html><html lang="ar"><script type="module" src="/assets/juzur/juzur.js"></script>${KEPT}`,
          headers: { 'cache-control': 'max-age=600' },
        },
      },
      async check(page, asked) {
        const url = page.url();
        // What was stored before the page is in its HTML.
        await page.evaluate(() => localStorage.setItem('juzur:counts:cart', `${Date.now()} 9`));
        await page.goto(new URL(`/kept?${how}`, url).href);
        await expect(page.locator('#heart-7[data-state=idle]')).toBeVisible();
        await expect(page.locator('#cart[data-state=idle]')).toHaveText('0');
        // As the browser shows it: without what it has stored for its tab. Playwright allows no prerendering.
        if (how !== 'a page')
          await page.evaluate(() => {
            sessionStorage.clear();
            document.dispatchEvent(new Event('prerenderingchange'));
          });
        await page.locator('#heart-7[data-state=idle] button').click();
        await expect(page.locator('#cart')).toHaveText('1');
        await page.goto(url);
        await page.goBack();
        await expect(page).toHaveURL(/kept/);
        await expect(page.locator('#cart')).toHaveText('1');
        await expect(page.locator(isPressed(7, true))).toBeVisible();
        await expect(page.locator(isPressed(8, false))).toBeVisible();
        expect(asked['/kept']).toHaveLength(1);
      },
    }),
  ),
  ...[
    ['a speculation rule', '<script type="speculationrules">{"prefetch": [{"urls": ["/next"]}]}</script>', 'no-cache'],
    ['a link in its head', '<link rel="prefetch" href="/next">', 'max-age=60'],
  ].map(
    ([how, head, cached]): BrowserReport => ({
      title: `[CACH-01] the next page, which ${how} had prefetched, shows the cart and the heart of the last press`,
      head: head as string,
      body: `${KEPT}<a href="/next">التالي</a>`,
      responses: {
        '/wishlist/7': { json: { pressed: true, counts: { cart: 1 } } },
        '/next': {
          html: `<!doctype html><html lang="ar"><script type="module" src="/assets/juzur/juzur.js"></script>${KEPT}`,
          headers: { 'cache-control': cached as string },
        },
      },
      async check(page, asked) {
        // What was stored before the first page is in both.
        await page.evaluate(() => localStorage.setItem('juzur:counts:cart', `${Date.now()} 9`));
        await page.reload();
        await expect.poll(() => asked['/next']?.length).toBeGreaterThan(0);
        await page.locator('#heart-7[data-state=idle] button').click();
        await expect(page.locator('#cart')).toHaveText('1');
        const requests = asked['/next']?.length;
        await page.locator('a').click();
        await expect(page).toHaveURL(/next$/);
        await expect(page.locator('#cart')).toHaveText('1');
        await expect(page.locator(isPressed(7, true))).toBeVisible();
        await expect(page.locator(isPressed(8, false))).toBeVisible();
        expect(asked['/next']).toHaveLength(requests as number);
      },
    }),
  ),
];
