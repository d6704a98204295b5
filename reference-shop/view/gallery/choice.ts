/** The options of a preview; the first of each list is the default. */
const choices = {
  /** What the server does, and whether the page has JavaScript at all. */
  state: ['ready', 'used', 'done', 'loading', 'empty', 'refused', 'error', 'offline', 'slow', 'no-script'],
  lang: ['ar', 'en'],
  dir: ['rtl', 'ltr'],
  width: ['phone', 'desktop'],
} as const;

export type State = (typeof choices.state)[number];
export type Lang = (typeof choices.lang)[number];
/** A text of the gallery in its two languages. */
export type Words = Record<Lang, string>;

export interface Choice {
  state: State;
  lang: Lang;
  dir: (typeof choices.dir)[number];
  width: (typeof choices.width)[number];
}

export const { state: states, dir: dirs, width: widths, lang: langs } = choices;

const oneOf = <T extends string>(list: readonly T[], text: string | undefined, otherwise: T): T =>
  list.find((each) => each === text) ?? otherwise;

/** The direction in which a language is written. */
export const dirOf = (lang: Lang): Choice['dir'] => (lang === 'ar' ? 'rtl' : 'ltr');

/** Reads a page's query. A missing or unknown value becomes the default; the default direction is the language's. */
export function readChoice(query: Partial<Record<string, string>>): Choice {
  const lang = oneOf(langs, query.lang, 'ar');
  return {
    lang,
    state: oneOf(states, query.state, 'ready'),
    dir: oneOf(dirs, query.dir, dirOf(lang)),
    width: oneOf(widths, query.width, 'phone'),
  };
}

/** The query string of a choice, always in the same order. */
export const queryOf = (choice: Choice): string =>
  `?${new URLSearchParams({ state: choice.state, lang: choice.lang, dir: choice.dir, width: choice.width })}`;

/** A choice as one path segment, for the URLs of a preview's server. */
export const segmentOf = ({ state, lang, dir, width }: Choice): string => [state, lang, dir, width].join(',');

export function readSegment(segment: string): Choice {
  const [state = '', lang = '', dir = '', width = ''] = segment.split(',');
  return readChoice({ state, lang, dir, width });
}
