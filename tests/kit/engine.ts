import type { LaunchOptions, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { findBrowser, findTestBrowser } from './bringBrowser.mjs';
import { findFirefox } from './bringEngines.mjs';
import { chromiumArgs } from './chromiumArgs.ts';
import { exceptions, patternOf } from './exceptions.ts';

/** The engine of this run of the browser tests: Chromium, or Firefox if ENGINE says so. */
export const engine = process.env.ENGINE === 'firefox' ? 'firefox' : 'chromium';

const launch: Record<typeof engine, LaunchOptions> = {
  chromium: { executablePath: findTestBrowser() ?? '', args: chromiumArgs },
  // The tests set preferences while the browser runs: tests/kit/firefox/bidi.ts
  firefox: {
    executablePath: findFirefox() ?? '',
    args: ['-remote-allow-system-access'],
    firefoxUserPrefs: {
      'layout.css.prefers-reduced-transparency.enabled': true,
      // Overlay scrollbars, as on phones: Playwright hides Chromium's scrollbars too.
      'ui.useOverlayScrollbars': 1,
    },
  },
};

/** For tests of the back/forward cache: Playwright disables it in Chromium, and the headless shell has none. */
export const launchWithBackForwardCache: LaunchOptions = {
  ...launch[engine],
  ...(engine === 'chromium' && {
    executablePath: findBrowser() ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }),
};

/** The browser of a Playwright configuration. */
export const browserOfEngine: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...(engine === 'firefox' && { browserName: 'firefox', channel: 'moz-firefox' }),
  launchOptions: launch[engine],
};

/** The tests that cannot run in this engine, for `grepInvert`. */
export const exceptionsOfEngine: RegExp[] = exceptions
  .filter((exception) => exception.engine === engine)
  .map(patternOf);
