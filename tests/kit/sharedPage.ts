// One page for all tests of a worker on the same kind of device. Opening a new page takes longer than many tests, and a new
// page has an empty cache.
import type { Disposable, Page } from '@playwright/test';
import { test as base, goTo } from './browser.ts';

/** A page without scripts that every site of the tests has. */
const QUIET_PAGE = '/assets/shop/icon.svg';

/**
 * Removes everything that a test left on its page.
 * @param origins the sites that the test has opened
 */
const clean = async (page: Page, initScripts: Disposable[], origins: Iterable<string>): Promise<void> => {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(initScripts.splice(0).map((script) => script.dispose()));
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  // A page may write to its storage when it is left, so the storage is cleared on the next page.
  for (const origin of origins) {
    await goTo(page, origin + QUIET_PAGE);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null, contrast: null });
  await page.mouse.move(-1, -1);
  // At 50 entries the history no longer grows. The next test opens a new page in the same context, with its cache.
  if ((await page.evaluate(() => history.length)) > 30) await page.close();
};

/**
 * Like `test` of browser.ts, but its tests run one after the other on the same page, which is reset after each. A test
 * with other options than those of a device gets a page of its own.
 */
export const test = base.extend({
  context: async (
    { shared, browser, baseURL, locale, viewport, javaScriptEnabled, hasTouch, isMobile, bypassCSP, contextOptions },
    use,
  ) => {
    const common = { ...(baseURL && { baseURL }), ...(locale && { locale }), viewport };
    const device = { hasTouch, isMobile };
    if (!javaScriptEnabled || bypassCSP || Object.keys(contextOptions).length) {
      const own = await browser.newContext({ ...common, ...device, javaScriptEnabled, bypassCSP, ...contextOptions });
      await use(own);
      await own.close();
      return;
    }
    const kind = JSON.stringify(device);
    const context = shared.get(kind) ?? (await browser.newContext({ ...common, ...device }));
    shared.set(kind, context);
    await use(context);
  },
  page: async ({ context, shared, viewport }, use) => {
    if (![...shared.values()].includes(context)) return use(await context.newPage());
    const [page = await context.newPage()] = context.pages();
    // The clock can't be uninstalled.
    Object.defineProperty(page, 'clock', {
      get: () => {
        throw Error('page.clock stays on a page. Use `test` of browser.ts, which gives each test a page of its own.');
      },
      configurable: true,
    });
    const origins = new Set<string>();
    page.on('framenavigated', (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol === 'http:' && !frame.parentFrame()) origins.add(origin);
    });
    const initScripts: Disposable[] = [];
    const { addInitScript } = page;
    page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript.apply(page, script);
      initScripts.push(added);
      return added;
    };
    const size = page.viewportSize();
    if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
      await page.setViewportSize(viewport);
    // The test before may have left the focus in another window or, in Firefox, in the toolbar.
    await page.bringToFront();
    await use(page);
    page.addInitScript = addInitScript;
    await clean(page, initScripts, origins);
  },
});
