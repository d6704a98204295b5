import type { Page } from '@playwright/test';
import { logIn } from '../../tests/kit/logIn.ts';
import { mountEveryIsland } from '../../tests/kit/mountEveryIsland.ts';
import type { Gauge } from './gauge.ts';

/** An action that is repeated many times. */
export interface Stage {
  /** The action, with its requirement ids. */
  title: string;
  /**
   * Number of turns in the full soak and in the short one, which leaves out stages with 0; `before` are turns before
   * the first sample.
   */
  turns: { before: number; full: number; short: number };
  /** Whether each turn adds something that is meant to stay. What it adds must then be constant. */
  grows?: boolean;
  /** Whether the back/forward cache is on. */
  bfcache?: boolean;
  open(page: Page, gauge: Gauge, origin: string): Promise<void>;
  turn(page: Page, gauge: Gauge): Promise<void>;
}

const MINUTE_MS = 60_000;
const STEP_MS = 20;
const SLOWEST_POLL_MS = 20_000;

/** The last poll has ended and the next one is scheduled. */
const IS_POLL_SET = '[...waitingTimers.values()].some((ms) => ms > 50_000)';

let polls = 0;

/** Advances the browser's clock and runs all due timers; the clock stops during requests. */
const passTime = async ({ session }: Gauge, budget: number) => {
  const over = new Promise((resolve) => session.once('Emulation.virtualTimeBudgetExpired', resolve));
  await session.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget,
    maxVirtualTimeTaskStarvationCount: 1000,
  });
  await over;
};

/**
 * Advances by a minute and a little more, as long as the poll takes: the poll's lock is only granted while the clock
 * runs.
 */
