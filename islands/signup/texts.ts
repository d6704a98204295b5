import { texts } from '../../shared/page/index.ts';

export const t = texts('signup', {
  ar: { revealed: 'ظهر حقل البريد الإلكتروني.' },
  en: { revealed: 'The e-mail field has appeared.' },
});
