import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/kit/bringBrowser.mjs';
import { isBuilt, shopDist, shopFolder, shopPort } from './tests/kit/shopOfTests.ts';
import { switches } from './tests/kit/switches.ts';

/** How long a busy machine may take; nothing waits for it that has come. */
const PATIENCE_MS = 30_000;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: `test-results/browser-${shopPort}`,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${shopPort}`,
    locale: 'ar',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: switches,
    },
  },
  webServer: [
    {
      command: 'node tests/kit/browserShop.mjs',
      url: `http://127.0.0.1:${shopPort}/`,
      reuseExistingServer: !process.env.CI,
      timeout: 10 * PATIENCE_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: String(shopPort),
        AUTH_PORT: String(shopPort + 1),
        SHOP_DATA: `${shopFolder}/data`,
        JUZUR_DIST: shopDist,
        SHOP_SEED: '1',
        SHOP_DEMO: '1',
        ...(isBuilt && { BUILT: '1' }),
      },
    },
  ],
});
