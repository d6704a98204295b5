import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tests/kit/bringBrowser.mjs';
import { chromiumArgs } from '../../tests/kit/chromiumArgs.ts';

/**
 * Tests of the released files, `npm run test:release`. They build the release twice, so they are not part of `npm
 * test`.
 */
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
