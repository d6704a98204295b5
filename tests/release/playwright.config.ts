import { defineConfig } from '@playwright/test';
import { findBrowser } from '../kit/bringBrowser.mjs';
import { chromiumArgs } from '../kit/chromiumArgs.ts';

/** What adopters get, `npm run test:release`: it builds the release twice, so it is not a part of `npm test`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/release',
  workers: 1,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { locale: 'ar', launchOptions: { executablePath: findBrowser() ?? '', args: chromiumArgs } },
});
