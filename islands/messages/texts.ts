import { texts } from '../../shared/page/index.ts';

export const t = texts('messages', {
  ar: { again: 'حاول تحميل الرسائل الأقدم', loaded: 'حُمّلت رسائل أقدم' },
  en: { again: 'Try to load older messages', loaded: 'Older messages are loaded' },
});
