import { readFileSync } from 'node:fs';
import { type Lang, langs, type State, states } from '../../reference-shop/view/gallery/choice.ts';
import { translate } from '../../reference-shop/view/gallery/english.ts';
import type { Fixtures } from '../../reference-shop/view/gallery/fixtures.ts';
import { openGallery } from '../../reference-shop/view/gallery/index.ts';
import type { Step } from '../../reference-shop/view/gallery/islands.ts';
import { stateText } from '../../reference-shop/view/gallery/words.ts';
import { drawPicture, type View, views } from '../../reference-shop/view/picture.ts';
import { darkStylesheet, stylesheet } from '../../reference-shop/view/stylesheet.ts';

export interface PreviewState {
  state: State;
  name: string;
  meaning: string;
}

/** What the site knows about one island, in one language. Everything comes from docs/islands and the shop's gallery. */
export interface PreviewIsland {
  name: string;
  summary: string;
  hint: string;
  /** The smallest markup of the docs. */
  markup: string;
  /** HTML for each "…" of the markup. */
  fill: readonly string[];
  /** HTML after the markup. */
  more: string;
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

const islandsOf = (lang: Lang, { islands }: ReturnType<typeof openGallery>): PreviewIsland[] =>
  islands.map(({ docs, island }) => ({
    name: docs.name,
    summary: island.summary[lang],
    hint: island.hint[lang],
    markup: translate(docs.markup, lang),
    fill: island.fill ?? [],
    more: island.more ?? '',
    states: states
      .filter((state) => island.states.includes(state))
      .map((state) => ({ state, ...stateText(state, lang) })),
    steps: (island.steps ?? []).map((step) => ({ ...step, ...(step.value && { value: translate(step.value, lang) }) })),
    events: docs.events,
  }));

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

const gallerySources = new URL('../../reference-shop/view/gallery/', import.meta.url);

/** Every picture that the previews and their responses name. */
function drawings(text: string): { url: string; file: string; svg: string }[] {
  const sources = ['responses.ts', 'markup.ts'].map((name) => readFileSync(new URL(name, gallerySources), 'utf8'));
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

const assets = new URL('../../reference-shop/assets/gallery/', import.meta.url);
const asset = (name: string) => readFileSync(new URL(name, assets), 'utf8');

/** The files of the previews: their data in each language, the pictures that they show, and the shop's styles. */
export function previewFiles(): { path: string; content: string }[] {
  const gallery = openGallery();
  const inEach = langs.map((lang) => ({ lang, islands: islandsOf(lang, gallery), fixtures: gallery.fixtures[lang] }));
  const pictures = drawings(JSON.stringify(inEach));
  const urls = Object.fromEntries(pictures.map(({ url, file }) => [url, file]));
  return [
    ...inEach.map(({ lang, islands, fixtures }) => ({
      path: `${lang}.json`,
      content: JSON.stringify({ islands, fixtures, pictures: urls } satisfies PreviewData),
    })),
    { path: 'shop.css', content: stylesheet.replaceAll('/assets/fonts/', 'fonts/') },
    { path: 'dark.css', content: darkStylesheet },
    { path: 'gallery.css', content: asset('gallery.css') },
    { path: 'play.js', content: asset('preview.js') },
    { path: 'social.js', content: asset('social.js') },
    ...pictures.map(({ file, svg }) => ({ path: `pictures/${file}`, content: svg })),
  ];
}

/** The name and the summary of each island, for the table of the front page. */
export function islandsIn(lang: Lang): { name: string; summary: string }[] {
  return openGallery().islands.map(({ docs, island }) => ({
    name: docs.name,
    summary: island.summary[lang],
  }));
}
