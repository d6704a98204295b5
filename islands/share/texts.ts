import { texts } from '../../shared/page/index.ts';

export const t = texts('share', {
  ar: { copied: 'نُسخ الرابط', copy: 'انسخ الرابط:', link: 'الرابط' },
  en: { copied: 'Link copied', copy: 'Copy the link:', link: 'Link' },
});
