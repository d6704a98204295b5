import { texts } from '../texts.ts';

/** What a screen reader is told of the field that came. */
export const t = texts('signup', {
  ar: { revealed: 'ظهر حقل البريد الإلكتروني.' },
  en: { revealed: 'The e-mail field has appeared.' },
});
