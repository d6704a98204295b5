// `npm run bench`: measures the built islands and their peers, and writes docs/performance.md, its charts and the
// figures of the README. With the options `--only NAME,…`, `--rounds N` and `--quick` it measures less and writes to
// test-results/bench/ instead.
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benches } from './figures/index.mjs';
import { openLab, SLOWDOWN } from './harness/lab.mjs';
import { measure } from './harness/measure.mjs';
import { seededRandom, summarize } from './harness/statistics.mjs';
import { judge } from './report/goals.mjs';
import { growthFigure } from './report/growth.mjs';
import { readSizes, sizesFigure } from './report/sizes.mjs';
import { format } from './report/svg.mjs';
import { updateReadme, writeReport } from './report/write.mjs';

const SEED = 13;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = options.only?.split(',') ?? benches.map(({ name }) => name);
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length)
  throw new Error(`no such figure: ${unknown}. There are ${benches.map(({ name }) => name).join(', ')}`);
const isFull = !options.only && !options.rounds && !options.quick;
const rounds = options.quick ? 1 : options.rounds && Number(options.rounds);

const machine = {
  cores: availableParallelism(),
  memoryGB: Math.round(totalmem() / 2 ** 30),
  platform: platform(),
  node: process.versions.node,
  load: loadavg()[0],
};
const begin = performance.now();
const minutes = () => (performance.now() - begin) / 60_000;

execFileSync(process.execPath, [join(root, 'build.mjs'), '--lenient'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});

/** The medians of a bench's samples, in the form of the report. */
const figuresOf = (bench, samples) =>
  Object.entries(bench.figures).map(([id, figure]) => {
    const cells = Object.entries(bench.variants).flatMap(([variant]) => {
      const points = samples[id]?.[variant];
      if (!points) return [];
      return [[variant, Object.fromEntries(Object.entries(points).map(([key, values]) => [key, summarize(values)]))]];
    });
    return [
      id,
      { ...figure, rounds: rounds ?? bench.rounds, variants: bench.variants, cells: Object.fromEntries(cells) },
    ];
  });

const lab = await openLab(join(root, process.env.JUZUR_DIST ?? 'dist'));
try {
  const sizes = readSizes(lab.dist, lab.bundles);
  const figures = [['sizes', sizesFigure(sizes)]];
  const random = seededRandom(SEED);
  for (const bench of benches.filter(({ name }) => names.includes(name))) {
    const start = minutes();
    figures.push(...figuresOf(bench, await measure(lab, bench, { rounds, quick: options.quick, random })));
    console.log(`${bench.name}: ${format((minutes() - start) * 60)} s`);
  }
  const growth = growthFigure(Object.fromEntries(figures));
  if (growth) figures.push(['growth', growth]);
  const results = {
    date: new Date().toISOString().slice(0, 10),
    machine: { ...machine, browser: lab.browserVersion },
    minutes: minutes(),
    slowdown: SLOWDOWN,
    seed: SEED,
    sizes,
    figures: Object.fromEntries(figures),
  };
  const folder = isFull ? join(root, 'docs') : join(root, 'test-results/bench');
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeReport(results, folder);
  if (isFull) await updateReadme(results, root);
  for (const { goal, value, limit, unit, isReached } of judge(results))
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${format(value)} ${unit} (at most ${limit})  ${goal}`);
  console.log(`${folder}/performance.md`);
} finally {
  await lab.close();
}
