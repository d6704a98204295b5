import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import * as abouts from '../islands/abouts.ts';
import { indexOptions, type Passage } from './.vitepress/theme/search/rank.ts';
import { anchorOf } from './anchors.mjs';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));

/** A page with what it includes. */
const read = (file: string): string =>
  readFileSync(docs + file, 'utf8').replace(/<!--@include: (\S+?)\{3,\}-->/g, (_, path: string) =>
    readFileSync(join(docs, path), 'utf8').split('\n').slice(2).join('\n'),
  );

/** The visible text of Markdown. */
const plain = (markdown: string): string =>
  markdown
    .replace(/<!--.*?-->/gs, '')
    // Tags, but not those that inline code shows.
    .replace(/(`[^`]*`)|<[A-Za-z/][^>\n]*>/g, '$1')
    .replace(/^\|[ :|-]+\|$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)\|/g, ' ')
    .replace(/\\\|/g, '|')
    .replace(/[*`]|^#+ |^- |^\d+\. /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What an island is, beside its name. */
const summaryOf = (file: string, lang: Passage['lang']): string => {
  const name = /(?:^|\/)islands\/([\w-]+)\.md$/.exec(file)?.[1];
  const summary = Object.entries(abouts).find(([folder]) => folder === name)?.[1].summary[lang];
  return summary ? `: ${summary}` : '';
};

/** The sections of a page: a heading, and what is under it up to the next one. */
function passagesOf(file: string, lang: Passage['lang']): Passage[] {
  // A comment in code is no heading.
  const blocks: string[] = [];
  const parts = read(file)
    .replace(/^ *```[\s\S]*?^ *```/gm, (block) => `\0${blocks.push(block) - 1}\0`)
    .split(/^(?=#{1,3} )/m)
    .filter((part) => part.startsWith('#'));
  const titles = parts.map((part) => plain(part.split('\n')[0] ?? ''));
  const page = `${titles[0]}${summaryOf(file, lang)}`;
  return parts.map((part, place) => {
    const body = part.slice(part.indexOf('\n') + 1);
    return {
      id: `/${file.replace(/\.md$/, '.html')}${place ? `#${anchorOf(titles[place] ?? '')}` : ''}`,
      title: place ? (titles[place] ?? '') : page,
      page,
      text: plain(body.replace(/\0\d+\0/g, '')),
      code: [...body.matchAll(/\0(\d+)\0/g)].map(([, at]) => blocks[Number(at)]).join('\n'),
      lang,
    };
  });
}

const pagesBelow = (folder: string): string[] =>
  readdirSync(docs + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(^|\/)index\.md$/.test(path))
    .sort();

/** What a reader of a language can find: the pages of that language, and English ones that have no other form. */
export function passages(lang: Passage['lang']): Passage[] {
  const english = pagesBelow('').filter((path) => !path.startsWith('ar/'));
  const inEnglish = lang === 'en' ? english : english.filter((path) => !existsSync(`${docs}ar/${path}`));
  const inArabic = lang === 'ar' ? pagesBelow('ar').map((path) => `ar/${path}`) : [];
  const all = [
    ...inArabic.flatMap((path) => passagesOf(path, 'ar')),
    ...inEnglish.flatMap((path) => passagesOf(path, 'en')),
  ];
  // Two headings of a page may be the same: the second one has another anchor, which nothing leads to.
  return [...new Map(all.map((passage) => [passage.id, passage])).values()];
}

export function indexFor(lang: Passage['lang']): MiniSearch<Passage> {
  const index = new MiniSearch<Passage>(indexOptions);
  index.addAll(passages(lang));
  return index;
}

/** Writes the index of each language, which the search loads when it is opened. */
export async function writeSearch(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const lang of ['en', 'ar'] as const)
    await writeFile(join(folder, `${lang}.json`), JSON.stringify(indexFor(lang)));
}
