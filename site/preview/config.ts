import type { Lang } from './choice.ts';

/** The page configuration of a preview, as its editor shows it. The name of the currency is Arabic where none is set. */
export const defaultConfig = (lang: Lang): string =>
  JSON.stringify(
    { locale: lang, authorized: true, ...(lang === 'en' && { currency: { symbol: '₪', name: '' } }) },
    null,
    2,
  );
