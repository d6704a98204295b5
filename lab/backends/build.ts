import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the built islands. JUZUR_DIST names an existing build. */
export const dist = process.env.JUZUR_DIST ?? join(root, 'test-results/backends-dist');

/** Playwright's global setup. */
export default (): void => {
  if (process.env.JUZUR_DIST) return;
  const env = { ...process.env, JUZUR_DIST: dist };
  execFileSync(process.execPath, [join(root, 'build.mjs'), '--lenient'], { cwd: root, env, stdio: 'ignore' });
};
