/** What the server of a preview does, and whether the page has JavaScript at all. */
export const states = [
  'ready',
  'used',
  'done',
  'loading',
  'empty',
  'refused',
  'error',
  'offline',
  'slow',
  'no-script',
] as const;
export const langs = ['ar', 'en'] as const;

export type State = (typeof states)[number];
export type Lang = (typeof langs)[number];
/** A text in both languages. */
export type Words = Record<Lang, string>;

/** The direction in which a language is written. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');
