import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/kit/bringBrowser.mjs';
import { switches } from './tests/kit/switches.ts';

/** SHOP_PORT lets several runs stand side by side; each has its own shop, data and build. */
const port = Number(process.env.SHOP_PORT ?? 4100);
const folder = `test-results/shop-${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: `test-results/browser-${port}`,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
      url: `http://127.0.0.1:${port}/`,
      reuseExistingServer: !process.env.CI,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: String(port),
        AUTH_PORT: String(port + 1),
        SHOP_DATA: `${folder}/data`,
        JUZUR_DIST: `${folder}/dist`,
        SHOP_SEED: '1',
        SHOP_DEMO: '1',
      },
    },
  ],
});
