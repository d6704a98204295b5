import { texts } from '../../shared/i18n/index.ts';

/** Screen reader announcement for the field that appeared. */
export const t = texts('signup', {
  ar: { revealed: 'ظهر حقل البريد الإلكتروني.' },
  en: { revealed: 'The e-mail field has appeared.' },
});
