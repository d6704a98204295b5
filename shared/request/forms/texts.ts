import { texts } from '../../page/index.ts';

/** Validation messages in the page's language. The browser's own messages are in the browser's language. */
export const fieldText = texts('field', {
  ar: {
    missing: 'املأ هذا الحقل',
    choose: 'اختر أحد الخيارات',
    check: 'ضع علامة هنا للمتابعة',
    file: 'اختر ملفاً',
    email: 'اكتب بريداً إلكترونياً كاملاً، مثل name@example.com',
    url: 'اكتب رابطاً كاملاً، مثل https://example.com',
    number: 'اكتب رقماً',
    format: 'الصيغة غير صحيحة',
    min: 'أقل قيمة هي {min}',
    max: 'أكبر قيمة هي {max}',
    step: 'أقرب قيمة {low} أو {high}',
    short: {
      one: 'اكتب حرفاً واحداً على الأقل',
      two: 'اكتب حرفين على الأقل',
      few: 'اكتب {count} أحرف على الأقل',
      many: 'اكتب {count} حرفاً على الأقل',
      other: 'اكتب {count} حرف على الأقل',
    },
    long: {
      one: 'حرف واحد على الأكثر',
      two: 'حرفان على الأكثر',
      few: '{count} أحرف على الأكثر',
      many: '{count} حرفاً على الأكثر',
      other: '{count} حرف على الأكثر',
    },
  },
  en: {
    missing: 'Fill in this field',
    choose: 'Choose one of the options',
    check: 'Tick this box to go on',
    file: 'Choose a file',
    email: 'Enter a complete e-mail address, such as name@example.com',
    url: 'Enter a complete address, such as https://example.com',
    number: 'Enter a number',
    format: 'The format is not valid',
    min: 'The smallest value is {min}',
    max: 'The largest value is {max}',
    step: 'The nearest value is {low} or {high}',
    short: { one: 'At least one character', other: 'At least {count} characters' },
    long: { one: 'At most one character', other: 'At most {count} characters' },
  },
});
