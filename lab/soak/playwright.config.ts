import { fileURLToPath } from 'node:url';
import { common } from '../../playwright.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The full soak, `npm run soak`, and the short one of `npm run test:all`. They use the browser tests' shop and run one
 * stage after the other, at most an hour each.
 */
export default {
  ...common,
  testDir: '.',
  outputDir: `${root}/test-results/soak`,
  workers: 1,
  timeout: 3_600_000,
  webServer: [common.webServer].flat().map((server) => ({ ...server, cwd: root, timeout: 600_000 })),
};
