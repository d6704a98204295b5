import { texts } from '../../shared/page/index.ts';

export const t = texts('session', {
  ar: { in: 'تم تسجيل الدخول', out: 'تم تسجيل الخروج', reload: 'تحديث الصفحة' },
  en: { in: 'You are logged in', out: 'You are logged out', reload: 'Reload the page' },
});
