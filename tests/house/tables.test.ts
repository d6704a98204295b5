import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as abouts from '../../islands/abouts.ts';
import { pageSizes } from '../../scripts/sizes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const manifest = `${root}dist/manifest.json`;
const tableOf = (...rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const islands = Object.entries(abouts);
/** The README rounds to 0.1 KB. */
const ROUNDING_KB = 0.05;
/** Every change of a source file changes the hashes in the names of chunks, and so the compressed sizes. */
const TOLERANCE = 0.005;
/** Its links lead to headings of docs/contract.md. */
const withoutLinks = (text: string) => text.replace(/\[([^[\]]+)\]\(#[^()]*\)/g, '$1');

/** @param page the README: a size that is right stays as it is written */
const sizesTable = (page: string): string => {
  const sizes = Object.values(pageSizes(JSON.parse(readFileSync(manifest, 'utf8'))));
  const rows = sizes.map(({ title, bytes, requests }) => {
    const [, stated = ''] = RegExp(`^\\| ${title} \\| ([\\d.]+) \\|`, 'm').exec(page) ?? [];
    const kilobytes = bytes / 1024;
    const isRight = Math.abs(Number(stated) - kilobytes) < ROUNDING_KB + TOLERANCE * kilobytes;
    return [title, isRight ? stated : kilobytes.toFixed(1), String(requests)];
  });
  return tableOf(['part', 'KB', 'requests'], ['---', '---', '---'], ...rows);
};

/** The tables of each page, by the name of the marks around them: `<!-- islands -->`. */
const tables: Record<string, Record<string, (page: string) => string>> = {
  'README.md': {
    islands: () =>
      tableOf(
        ['island', 'what shoppers get', 'hook'],
        ['---', '---', '---'],
        ...islands.map(([name, { summary, hook }]) => [
          `[${name}](docs/islands/${name}.md)`,
          summary.en,
          withoutLinks(hook),
        ]),
      ),
    sizes: sizesTable,
  },
  'docs/contract.md': {
    islands: () =>
      tableOf(
        ['island', 'hook'],
        ['---', '---'],
        ...islands.map(([name, { hook }]) => [`[${name}](islands/${name}.md)`, hook]),
      ),
  },
  'docs/ar/contract.md': {
    islands: () =>
      tableOf(
        ['الجزيرة', 'الخطّاف'],
        ['---', '---'],
        ...islands.map(([name, { arabicName, hook }]) => [
          `[${arabicName}](islands/${name}.md)`,
          (hook.match(/`[^`]+`/g) ?? []).join('، '),
        ]),
      ),
  },
};

describe('the tables of the docs', () => {
  for (const [page, marks] of Object.entries(tables))
    it(`[PAGE-01] ${page} has the tables of ${Object.keys(marks).join(' and ')} as the sources and the build have them; \`npm run docs\` writes them`, async () => {
      let text = readFileSync(root + page, 'utf8');
      const isBuilt = !marks.sizes || existsSync(manifest);
      for (const [mark, makeTable] of Object.entries(marks)) {
        if (mark === 'sizes' && !isBuilt) continue;
        const table = makeTable(text);
        text = text.replace(
          RegExp(`(<!-- ${mark} -->\\n).*?(<!-- /${mark} -->)`, 's'),
          (_, open, close) => `${open}${table}\n${close}`,
        );
        expect(text).toContain(table);
      }
      await expect(text).toMatchFileSnapshot(root + page);
      // The other tables are written before the first build, too.
      expect(isBuilt, 'for the sizes: npm run build, then npm run docs').toBe(true);
    });
});
