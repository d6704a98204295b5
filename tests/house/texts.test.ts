import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { Text } from '../../shared/page/texts.ts';

type Catalogue = Record<'ar' | 'en', Record<string, Text>>;

const catalogues = vi.hoisted(() => new Map<string, Catalogue>());

vi.mock('../../shared/page/texts.ts', () => ({
  texts: (name: string, catalogue: Catalogue) => {
    catalogues.set(name, catalogue);
    return () => '';
  },
}));

const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const places = (text: Text) => [...new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

const folder = fileURLToPath(new URL('../../', import.meta.url));
const files = ['islands', 'shared/request'].flatMap((part) =>
  readdirSync(folder + part, { recursive: true, encoding: 'utf8' })
    .map((file) => `${part}/${file}`)
    .filter((file) => /\/(texts|common)\.ts$/.test(file)),
);
// The files of this worker share their modules: an earlier one may have imported the texts.
vi.resetModules();
await Promise.all(files.map((file) => import(`${folder}${file}`)));
// Nor may a later one get modules with the replaced one.
vi.resetModules();

describe('the catalogue of texts', () => {
  it('the catalogue of texts is read whole', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(catalogues.size).toBe(files.length);
  });

  for (const [name, { ar, en }] of catalogues)
    it(`every text of ${name} is in Arabic and in English, with the same places to fill`, () => {
      expect(Object.keys(en).sort()).toEqual(Object.keys(ar).sort());
      for (const [key, text] of Object.entries(ar)) {
        expect(forms(text).join(''), `${name}.${key}`).toMatch(/\p{Script_Extensions=Arabic}/u);
        expect(forms(en[key] as Text).join(''), `${name}.${key}`).not.toMatch(/\p{Script=Arabic}/u);
        expect(places(en[key] as Text), `${name}.${key}`).toEqual(places(text));
      }
    });
});

/** A text in a cell of a table, with its plural forms. */
const cell = (text: Text): string => {
  const shown =
    typeof text === 'string'
      ? text
      : Object.entries(text)
          .map(([form, each]) => `${form}: ${each}`)
          .join('<br>');
  return shown.replaceAll('|', '\\|').replace(/<(?!br>)/g, '&lt;');
};

const table = (headings: string) => {
  const rows = [...catalogues]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { ar, en }]) =>
      Object.entries(ar).map(([key, text]) => `| \`${name}.${key}\` | ${cell(text)} | ${cell(en[key] as Text)} |`),
    );
  return [headings, '| --- | --- | --- |', ...rows].join('\n');
};

describe('the table of all texts', () => {
  for (const [file, headings] of [
    ['docs/texts.md', '| key | Arabic | English |'],
    ['docs/ar/texts.md', '| المفتاح | بالعربية | بالإنجليزية |'],
  ] as const)
    it(`${file} lists every text with both wordings; \`npm run docs\` writes them`, async () => {
      const page = readFileSync(folder + file, 'utf8');
      const made = page.replace(
        /(<!-- texts -->\n).*?(<!-- \/texts -->)/s,
        (_, open, close) => `${open}${table(headings)}\n${close}`,
      );
      expect(made).toContain('`common.retry`');
      await expect(made).toMatchFileSnapshot(folder + file);
    });
});
