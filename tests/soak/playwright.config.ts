import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The full soak, `npm run soak`, and the short one of `npm run test:all`: the browser tests' own shop, one stage after the other, an hour for each at the most. */
export default {
  ...base,
  testDir: '.',
  outputDir: `${root}/test-results/soak`,
  workers: 1,
  timeout: 3_600_000,
  webServer: [base.webServer].flat().map((server) => ({ ...server, cwd: root, timeout: 600_000 })),
};
