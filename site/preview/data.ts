import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Preview, Step, Topic } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';
import { darkStylesheet, stylesheet } from '../../reference-shop/view/assets.ts';
import { scripts, typeface } from '../../reference-shop/view/fonts.ts';
import { drawPicture, type View, views } from '../../reference-shop/view/picture.ts';
import { type Lang, langs, type State, states } from './choice.ts';
import { readDocs } from './docs.ts';
import { translate } from './english.ts';
import { type Fixtures, readFixtures } from './fixtures.ts';
import { stateText } from './words.ts';

export interface PreviewState {
  state: State;
  name: string;
  meaning: string;
}

/** What the site knows about one island, in one language. The markup and the events are those of docs/islands. */
export interface PreviewIsland extends Pick<Preview, 'picture' | 'reloads'> {
  name: string;
  /** What Arabic pages call it; none in English. */
  arabicName?: string;
  summary: string;
  topic: Topic;
  hint: string;
  /** The smallest markup of the docs. */
  markup: string;
  /** HTML for each "…" of the markup. */
  fill: readonly string[];
  /** HTML after the markup. */
  more: string;
  hasResults: boolean;
  states: PreviewState[];
  /** What a preview does by itself in a state in which the island is used. */
  steps: Step[];
  events: string[];
}

export interface PreviewData {
  islands: PreviewIsland[];
  fixtures: Fixtures;
  /** The files of the pictures, by the URL that the shop has for them. */
  pictures: Record<string, string>;
}

/**
 * Every island that has a page in docs/islands.
 * @throws Error if no folder of islands/ has that name
 */
export const islandsOf = (lang: Lang): PreviewIsland[] =>
  readDocs().map((docs) => {
    const about = Object.entries(abouts).find(([folder]) => folder === docs.name)?.[1];
    if (!about) throw new Error(`docs/islands/${docs.name}.md: expected an island in islands/abouts.ts`);
    const { arabicName, summary, topic, preview } = about;
    return {
      name: docs.name,
      ...(lang === 'ar' && { arabicName }),
      summary: summary[lang],
      topic,
      hint: preview.hint[lang],
      markup: translate(docs.markup, lang),
      fill: preview.fill ?? [],
      more: preview.more ?? '',
      hasResults: preview.hasResults ?? false,
      states: states
        .filter((state) => preview.states.includes(state))
        .map((state) => ({ state, ...stateText(state, lang) })),
      steps: (preview.steps ?? []).map((step) => ({
        ...step,
        ...(step.value && { value: translate(step.value, lang) }),
      })),
      events: docs.events,
      ...(preview.picture && { picture: preview.picture }),
      ...(preview.reloads && { reloads: preview.reloads }),
    };
  });

/** Draws the picture that a URL of the shop names. @returns null if there is none */
function draw(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const number = (key: string, otherwise = 0) =>
    Math.abs(Number.parseInt(searchParams.get(key) ?? '', 10) || otherwise);
  const view = searchParams.get('view') as View;
  return drawPicture({
    name: pathname.replace(/^\/pictures\/|\.svg$/g, ''),
    ground: number('bg'),
    tint: searchParams.get('tint') ?? '',
    brand: searchParams.get('brand') ?? '',
    word: '',
    variant: number('v', number('bg')) % 12,
    view: views.includes(view) ? view : 'front',
  });
}

const ownFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Every picture that the previews and their responses name. */
function drawings(text: string): { url: string; file: string; svg: string }[] {
  const sources = ['responses.ts', 'markup.ts'].map((name) => ownFile(name));
  const urls =
    [text, ...sources].join('\n').match(/\/pictures\/[\w-]+\.svg(?:\?(?:[\w-]+=[\w-]*(?:&amp;|&)?)+)?/g) ?? [];
  return [...new Set(urls)].flatMap((url) => {
    const svg = draw(url.replaceAll('&amp;', '&'));
    const name = url
      .replaceAll('&amp;', '&')
      .replace(/^\/pictures\//, '')
      .replace('.svg', '');
    return svg ? [{ url, file: `${name.replace(/[^\w-]+/g, '-')}.svg`, svg }] : [];
  });
}

/** The shop's styles, with its typeface as a part of them: a frame without an origin loads no file of a font. */
async function shopStyles(): Promise<string> {
  let styles = stylesheet;
  for (const script of scripts) {
    const font = Buffer.from(await typeface(script)).toString('base64');
    styles = styles.replaceAll(`/assets/fonts/${script}.woff2`, `data:font/woff2;base64,${font}`);
  }
  return styles;
}

/** The files of the previews: their data in each language, the pictures that they show, and the shop's styles. */
async function previewFiles(): Promise<{ path: string; content: string }[]> {
  const fixtures = readFixtures();
  const inEach = langs.map((lang) => ({ lang, islands: islandsOf(lang), fixtures: fixtures[lang] }));
  const pictures = drawings(JSON.stringify(inEach));
  const urls = Object.fromEntries(pictures.map(({ url, file }) => [url, file]));
  const own = ['frame.html', 'checker.html', 'preview.css', 'play.js', 'social.html', 'social.js'];
  return [
    ...inEach.map(({ lang, ...data }) => ({
      path: `${lang}.json`,
      content: JSON.stringify({ ...data, pictures: urls } satisfies PreviewData),
    })),
    { path: 'shop.css', content: await shopStyles() },
    { path: 'dark.css', content: darkStylesheet },
    ...own.map((path) => ({ path, content: ownFile(path) })),
    ...pictures.map(({ file, svg }) => ({ path: `pictures/${file}`, content: svg })),
  ];
}

/** Writes what the previews load besides the islands and the script of their page. */
export async function writePreviews(folder: string): Promise<void> {
  for (const { path, content } of await previewFiles()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
