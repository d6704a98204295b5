import { texts } from '../../shared/page/index.ts';

export const t = texts('email-activation', {
  ar: { sent: 'أرسلنا رسالة التأكيد إلى بريدك' },
  en: { sent: 'Confirmation sent to your e-mail address' },
});
