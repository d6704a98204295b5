import { texts } from '../../shared/page/index.ts';

export const t = texts('messages', {
  ar: { again: 'حاول تحميل الرسائل الأقدم' },
  en: { again: 'Try to load older messages' },
});
