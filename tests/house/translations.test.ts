import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const names = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();

interface Section {
  level: number;
  code: string[];
  /** The rows of its tables: how many cells, and the code in the first cell and in the cell of the default value. */
  rows: string[];
}

const codeIn = (cell = '') => (cell.match(/`[^`]+`/g) ?? []).join(' ');

/** A row as both languages must have it. @param place of the cell with the default value; -1 if there is none */
function rowOf(line: string, place: number): string {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return [cells.length, codeIn(cells[0]), codeIn(cells[place])].join('; ');
}

/** The sections of a page, without what differs between languages. */
function sectionsOf(page: string): Section[] {
  const sections: Section[] = [];
  let fence = '';
  let place = -1;
  let isInTable = false;
  for (const line of page.split('\n')) {
    const section = sections.at(-1);
    const isTable = !fence && line.startsWith('|');
    if (isTable && !isInTable)
      place = line
        .split('|')
        .slice(1, -1)
        .findIndex((cell) => /default|الافتراضية/.test(cell));
    isInTable = isTable;
    if (/^```/.test(line)) fence = fence ? '' : line;
    if (fence || /^```/.test(line)) section?.code.push(line);
    else if (/^#+ /.test(line)) sections.push({ level: line.indexOf(' '), code: [], rows: [] });
    else if (isTable) section?.rows.push(rowOf(line, place));
  }
  return sections;
}

/** What an island's page in Arabic has: what it does, its smallest markup and its attributes. */
const FIRST_SCREEN = /^[\s\S]*?(?=^## Requests)/m;
/** The table of all texts has both languages already. */
const withoutTexts = (page: string) => page.replace(/<!-- texts -->[\s\S]*<!-- \/texts -->/, '');

const comparable = (file: string) => {
  const page = withoutTexts(read(`docs/${file}`));
  return file.startsWith('islands/') ? (FIRST_SCREEN.exec(page)?.[0] ?? '') : page;
};

const BLOCK = /^```[^\n]*\n[\s\S]*?^```$/gm;

/** The Arabic page with the code of the English one. A page with another number of blocks needs its author. */
function withSameCode(file: string): string {
  const page = read(`docs/ar/${file}`);
  const blocks = comparable(file).match(BLOCK) ?? [];
  let place = 0;
  return page.match(BLOCK)?.length === blocks.length ? page.replace(BLOCK, () => blocks[place++] ?? '') : page;
}

describe('the Arabic pages', () => {
  it('exist for each island', () => {
    const missing = names('docs/islands').filter((file) => !existsSync(`docs/ar/islands/${file}`));
    expect(missing).toEqual([]);
  });

  for (const file of names('docs/ar'))
    it(`${file} has the code of the English page; \`--update\` copies it`, async () => {
      await expect(withSameCode(file)).toMatchFileSnapshot(`../../docs/ar/${file}`);
    });

  for (const file of names('docs/ar'))
    it(`${file} has the headings, code and tables of the English page`, () => {
      expect(sectionsOf(read(`docs/ar/${file}`))).toEqual(sectionsOf(comparable(file)));
    });

  for (const file of names('docs/ar'))
    it(`${file} is in Arabic, and has no mark that only its author sees`, () => {
      const text = read(`docs/ar/${file}`).replace(/^```[\s\S]*?^```/gm, '');
      const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
      expect(arabic).toBeGreaterThan(text.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, '').match(/[a-z]/gi)?.length ?? 0);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|@@/);
    });
});
