import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { abouts } from '../../islands/abouts.ts';
import { pageSizes } from '../../scripts/sizes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tableOf = (...rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const islands = Object.entries(abouts);
/** The README rounds to 0.1 KB. */
const ROUNDING_KB = 0.05;
/** Every change of a source file changes the hashes in the names of chunks, and so the compressed sizes. */
const TOLERANCE = 0.005;
/** The page with what is between the marks replaced. */
const withTable = (page: string, mark: string, table: string) =>
  page.replace(
    RegExp(`(<!-- ${mark} -->\\n).*?(<!-- /${mark} -->)`, 's'),
    (_, open, close) => `${open}${table}\n${close}`,
  );
/** Its links lead to headings of docs/contract.md. */
const withoutLinks = (text: string) => text.replace(/\[([^[\]]+)\]\(#[^()]*\)/g, '$1');

/** The tables between `<!-- islands -->` marks, by page. */
const tables = {
  'README.md': tableOf(
    ['island', 'what shoppers get', 'hook'],
    ['---', '---', '---'],
    ...islands.map(([name, { summary, hook }]) => [
      `[${name}](docs/islands/${name}.md)`,
      summary.en,
      withoutLinks(hook),
    ]),
  ),
  'docs/contract.md': tableOf(
    ['island', 'hook'],
    ['---', '---'],
    ...islands.map(([name, { hook }]) => [`[${name}](islands/${name}.md)`, hook]),
  ),
  'docs/ar/contract.md': tableOf(
    ['الجزيرة', 'الخطّاف'],
    ['---', '---'],
    ...islands.map(([name, { arabicName, hook }]) => [
      `[${arabicName}](islands/${name}.md)`,
      (hook.match(/`[^`]+`/g) ?? []).join('، '),
    ]),
  ),
};

describe('the tables of the docs', () => {
  for (const [page, table] of Object.entries(tables))
    it(`${page} has the islands as their about.ts has them; \`npm run docs\` writes the table`, async () => {
      const text = readFileSync(root + page, 'utf8');
      const written = withTable(text, 'islands', table);
      expect(written).toContain(table);
      await expect(written).toMatchFileSnapshot(root + page);
    });

  it('[PAGE-01] README.md says the sizes that the build has (after `npm run build`); `npm run docs` writes them', async () => {
    const text = readFileSync(`${root}README.md`, 'utf8');
    const sizes = Object.values(pageSizes(JSON.parse(readFileSync(`${root}dist/manifest.json`, 'utf8'))));
    const rows = sizes.map(({ title, bytes, requests }) => {
      const [, stated = ''] = RegExp(`^\\| ${title} \\| ([\\d.]+) \\|`, 'm').exec(text) ?? [];
      const kilobytes = bytes / 1024;
      const isRight = Math.abs(Number(stated) - kilobytes) < ROUNDING_KB + TOLERANCE * kilobytes;
      return [title, isRight ? stated : kilobytes.toFixed(1), String(requests)];
    });
    const table = tableOf(['part', 'KB', 'requests'], ['---', '---', '---'], ...rows);
    const written = withTable(text, 'sizes', table);
    expect(written).toContain(table);
    await expect(written).toMatchFileSnapshot(`${root}README.md`);
  });
});
