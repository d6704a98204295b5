import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { abouts } from '../../islands/abouts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tableOf = (...rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const islands = Object.entries(abouts);
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
      const written = text.replace(
        /(<!-- islands -->\n).*?(<!-- \/islands -->)/s,
        (_, open, close) => `${open}${table}\n${close}`,
      );
      expect(written).toContain(table);
      await expect(written).toMatchFileSnapshot(root + page);
    });
});
