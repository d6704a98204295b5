import { defineConfig } from '@playwright/test';
import { bringBrowser } from '../../tests/kit/bringBrowser.mjs';
import { chromiumArgs } from '../../tests/kit/chromiumArgs.ts';

/** The examples of docs/backends/, `npm run test:backends`: it needs PHP and Django, so it is not a part of `npm test`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: '../../test-results/backends',
  workers: 1,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'ar',
    launchOptions: {
      executablePath: bringBrowser(),
      args: chromiumArgs,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
});
