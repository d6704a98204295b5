import { texts } from '../../shared/page/index.ts';

export const t = texts('mobile-activation', {
  ar: {
    sent: 'أُرسل الرمز إلى جوالك',
    digits: 'الرمز أرقام فقط',
    done: 'فُعّل جوالك',
    again: 'رمز آخر بعد {time}',
    soon: 'ستُحدَّث الصفحة',
    stay: 'إلغاء',
    reload: 'تحديث الصفحة',
  },
  en: {
    sent: 'Code sent to your mobile',
    digits: 'The code is digits only',
    done: 'Mobile activated',
    again: 'Another code in {time}',
    soon: 'The page will reload',
    stay: 'Cancel',
    reload: 'Reload the page',
  },
});
