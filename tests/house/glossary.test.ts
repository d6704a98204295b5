import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

const listOf = (cell = '') => cell.split('،').flatMap((word) => word.trim() || []);
const withoutMarks = (text: string) => text.replace(/[\u064b-\u0652\u200e\u200f]/g, '');
/** What a reader reads in Arabic: without code, addresses of links and tags. */
const proseOf = (text: string) =>
  withoutMarks(text)
    .replace(/^ *```[\s\S]*?^ *```$/gm, '')
    .replace(/`[^`\n]*`|(?<=\])\([^)]*\)|<[^>\n]*>/g, '·');

const glossary = read('docs/maintaining/glossary.md');
/** English words that need not be said to a developer who reads Arabic. */
const bare = [...(/^Write English in brackets.*$/m.exec(glossary)?.[0].matchAll(/`(.+?)`/g) ?? [])].map(
  ([, word]) => word,
);
const terms = [...glossary.matchAll(/^\| (.+?) \| (.+?) \|(.*)\|$/gm)]
  .slice(2)
  .map(([, english = '', arabic, others]) => ({
    english: english.replace(/ \(.*/, ''),
    arabic: listOf(arabic).map(withoutMarks),
    others: listOf(others).map(withoutMarks),
  }));
const texts = [
  'README.ar.md',
  'scripts/zipReadme.md',
  'site/.vitepress/config.ts',
  'site/.vitepress/theme/words.ts',
  'site/preview/words.ts',
  ...filesIn('docs/ar', '.md'),
  ...filesIn('islands', 'about.ts'),
].map((file) => ({ file, prose: proseOf(read(file)) }));

/** The words with the prefixes and endings that Arabic writes without a space. */
const inText = (words: string) =>
  words
    .split(' ')
    .map((word) => `[وفبكل]{0,2}(?:ال|لل)?${word}(?:ه|ها|ك|هما|هم|نا|ي|ان|ين)?`)
    .join(' ');

describe('the Arabic pages have the words of the glossary', () => {
  it('the glossary has a table of words', () => {
    expect(terms.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(60);
  });

  it('no page has a word that the glossary replaces', () => {
    const patterns = terms.flatMap(({ others }) =>
      others.map((word) => RegExp(`(?<!\\p{L})${inText(word)}(?!\\p{L})`, 'gu')),
    );
    const found = texts.flatMap(({ file, prose }) =>
      patterns.flatMap((pattern) => [...prose.matchAll(pattern)].map(([word]) => `${file}: ${word}`)),
    );
    expect(found).toEqual([]);
  });

  it('an English word in brackets follows its Arabic word, and is one that a reader may not know', () => {
    const found = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, prose }) =>
        [...prose.matchAll(/(\p{Script=Arabic}+(?: \p{Script=Arabic}+){0,3})\*{0,2} \(([a-z][a-z /-]+)\)/gu)]
          .filter(([, before = '', gloss = '']) => {
            const forms = [gloss, gloss.replace(/s$/, ''), gloss.replace(/es$/, '')];
            const term = terms.find(({ english }) => forms.includes(english));
            const isRight = term?.arabic.some((word) => RegExp(`(?<!\\p{L})${inText(word)}$`, 'u').test(before));
            return forms.some((form) => bare.includes(form)) || isRight === false;
          })
          .map(([, before, gloss]) => `${file}: ${before} (${gloss})`),
      );
    expect(found).toEqual([]);
  });
});
