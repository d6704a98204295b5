import { defineConfig } from '@playwright/test';
import { common } from '../../playwright.config.ts';

/** The main journeys in WebKitGTK, a part of `npm run test:engines`. All windows share one display and one driver. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../test-results/webkit',
  workers: 1,
  grepInvert: [],
});
