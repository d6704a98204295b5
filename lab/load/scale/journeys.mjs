import { chromium } from '@playwright/test';
import { bringBrowser } from '../../../tests/kit/bringBrowser.mjs';
import { demo, openVisitor } from '../visitor.mjs';
import { createRecorder } from './record.mjs';

/** Duration of a visit on the tabs' clock. */
export const VISIT_MINUTES = 10;

const MINUTE_MS = 60_000;
const COUNT = '/user/notifications/count';
const TIMEOUT_MS = 60_000;

const pathIs = (path) => (response) => new URL(response.url()).pathname === path;
const scrollToEnd = (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls to the end of the home page: its blocks load as they come near. */
async function seeHome(page, origin) {
  await page.goto(`${origin}/`);
  await page.locator('[data-island=home-blocks][data-state]').waitFor();
  const isLeft = () =>
    page.evaluate(() => {
      const next = document.querySelector('[data-island=home-blocks] [data-placeholder]');
      next?.scrollIntoView();
      return next !== null;
    });
  const deadline = performance.now() + TIMEOUT_MS;
  while (await isLeft()) {
    if (performance.now() > deadline) throw new Error('a block of the home page does not load');
    await page.waitForTimeout(100);
  }
}

/** Types a word key by key and opens its results. */
async function search(page) {
  const input = page.locator('form[data-island=autocomplete] input[name=q]');
  await input.focus();
  for (const word of ['سما', 'عة']) {
    const suggested = page.waitForResponse(pathIs('/search/autocomplete'));
    await input.pressSequentially(word);
    await suggested;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search/);
}

/** Opens a category, loads its next three pages by scrolling, and applies a filter. */
async function browse(page, origin) {
  await page.goto(`${origin}/c/phones`);
  for (let pages = 2; pages <= 4; pages++) {
    await scrollToEnd(page);
    await page.locator(`[data-page="${pages}"]`).waitFor({ state: 'attached' });
  }
  await page.goto(`${origin}/c/phones?brand[]=samsung`);
}

/** Opens a product in a new tab, as visitors do to compare products. */
async function seeProduct(recorder, page) {
  const url = await page
    .locator('.card-link')
    .first()
    .evaluate((link) => link.href);
  const tab = await recorder.openTab();
  await tab.goto(url);
  await tab.locator('.product-facts .order-link[data-state]').waitFor();
  return tab;
}

async function order(tab) {
  await tab.locator('.product-facts .order-link').click();
  await tab.locator('form[data-island=instant-order] [name=mobile]').fill('0590000905');
  const ordered = tab.waitForResponse(pathIs('/cart/instant-order'));
  await tab.keyboard.press('Enter');
  await ordered;
}

async function openNotifications(tab) {
  const listed = tab.waitForResponse(pathIs('/user/notifications'));
  await tab.locator('a[data-island=notifications]').click();
  await listed;
}

/** Advances the clock of both tabs by minutes; one of them polls. */
async function stay(context, minutes, isSignedIn) {
  for (let minute = 0; minute < minutes; minute++) {
    const counted = isSignedIn ? context.waitForEvent('response', pathIs(COUNT)) : null;
    await context.clock.runFor(MINUTE_MS + 1000);
    await counted;
  }
}

async function visit(browser, origin, cookie) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, hasTouch: true });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.clock.install();
  if (cookie) await context.addCookies([{ name: 'shop_session', value: cookie, url: origin }]);
  const recorder = createRecorder(context);
  try {
    const page = await recorder.openTab();
    await seeHome(page, origin);
    await search(page);
    await browse(page, origin);
    const tab = await seeProduct(recorder, page);
    await (cookie ? openNotifications(tab) : order(tab));
    await stay(context, VISIT_MINUTES, cookie !== null);
    return recorder.seen;
  } finally {
    await context.close();
  }
}

/**
 * Records the visit of a guest and of a signed-in visitor: the home page to its end, a search, four pages of a
 * category, a filter, a product in a second tab, an order or the notifications, and minutes with the tabs open.
 * @param {string} origin origin of a running shop
 */
export async function recordJourneys(origin) {
  const jar = {};
  const visitor = openVisitor('192.0.2.1', jar);
  await visitor.see(`${origin}/`);
  await visitor.post(`${origin}/login`, demo);
  const browser = await chromium.launch({ executablePath: bringBrowser(), args: ['--no-sandbox'] });
  try {
    return {
      guest: await visit(browser, origin, null),
      'signed in': await visit(browser, origin, jar.shop_session),
    };
  } finally {
    await browser.close();
  }
}
