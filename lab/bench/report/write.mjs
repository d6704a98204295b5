import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { barChart } from './barChart.mjs';
import { lineChart } from './lineChart.mjs';
import { writeMarkdown } from './markdown.mjs';
import { readmeChart, writeReadme } from './readme.mjs';

const charts = { bars: barChart, lines: lineChart };

/** Writes performance.md and its charts into a folder. */
export async function writeReport(results, folder) {
  await rm(join(folder, 'performance'), { recursive: true, force: true });
  await mkdir(join(folder, 'performance'), { recursive: true });
  for (const [id, figure] of Object.entries(results.figures))
    await writeFile(join(folder, 'performance', `${id}.svg`), charts[figure.chart](figure));
  const path = join(folder, 'performance.md');
  const before = await readFile(path, 'utf8').catch(() => '');
  // This section is measured by `npm run test:site`.
  const kept = /^## The site's front page\n[\s\S]*/m.exec(before)?.[0];
  await writeFile(path, [writeMarkdown(results), kept].filter(Boolean).join('\n'));
}

/** Writes the figures of the README, and its chart beside those of the report. */
export async function updateReadme(results, root) {
  const path = join(root, 'README.md');
  await writeFile(join(root, 'docs/performance/readme.svg'), readmeChart(results));
  await writeFile(path, writeReadme(await readFile(path, 'utf8'), results));
}
