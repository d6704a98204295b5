import type { Lang, State } from '../../islands/about.ts';

export { type Lang, langs, type State, states, type Words } from '../../islands/about.ts';

/** What the server of a preview does: a state of the preview, or one of two answers that only a real site gives. */
export type ServerState = State | 'login' | 'invalid';

/** The direction in which a language is written. */
export const dirOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'ar' ? 'rtl' : 'ltr');
