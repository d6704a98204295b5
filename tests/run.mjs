// Every test, in the order in which a failure is cheapest: `npm test`. Parts: `node tests/run.mjs unit browser`.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBrowser } from './kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const require = createRequire(import.meta.url);

const tool = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

/** Runs a script of Node, its output as it comes. @returns whether it ended well */
const node = (parameters, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', (code) => resolve(code === 0));
  });

/** A check that passes or fails as a whole. */
const whole =
  (...parameters) =>
  async () => {
    const ok = await node(parameters);
    return { passed: Number(ok), failed: Number(!ok) };
  };

/** What the runner's own report counts; a runner that died without one has failed. */
const counted = async (ok, report, read) => {
  try {
    const counts = read(JSON.parse(await readFile(report, 'utf8')));
    return { ...counts, failed: Math.max(counts.failed, ok ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const unit = async () => {
  const report = join(results, 'unit.json');
  const ok = await node([
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(ok, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
};

const browser = async () => {
  const executable = bringBrowser();
  const report = join(results, 'browser.json');
  const ok = await node([tool('@playwright/test', 'cli.js'), 'test'], {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return counted(ok, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
};

const parts = {
  build: whole('build.mjs'),
  types: whole(tool('typescript', 'bin/tsc'), '--noEmit'),
  lint: whole(tool('@biomejs/biome', 'bin/biome'), 'ci', '.'),
  unit,
  browser,
};

const chosen = process.argv.slice(2);
for (const name of chosen)
  if (!Object.hasOwn(parts, name)) throw new Error(`${name} is none of ${Object.keys(parts).join(', ')}`);

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const name of chosen.length ? chosen : Object.keys(parts)) {
  console.log(`\n== ${name}`);
  const { passed, failed } = await parts[name]();
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
