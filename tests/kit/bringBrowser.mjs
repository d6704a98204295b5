// Sees to it that the browser tests have a browser: an installed one, else the system's package, else Playwright's own.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDebian, run } from './installFromDebian.mjs';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chrome or Chromium, or of the one Playwright downloaded; undefined when there is none. */
export const findBrowser = () => [...installed, chromium.executablePath()].find((path) => path && existsSync(path));

const fromSystem = () => installFromDebian('chromium', 'fonts-noto-core');

const fromPlaywright = () => {
  const package_ = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  return run(process.execPath, join(dirname(package_), 'cli.js'), 'install', 'chromium');
};

/**
 * @returns the browser's path
 * @throws Error when none could be had: a browser test is never skipped
 */
export const bringBrowser = () => {
  for (const attempt of [() => true, fromSystem, fromPlaywright]) {
    const found = attempt() && findBrowser();
    if (found) return found;
  }
  throw new Error(
    'No Chrome or Chromium is here, and none could be installed. Install one, or name it in CHROMIUM_PATH.',
  );
};
