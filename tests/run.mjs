// `npm test`: the tests of every change, the fastest first. `node tests/run.mjs unit browser` runs parts, each with the
// build that it needs. `all` adds the slow parts: `npm run test:all`.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringBrowser } from './kit/bringBrowser.mjs';
import { bringFirefox, bringOrca, bringWebKit } from './kit/bringEngines.mjs';
import { readPlaywright, readVitest } from './kit/reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const require = createRequire(import.meta.url);

const tool = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);

/** Whether parts run beside the browser tests: their output then comes as a whole when they end. */
let isBeside = false;

/** Runs a Node script and shows its output. @returns whether it succeeded */
const node = (parameters, env = {}, isLive = !isBeside) =>
  new Promise((resolve) => {
    const stdio = isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, parameters, { cwd: root, stdio, env: { ...process.env, ...env } });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(text));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });

/** The JSON report of a run. @param name the run's name */
const reportOf = (name) => join(results, `${name}.json`);

/** A check that has only one result, without counts. */
const whole =
  (...parameters) =>
  async (env) => {
    const ok = await node(parameters, env);
    return { passed: Number(ok), failures: ok ? [] : [parameters.join(' ')] };
  };

/** Matches the file or the tag of an extended browser test. */
const EXTENDED = '\\.extended\\.spec\\.ts|@extended';

/** Leaves the extended unit tests out. */
const QUICK = '--exclude=**/*.extended.test.*';

const UPDATE = '--update';

const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** Reads the counts from the runner's report. A runner that ended without a report has failed. */
const counted = async (ok, name, read) => {
  const outside = [`${name}: outside the tests, see its output`];
  try {
    const { passed, failures } = read(JSON.parse(await readFile(reportOf(name), 'utf8')));
    return { passed, failures: ok || failures.length ? failures : outside };
  } catch {
    return { passed: 0, failures: outside };
  }
};

/** Runs vitest. @param name name of its report */
const vitest = async (name, parameters = [], env = {}) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  const workers = isBeside ? ['--maxWorkers=2'] : [];
  const ok = await node([tool('vitest', 'vitest.mjs'), 'run', ...parameters, ...reporters, ...workers], env);
  return counted(ok, name, readVitest);
};

/**
 * Runs Playwright with an existing build, in `dist/` unless JUZUR_DIST names another folder.
 * @param name name of its report
 */
const playwright = async (name, parameters = [], env = {}) => {
  bringBrowser();
  const all = {
    JUZUR_DIST: process.env.JUZUR_DIST ?? join(root, 'dist'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
    ...env,
  };
  const ok = await node([tool('@playwright/test', 'cli.js'), 'test', ...parameters], all, true);
  return counted(ok, name, readPlaywright);
};

/**
 * Tests the islands on React 19, which `npm ci --prefix lab/react19` installs. They need a separate build, because
 * dist/ contains React 18.
 */
const react19 = async () => {
  const env = { JUZUR_REACT: '19', JUZUR_DIST: join(results, 'react19') };
  const counts = [
    await whole('build.mjs')(env),
    // The other unit tests don't use React.
    await vitest('react19-unit', ['tests/islands', 'tests/shared', 'tests/house/build'], env),
    await playwright('react19-browser', [], env),
  ];
  return sum(counts);
};

/** Runs the browser tests in Firefox, one browser for all tests of a process, then the main journeys in WebKit. */
const engines = async () => {
  bringFirefox();
  bringWebKit();
  const counts = [
    await playwright('firefox', [], { ENGINE: 'firefox' }),
    await playwright('webkit', ['--config', 'lab/engines/playwright.config.ts']),
  ];
  return sum(counts);
};

/** Compares what Orca says with `lab/spoken/`. With `--update` it writes these files. */
const spoken = () => {
  bringFirefox();
  bringOrca();
  const update = process.argv.includes(UPDATE) ? ['--update-snapshots'] : [];
  return playwright('spoken', ['--config', 'lab/spoken/playwright.config.ts', ...update]);
};

/** Runs the tests in files named `.extended`: docs/maintaining/testing.md says which belong there. */
const extended = async () => {
  const counts = [
    await vitest('extended-unit', ['.extended.test.']),
    await playwright('extended-browser', ['--grep', EXTENDED]),
  ];
  return sum(counts);
};

/** Runs the reference shop's own tests. */
const shop = async () =>
  sum([
    await vitest('shop-unit', ['--project=shop', QUICK]),
    await playwright('shop-browser', ['--project=shop', '--grep-invert', EXTENDED]),
  ]);

/** Builds the site and tests it in a browser. */
const site = async (env) => {
  const built = await whole('scripts/site.mjs')(env);
  if (built.failures.length) return built;
  return sum([built, await playwright('site', ['--config', 'lab/site/playwright.config.ts'])]);
};

const soak = (length) => playwright('soak', ['--config', 'lab/soak/playwright.config.ts', `${length}.spec`]);

const parts = {
  build: whole('build.mjs'),
  // Its four checkers would each check what the others need too, in half as much time again on two cores.
  types: whole(tool('typescript', 'bin/tsc'), '--noEmit', '--singleThreaded'),
  lint: whole(tool('@biomejs/biome', 'bin/biome'), 'ci', '.'),
  unit: () => vitest('unit', ['--project=!shop', QUICK]),
  browser: () => playwright('browser', ['--project=islands', '--grep-invert', EXTENDED]),
  shop,
  extended,
  engines,
  spoken,
  react19,
  site,
  takeover: whole('lab/load/takeover.mjs'),
  soak: () => soak('short'),
  fullSoak: () => soak('full'),
};

/** The parts of `npm test`. */
const everyTime = ['build', 'types', 'lint', 'unit', 'browser'];
/** The parts above and the slow ones. The full soak takes a quarter of an hour and has a separate command. */
const all = [...everyTime, 'shop', 'extended', 'react19', 'site', 'takeover', 'soak'];

/** Parts that need the built files. The build runs once, before them. */
const needsBuild = ['unit', 'browser', 'shop', 'extended', 'engines', 'spoken', 'site', 'takeover', 'soak', 'fullSoak'];

const chosen = process.argv
  .slice(2)
  .filter((name) => name !== UPDATE)
  .flatMap((name) => (name === 'all' ? all : name));
for (const name of chosen)
  if (!Object.hasOwn(parts, name)) throw new Error(`${name} is none of ${Object.keys(parts).join(', ')}`);

const names = chosen.length ? chosen : everyTime;
if (!names.includes('build') && names.some((name) => needsBuild.includes(name))) names.unshift('build');

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const counts = [];
const run = async (name) => {
  console.log(`\n== ${name}`);
  counts.push(await parts[name]());
};
const runAll = async (some) => {
  for (const name of some) await run(name);
};
const isChosen = (name) => names.includes(name);
// The build uses one core, and the browser tests wait for pages and timers: they leave a part of two cores unused.
isBeside = isChosen('browser');
const built = runAll(['build'].filter(isChosen));
const checked = runAll(['types', 'lint'].filter(isChosen));
await built;
await Promise.all([checked.then(() => runAll(['unit'].filter(isChosen))), runAll(['browser'].filter(isChosen))]);
isBeside = false;
await runAll(names.filter((name) => !['build', 'types', 'lint', 'unit', 'browser'].includes(name)));
const { passed, failures } = sum(counts);
// Repeated here, because the runners named them hundreds of lines above.
if (failures.length) console.log(`\nFailed:\n${failures.map((title) => `  ${title}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length || passed === 0 ? 1 : 0;
