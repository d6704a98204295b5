import { statfsSync } from 'node:fs';
import type { LaunchOptions, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { findBrowser, findTestBrowser } from './bringBrowser.mjs';
import { findFirefox } from './bringEngines.mjs';
import { chromiumArgs } from './chromiumArgs.ts';
import { exceptions, patternOf } from './exceptions.ts';

/** The engine of this run of the browser tests: Chromium, or Firefox if ENGINE says so. */
export const engine = process.env.ENGINE === 'firefox' ? 'firefox' : 'chromium';

const ENOUGH_BYTES = 2 ** 30;

/**
 * Playwright keeps the browser's shared memory in files, because containers often have only 64 MB in /dev/shm. That is
 * slower, so it is undone where there is enough.
 */
const sharedMemoryArgs = (): string[] => {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < ENOUGH_BYTES ? [] : ['--disable-dev-shm-usage'];
  } catch {
    return [];
  }
};

const chromium = {
  executablePath: findTestBrowser() ?? '',
  args: chromiumArgs,
  ignoreDefaultArgs: sharedMemoryArgs(),
};

const launch: Record<typeof engine, LaunchOptions> = {
  chromium,
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
    ignoreDefaultArgs: [...chromium.ignoreDefaultArgs, '--disable-back-forward-cache'],
  }),
};

/** For tests that measure what a page keeps: compiled code would grow meanwhile. */
export const launchWithoutCompiledCode: LaunchOptions = {
  ...launch[engine],
  ...(engine === 'chromium' && { args: [...chromium.args, '--js-flags=--jitless'] }),
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
