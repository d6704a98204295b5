// Finds a browser for the tests: an installed one, otherwise the system's package, otherwise Playwright's own.
import { execFileSync } from 'node:child_process';
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

/**
 * The path of an installed Chrome or Chromium, or of the one that Playwright downloaded; undefined if there is none.
 */
export const findBrowser = () => [...installed, chromium.executablePath()].find((path) => path && existsSync(path));

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of the browser for the tests. Debian's headless shell is Chromium without a window and needs half the time
 * for a page. It has no back/forward cache.
 */
export const findTestBrowser = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();

/**
 * Installs the headless shell of exactly the same version as Debian's Chromium, so that no installed package changes.
 */
const bringHeadlessShell = () => {
  if (existsSync(HEADLESS_SHELL) || findBrowser() !== '/usr/bin/chromium') return;
  try {
    // The command prints the package's name, a tab and its version.
    const found = execFileSync('dpkg-query', ['-W', 'chromium'], { encoding: 'utf8', stdio: 'pipe' });
    installFromDebian(`chromium-headless-shell=${found.trim().split('\t')[1]}`);
  } catch {
    // Chromium is not from a package: the tests run in it, but more slowly.
  }
};

const fromSystem = () => installFromDebian('chromium', 'fonts-noto-core');

const fromPlaywright = () => {
  const package_ = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  return run(process.execPath, join(dirname(package_), 'cli.js'), 'install', 'chromium');
};

/**
 * Installs what is missing.
 * @returns the browser's path
 * @throws Error if there is none and none could be installed: a browser test is never skipped
 */
export const bringBrowser = () => {
  for (const attempt of [() => true, fromSystem, fromPlaywright]) {
    const found = attempt() && findBrowser();
    if (!found) continue;
    if (!process.env.CHROMIUM_PATH) bringHeadlessShell();
    return found;
  }
  throw new Error(
    'Found no Chrome or Chromium, and could not install one. Install one, or set CHROMIUM_PATH to its path.',
  );
};
