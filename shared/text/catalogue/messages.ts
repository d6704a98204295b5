import { texts } from '../texts.ts';

/** What the list of messages says. MSGS-04 */
export const t = texts('messages', {
  ar: { again: 'حاول تحميل الرسائل الأقدم' },
  en: { again: 'Try to load older messages' },
});
