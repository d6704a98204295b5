// Adds to Playwright's Firefox what its channel moz-firefox lacks, so that tests are the same in each engine.
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request, Route } from '@playwright/test';
import {
  collectBodies,
  endNavigation,
  focusPageInFront,
  optionsOf,
  scrollOnlyIfNeeded,
  sentBody,
  setOffline,
  setPreferences,
} from './bidi.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** Values of Firefox's preferences ui.*PointerCapabilities: a finger, or a mouse that can hover. */
const FINGER = 1;
const MOUSE = 6;

const mediaPreferences = ({ colorScheme, forcedColors, reducedMotion }: Media) => ({
  'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0,
  'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  'browser.display.document_color_use': forcedColors === 'active' ? 2 : 0,
  // With forced colours, the colour scheme depends on the colours that the visitor has chosen.
  'browser.display.foreground_color': colorScheme === 'dark' ? '#ffffff' : '#000000',
  'browser.display.background_color': colorScheme === 'dark' ? '#000000' : '#ffffff',
});

const mediaOf = ({ colorScheme = null, forcedColors = null, reducedMotion = null }: BrowserContextOptions): Media => ({
  colorScheme,
  forcedColors,
  reducedMotion,
});

const contextPreferences = (options: BrowserContextOptions) => ({
  'ui.primaryPointerCapabilities': options.hasTouch ? FINGER : MOUSE,
  'ui.allPointerCapabilities': options.hasTouch ? FINGER : MOUSE,
  // emulateTransparency.ts sets it to 1.
  'ui.prefersReducedTransparency': 0,
  ...mediaPreferences(mediaOf(options)),
});

/**
 * Goes back with `history.back()`: Playwright waits for a navigation that Firefox does not report for a cached page.
 */
const goBack = async (page: Page, { waitUntil = 'load' }: { waitUntil?: string } = {}): Promise<null> => {
  const isSameDocument = await page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('popstate', () => resolve(true), { once: true });
          addEventListener('pagehide', () => resolve(false), { once: true });
          Object.assign(window, { isLeft: true });
          history.back();
        }),
    )
    .catch(() => false);
  for (;;) {
    const state = await page
      .evaluate(() => ({
        isLeft: 'isLeft' in window,
        isLoaded: document.readyState === 'complete',
        url: location.href,
      }))
      .catch(() => undefined);
    if (!state || (state.isLeft && !isSameDocument) || (waitUntil === 'load' && !state.isLoaded)) continue;
    if (isSameDocument) await page.evaluate(() => Reflect.deleteProperty(window, 'isLeft'));
    endNavigation(page, state.url);
    return null;
  }
};

/** A route whose handler can read the request's body. */
const routeWithBodies =
  (route: Page['route']): Page['route'] =>
  (url, handler, options) =>
    route(
      url,
      async (way: Route, request: Request) => {
        if (!['GET', 'HEAD'].includes(request.method())) {
          const body = await sentBody(request);
          Object.assign(request, { postDataBuffer: () => body, postData: () => body?.toString() ?? null });
        }
        return handler(way, request);
      },
      options,
    );

/** A tap is replaced by a click: Firefox on a desktop turns no touch into a click. */
const fillLocators = (page: Page): void => {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  prototype.tap = prototype.click;
};

const fillPage = (page: Page, browser: Browser): void => {
  scrollOnlyIfNeeded(page);
  fillLocators(page);
  // WebDriver rejects positions outside the window.
  const { move } = page.mouse;
  page.mouse.move = (x, y, options) => move.call(page.mouse, Math.max(x, 0), Math.max(y, 0), options);
  page.touchscreen.tap = (x, y) => page.mouse.click(x, y);
  let media = mediaOf(optionsOf(page.context()));
  const bringToFront = page.bringToFront.bind(page);
  Object.assign(page, {
    bringToFront: async () => {
      await bringToFront();
      await focusPageInFront(browser);
    },
    route: routeWithBodies(page.route.bind(page)),
    goBack: (options?: { waitUntil?: string }) => goBack(page, options),
    // What a call leaves out stays as it is.
    emulateMedia: (changed: Media = {}) => {
      media = { ...media, ...changed };
      return setPreferences(browser, mediaPreferences(media));
    },
  });
};

const fillContext = (context: BrowserContext, browser: Browser): void => {
  context.on('page', (page) => fillPage(page, browser));
  Object.assign(context, {
    route: routeWithBodies(context.route.bind(context)),
    setOffline: async (isOffline: boolean) => {
      for (const page of context.pages()) await setOffline(page, isOffline);
    },
  });
};

/** Preferences apply to every page of the browser. Tests run one at a time in it, and each new context sets them. */
export const fillIn = async (browser: Browser): Promise<void> => {
  await collectBodies(browser);
  const newContext = browser.newContext.bind(browser);
  Object.assign(browser, {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await newContext(options);
      fillContext(context, browser);
      await setPreferences(browser, contextPreferences(optionsOf(context)));
      // Another context that is still open gets its own preferences back.
      context.once('close', () => setPreferences(browser, contextPreferences({})).catch(() => {}));
      return context;
    },
  });
};
