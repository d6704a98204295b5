import { texts } from '../../shared/page/index.ts';

/** Texts of the message list. MSGS-04 */
export const t = texts('messages', {
  ar: { again: 'حاول تحميل الرسائل الأقدم' },
  en: { again: 'Try to load older messages' },
});