const passMinute = async (gauge: Gauge) => {
  const before = polls;
  await passTime(gauge, MINUTE_MS);
  const end = Date.now() + SLOWEST_POLL_MS;
  while (polls === before || !(await gauge.evaluate(IS_POLL_SET))) {
    if (Date.now() > end) throw Error('no poll in a minute');
    await passTime(gauge, STEP_MS);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
};

const polling: Stage = {
  title: '[NOTI-01] four minutes of an open page, with four polls',
  turns: { before: 1, full: 120, short: 9 },
  async open(page, { until }) {
    polls = 0;
    await logIn(page, 'سلمى', '/c/phones');
    await page.route('**/user/notifications/count', (route) => route.fulfill({ json: { count: ++polls % 7 } }));
    await until(IS_POLL_SET);
  },
  async turn(_, gauge) {
    for (let minute = 0; minute < 4; minute++) await passMinute(gauge);
  },
};

/** Opens a page with nothing but the islands that a turn inserts. */
const openEmpty = async (page: Page) => {
  const config = { locale: 'ar', authorized: true, rating_form_url: '/rating/form' };
  // Requests are stubbed, because the browser's developer tools keep data of each real request forever.
  await page.addInitScript(() => {
    const { fetch } = window;
    const isCount = (address: string) => address.endsWith('/user/notifications/count');
    const isBlocks = (address: string) => address.includes('/ajax/home-blocks');
    window.fetch = async (...call) => {
      const address = call[0] instanceof Request ? call[0].url : `${call[0]}`;
      if (isCount(address)) return Response.json({ count: 3 });
      if (isBlocks(address)) return Response.json({ results: [], total: 0, position: 0 });
      return fetch(...call);
    };
  });
  await page.route('**/empty-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="ar" dir="rtl"><head><title>صفحة</title><meta name="csrf-token" content="bare">
        <link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css">
        <script type="application/json" id="juzur-config">${JSON.stringify(config)}</script>
        <script type="module" src="/assets/juzur/juzur.js"></script></head><body><main><h1>صفحة</h1><div id="stage"></div></main></body></html>`,
    }),
  );
  await page.goto('/empty-page');
  await page.waitForFunction(() => window.Juzur);
};

const mounting: Stage = {
  title: '[PAGE-02] every island brought up and taken away',
  // every-island.extended.spec.ts contains the short version.
  turns: { before: 4, full: 1000, short: 0 },
  open: openEmpty,
  turn: mountEveryIsland,
};

/** Opens the shop's largest category with a configured number of `pages`; each request returns its second page. */
const openListing = async (page: Page, pages: number) => {
  await page.goto('/c/phones');
  const block = await (await page.request.get('/fragments/category/phones?page=2')).text();
  await page.route('**/fragments/category/phones?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const body = block
      .replace('data-page="2"', `data-page="${number}"`)
      .replace(/data-total-pages="\d+"/, `data-total-pages="${pages}"`)
      .replace(/data-next-page="\d*"/, `data-next-page="${number < pages ? number + 1 : ''}"`)
      .replace(/data-prev-page="\d*"/, `data-prev-page="${number - 1}"`)
      .replaceAll('data-product-id="', `data-product-id="${number}-`);
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
};

/** Inserts the server's own markup in place of the listing, like a site that replaces pages without navigating. */
const replaceListing = async (page: Page) => {
  await page.evaluate(() => {
    const known = window as { listing?: HTMLElement };
    const host = document.querySelector('[data-island=listing]') as HTMLElement;
    if (!known.listing) {
      window.Juzur?.destroy(host);
      known.listing = host.cloneNode(true) as HTMLElement;
      // Pages that load automatically would be included in some samples and not in others.
      known.listing.dataset.mode = 'button';
    }
    host.replaceWith(known.listing.cloneNode(true));
  });
  await page.locator('[data-island=listing][data-state]').waitFor();
};

/**
 * Loads pages with the button, each after the previous one has arrived and its islands that mount when the page is idle
 * are mounted, and retries after a failure.
 */
const loadPages = (page: Page, pages: number) =>
  page.evaluate(async (count) => {
    const host = document.querySelector<HTMLElement>('[data-island=listing]') as HTMLElement;
    const press = () => host.querySelector<HTMLElement>('[data-load-more] a')?.click();
    host.addEventListener('juzur:error', press);
    for (let number = 0; number < count; number++) {
      const loaded = new Promise((resolve) => host.addEventListener('juzur:listing:loaded', resolve, { once: true }));
      if (host.dataset.state !== 'loading') press();
      await loaded;
      scrollTo({ top: document.body.scrollHeight });
      while (host.querySelector('[data-island=toggle]:not([data-state])')) await new Promise(requestAnimationFrame);
    }
    host.removeEventListener('juzur:error', press);
  }, pages);

const longListing: Stage = {
  title: '[LIST-02] one more page of one listing',
  turns: { before: 0, full: 300, short: 0 },
  grows: true,
  async open(page) {
    await openListing(page, 1000);
    await replaceListing(page);
  },
  turn: (page) => loadPages(page, 1),
};

const manyListings: Stage = {
  title: '[LIST-02] a listing that grows by three pages and is taken away',
  turns: { before: 1, full: 100, short: 9 },
  open: (page) => openListing(page, 1000),
  async turn(page) {
    await replaceListing(page);
    await loadPages(page, 3);
  },
};

/**
 * True once all islands that mount automatically are mounted: a page that is left earlier stays cached with fewer
 * listeners.
 */
const STANDS = `(() => {
  const up = document.querySelectorAll("[data-state]").length;
  if (up !== window.up) Object.assign(window, { up, upSince: performance.now() });
  return up > 0 && performance.now() - window.upSince > 300;
})()`;

const backAndForth = (bfcache: boolean): Stage => ({
  title: `[LIST-12] a product, and Back to its listing, ${bfcache ? 'with' : 'without'} bfcache`,
  // Until the browser keeps its maximum of six pages, each return adds one.
  turns: { before: bfcache ? 7 : 2, full: 200, short: 9 },
  bfcache,
  async open(_, { session, evaluate, until }, origin) {
    await session.send('Page.navigate', { url: `${origin}/c/phones` });
    await until('document.querySelector("[data-island=listing][data-state]")');
    await evaluate('document.querySelector("[data-load-more] a").click()');
    await until('document.querySelectorAll(".page-block").length > 1');
  },
  async turn(_, { evaluate, until }) {
    await evaluate(`{
      window.isKept = true;
      [...document.querySelectorAll(".page-block .card-link")].at(-1).click();
    }`);
    await until(`location.pathname.startsWith("/p/") && ${STANDS}`);
    await evaluate('void setTimeout(() => history.back())');
    await until(`document.querySelectorAll(".page-block").length > 1 && !!window.isKept === ${bfcache} && ${STANDS}`);
  },
});

export const stages: readonly Stage[] = [
  polling,
  mounting,
  longListing,
  manyListings,
  backAndForth(true),
  backAndForth(false),
];
