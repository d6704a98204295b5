import { texts } from '../../shared/page/index.ts';

export const t = texts('reply', {
  ar: {
    empty: 'اكتب رسالتك أولاً',
    cleaned: 'تُرسل الرسالة في سطر واحد ودون الرموز & < > " \' /',
    long: {
      one: 'الرسالة أطول من المسموح بحرف واحد',
      two: 'الرسالة أطول من المسموح بحرفين',
      few: 'الرسالة أطول من المسموح بـ{count} أحرف',
      many: 'الرسالة أطول من المسموح بـ{count} حرفاً',
      other: 'الرسالة أطول من المسموح بـ{count} حرف',
    },
    sent: 'أُرسلت رسالتك',
    failed: 'لم تُرسل',
    now: 'الآن',
  },
  en: {
    empty: 'Write your message first',
    cleaned: 'The message is sent on one line and without & < > " \' /',
    long: { one: 'The message is 1 character too long', other: 'The message is {count} characters too long' },
    sent: 'Your message was sent',
    failed: 'Not sent',
    now: 'just now',
  },
});
