import type { Lang } from './choice.ts';

/** The page configuration of a preview, as its editor shows it. */
export const defaultConfig = (lang: Lang): string => JSON.stringify({ locale: lang, authorized: true }, null, 2);
