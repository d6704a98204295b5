import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the tests: an installed Chrome or Chromium, else the one Playwright downloaded.
 * @returns its path
 * @throws Error when there is none: a browser test is never skipped
 */
export const findBrowser = (): string => {
  const found = [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error('No Chrome or Chromium found. `npm test` brings one; CHROMIUM_PATH names another.');
};
