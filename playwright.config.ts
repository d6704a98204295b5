import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { browserOfEngine, engine, exceptionsOfEngine } from './tests/kit/engine.ts';
import { isBuilt, shopDist, shopFolder, shopPort } from './tests/kit/shopOfTests.ts';

/** How long a busy machine may take; nothing waits for it that has come. */
const TIMEOUT_MS = 30_000;

/** What the configurations in lab/ share with this one. */
export const common: PlaywrightTestConfig = {
  outputDir: `test-results/${engine}-${shopPort}`,
  // One more than the cores of a small machine: a worker waits for its browser now and then.
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 3,
  fullyParallel: false,
  forbidOnly: true,
  grepInvert: exceptionsOfEngine,
  retries: 0,
  timeout: 10 * TIMEOUT_MS,
  expect: {
    timeout: TIMEOUT_MS,
    // The same file for each engine.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' },
  },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${shopPort}`,
    locale: 'ar',
    viewport: { width: 1280, height: 800 },
    ...browserOfEngine,
  },
  webServer: [
    {
      command: 'node reference-shop/tests/browserShop.mjs',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      url: `http://127.0.0.1:${shopPort}/`,
      // A shop that an interrupted run has left has another build.
      reuseExistingServer: false,
      timeout: 10 * TIMEOUT_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PORT: String(shopPort),
        AUTH_PORT: String(shopPort + 1),
        SHOP_DATA: `${shopFolder}/data`,
        JUZUR_DIST: shopDist,
        SHOP_SEED: '1',
        // On a busy machine the shop would ask the islands to poll less often.
        SHOP_LOAD: '0',
        SHOP_DEMO: '1',
        ...(isBuilt && { BUILT: '1' }),
      },
    },
  ],
};

export default defineConfig({
  ...common,
  projects: [
    { name: 'islands', testDir: 'tests/browser' },
    // `npm run test:shop`
    { name: 'shop', testDir: 'reference-shop/tests/browser' },
  ],
});
