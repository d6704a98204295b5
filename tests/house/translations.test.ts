import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as abouts from '../../islands/abouts.ts';
import { anchorOf } from '../../site/anchors.mjs';

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

/** What is written from other files in both languages: the texts, and the table of the islands. */
const withoutTables = (page: string) => page.replace(/<!-- (texts|islands) -->[\s\S]*<!-- \/\1 -->/g, '');

const comparable = (page: string) => withoutTables(read(`docs/${page}`));

const BLOCK = /^```[^\n]*\n[\s\S]*?^```$/gm;

/** The Arabic page with the code of the English one. A page with another number of blocks needs its author. */
function withSameCode(file: string, page: string): string {
  const blocks = comparable(file).match(BLOCK) ?? [];
  let place = 0;
  return page.match(BLOCK)?.length === blocks.length ? page.replace(BLOCK, () => blocks[place++] ?? '') : page;
}

/** The anchors of all pages before `--update` writes one of them. */
const anchors = new Map(
  names('docs').map((file) => [
    `docs/${file}`,
    [...read(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  ]),
);

/** The Arabic page with links to Arabic pages, where these exist. Headings have the same order in both languages. */
const withArabicLinks = (file: string, page: string): string =>
  page.replace(/\]\((?!https?:)([^)#\s]*\.md)(?:#([^)\s]+))?\)/g, (link, path: string, anchor?: string) => {
    const folder = join('docs/ar', file, '..');
    const english = join(folder, path);
    const arabic = join('docs/ar', relative('docs', english));
    const translated = anchors.get(arabic);
    if (english.startsWith('docs/ar/') || !anchors.has(english) || !translated) return link;
    const place = anchor ? translated[anchors.get(english)?.indexOf(anchor) ?? -1] : '';
    if (place === undefined) throw new Error(`docs/ar/${file}: ${link} names no heading of ${english}`);
    return `](${arabic === join('docs/ar', file) ? '' : relative(folder, arabic)}${place && `#${place}`})`;
  });

describe('the Arabic pages', () => {
  it('exist for each island', () => {
    const missing = names('docs/islands').filter((file) => !existsSync(`docs/ar/islands/${file}`));
    expect(missing).toEqual([]);
  });

  for (const file of names('docs/ar'))
    it(`${file} has the code of the English page and links to Arabic pages; \`--update\` writes both`, async () => {
      const page = withArabicLinks(file, withSameCode(file, read(`docs/ar/${file}`)));
      await expect(page).toMatchFileSnapshot(`../../docs/ar/${file}`);
    });

  for (const file of names('docs/ar'))
    it(`${file} has the headings, code and tables of the English page`, () => {
      expect(sectionsOf(withoutTables(read(`docs/ar/${file}`)))).toEqual(sectionsOf(comparable(file)));
    });

  it('of the islands have the name of their about.ts as title, and the same eight headings', () => {
    const headings = Object.entries(abouts).map(([name, { arabicName }]) => {
      const [title, ...others] = [...read(`docs/ar/islands/${name}.md`).matchAll(/^##? (.+)$/gm)].map(
        ([, text]) => text,
      );
      expect(title).toBe(`${arabicName} (${name})`);
      return others.join();
    });
    expect([...new Set(headings)]).toHaveLength(1);
  });

  it('of the changes names the version in the making', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(read('docs/ar/changelog.md')).toContain(version);
  });

  for (const file of names('docs/ar'))
    it(`${file} is in Arabic, and has no mark that only its author sees`, () => {
      const text = withoutTables(read(`docs/ar/${file}`)).replace(/^```[\s\S]*?^```/gm, '');
      const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
      expect(arabic).toBeGreaterThan(text.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, '').match(/[a-z]/gi)?.length ?? 0);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|@@/);
    });
});
