import type { Lang } from '../../islands/about.ts';

export { type Lang, langs, type State, states, type Words } from '../../islands/about.ts';

/** The direction in which a language is written. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');
