import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../cli/check/fault.ts';
import * as abouts from '../../islands/abouts.ts';
import { islands } from '../../islands/index.ts';
import { loadModule } from '../../shared/core/index.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Files of these folders whose names match an ending. */
const filesOf = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => ending.test(path) && !path.includes('node_modules')),
  );

const CODE = /\.(tsx?|mjs|css|liquid)$/;
const tests = filesOf(['tests', 'lab', 'reference-shop/tests'], CODE);
const code = filesOf(['islands', 'shared', 'reference-shop', 'scripts', 'cli'], CODE);
const sources = [...code.filter((file) => !tests.includes(file)), 'build.mjs'];
const pages = [...filesOf(['docs'], /\.md$/), 'README.md', 'README.ar.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];

/** A requirement's id. UTF-16 only looks like one. */
const idsIn = (text: string) => text.match(/\b(?!UTF-)[A-Z]{3,4}-\d{2}\b/g) ?? [];
const listed = [...read('docs/requirements.md').matchAll(/^\| ([A-Z]{3,4}-\d{2}) \| (.+) \| (.+) \|$/gm)];
const ids = listed.map(([, id]) => id as string);

/** The visible text of a page's headings. */
const headingsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => (heading as string).replaceAll('`', ''));
/** A heading's anchor, as GitHub generates it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

describe('the requirements', () => {
  it('each id is listed once, with a text and the page that describes it', () => {
    expect(ids.length).toBeGreaterThan(70);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [line, , text, page] of listed) {
      expect(text?.length, line).toBeGreaterThan(20);
      expect(page, line).toMatch(/^\[.+\]\(.+\)$/);
    }
  });

  it('each id in code, docs and tests is listed', () => {
    const unknown = [...sources, ...tests, ...pages].flatMap((file) =>
      idsIn(read(file))
        .filter((id) => !ids.includes(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('each id is in the title of a test', () => {
    const title = /['"`]\[[A-Z]{3,4}-\d{2}[^\]]*\]/g;
    const titles = tests.flatMap((file) => read(file).match(title) ?? []).join();
    expect(ids.filter((id) => !titles.includes(id))).toEqual([]);
  });
});

describe('references', () => {
  it('references in code name a file and a heading of docs/', () => {
    const broken = [...sources, ...tests].flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)((?:,? "[^"]+")*)/g)].flatMap(([, page = '', quoted = '']) => {
        if (!existsSync(page)) return [`${file}: ${page}`];
        const headings = headingsOf(page);
        return [...quoted.matchAll(/"([^"]+)"/g)]
          .filter(([, heading]) => !headings.includes(heading as string))
          .map(([, heading]) => `${file}: ${page} "${heading}"`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('references in code and docs name files of the project that exist', () => {
    const named = [...sources, ...tests, ...pages].flatMap((file) =>
      [
        ...read(file).matchAll(
          /`((?:shared|islands|tests|lab|reference-shop|scripts|cli|fixtures-html)\/[\w/-]+(?:\.(?:tsx?|mjs|html))?)\/?`/g,
        ),
      ]
        .map(([, path]) => path as string)
        // A test may be named without its extension; it is checked below.
        .filter((path) => !existsSync(path) && !tests.some((test) => test.startsWith(`tests/${path}.test.`)))
        .map((path) => `${file}: ${path}`),
    );
    expect(named).toEqual([]);
  });

  it('references in code lead to nothing outside of the project', () => {
    const foreign = [...sources, ...tests].flatMap((file) =>
      (read(file).match(/\b[A-Z]{5,}(\.md)? ("[A-Z]|\d+\.\d)/g) ?? []).map((found) => `${file}: ${found}`),
    );
    expect(foreign).toEqual([]);
  });

  it('links in docs lead to a file and a heading that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(([link, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page;
        const isThere = existsSync(target) && (!anchor || headingsOf(target).map(anchorOf).includes(anchor));
        return isThere ? [] : [`${page}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

it('docs/testing.md shows the very file that runs as a test', () => {
  const [, example] = /```ts\n(.*?)```/s.exec(read('docs/testing.md')) ?? [];
  expect(example).toBe(read('tests/islands/fixtures.test.ts'));
});

it('docs/checking.md has a row for each rule of the checker, and no other', () => {
  const rows = [...read('docs/checking.md').matchAll(/^\| `([a-z-]+)` \| .+ \| .+ \|$/gm)].map(([, rule]) => rule);
  expect([...new Set(rows)].sort()).toEqual([...RULES].sort());
});

it('docs/maintaining/reliability.md names tests that exist', () => {
  const named = [...read('docs/maintaining/reliability.md').matchAll(/^\| .+ \| (`.+) \|$/gm)]
    .flatMap(([, cell]) => cell?.match(/`[^`]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .filter((name) => !name.startsWith('npm run '));
  expect(named.length).toBeGreaterThan(30);
  const files = tests.map((file) => file.replace(/\.tsx?$/, '').replace(/\.test$/, ''));
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** The same order on each page, so that a reader finds the same thing at the same place. */
const ISLAND_HEADINGS = [
  'What it does',
  'Smallest markup',
  'Attributes',
  'Requests',
  'Events and states',
  'Errors and fixes',
  'Without JavaScript',
  'Accessibility and texts',
];

it('each island has its Arabic name in its about.ts, and what shoppers get in two languages', () => {
  for (const [name, { arabicName, summary }] of Object.entries(abouts))
    for (const text of [arabicName, ...Object.values(summary)])
      expect(text.length, `islands/${name}/about.ts`).toBeGreaterThan(3);
  const folders = readdirSync('islands', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(abouts).sort()).toEqual(folders.map(({ name }) => name).sort());
});

describe('the pages of the islands', () => {
  for (const page of filesOf(['docs/islands'], /\.md$/))
    it(`${page} has the eight headings in their order`, () => {
      const headings = [...read(page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(ISLAND_HEADINGS);
    });
});

describe('the pages of the islands name', () => {
  const islandPages = filesOf(['docs/islands'], /\.md$/).map(read);
  const documented = islandPages.join('\n');
  const codeOf = (ending: RegExp) => filesOf(['islands'], ending);

  it('each option', async () => {
    const modules = await Promise.all(islands.map(loadModule));
    const names = modules.flatMap(({ options }) => Object.keys(options ?? {}));
    expect(names.length).toBeGreaterThan(20);
    // The twelve fields of a listing are listed as keys of its JSON.
    const isNamed = (name: string) =>
      documented.includes(`data-${name}`) || documented.includes(`\`${name.replaceAll('-', '_')}\``);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('each text', () => {
    const keys = codeOf(/texts\.ts$/).flatMap((file) => {
      const source = read(file);
      const [, island = ''] = /texts\('([\w-]+)'/.exec(source) ?? [];
      const [, arabic = ''] = /\bar: \{(.*?)\n? *\},\n? *en:/s.exec(source) ?? [];
      return [...arabic.matchAll(/(?:^|[{,])\s*(\w+): (?:'|\{)/gm)]
        .map(([, key]) => key as string)
        .filter((key) => !/^(zero|one|two|few|many|other)$/.test(key))
        .map((key) => [island, key] as const);
    });
    expect(keys.length).toBeGreaterThan(60);
    // After the first key of an island, the page may name the others by their second half, such as `.meant`.
    const isNamed = ([island, key]: readonly [string, string]) =>
      islandPages.some(
        (page) =>
          page.includes(`\`${island}.${key}\``) || (page.includes(`\`${island}.`) && page.includes(`\`.${key}\``)),
      );
    expect(keys.filter((key) => !isNamed(key))).toEqual([]);
  });
});
