import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tests/kit/bringBrowser.mjs';
import { chromiumArgs } from '../../tests/kit/chromiumArgs.ts';
import { sitePort } from './sitePort.ts';

/** Tests of the built site, `npm run test:site`. `npm run site` comes first. */
export default defineConfig({
  testDir: '.',
  // The folder's `.test.ts` belongs to the unit tests.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/site',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${sitePort}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser() ?? '', args: chromiumArgs },
  },
  webServer: {
    command: 'node lab/site/serve.mjs',
    cwd: '../..',
    url: `http://127.0.0.1:${sitePort}/`,
    reuseExistingServer: false,
    env: { SITE_PORT: String(sitePort) },
  },
});
