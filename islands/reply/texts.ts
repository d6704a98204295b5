import { texts } from '../../shared/i18n/index.ts';

/** Texts of the reply form. MSGS-01, MSGS-02 */
export const t = texts('reply', {
  ar: {
    empty: 'اكتب رسالتك أولاً',
    cleaned: 'تُرسل الرسالة في سطر واحد ودون الرموز & < > " \' /',
    sent: 'أُرسلت رسالتك',
    failed: 'لم تُرسل',
  },
  en: {
    empty: 'Write your message first',
    cleaned: 'The message is sent on one line and without & < > " \' /',
    sent: 'Your message was sent',
    failed: 'Not sent',
  },
});
