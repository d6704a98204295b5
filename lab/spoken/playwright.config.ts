import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { common } from '../../playwright.config.ts';

/** What Orca says, `npm run test:spoken`. All journeys share one desktop: only one Orca runs for a user. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/spoken', import.meta.url)),
  workers: 1,
  grepInvert: [],
  // The transcript of a test is a file of its own name.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
});
