import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'تنسيق رقم الجوال',
  summary: { ar: 'شرطة بعد الرقم الرابع', en: 'A dash after the fourth digit' },
  hook: '`input[data-mobile-format]`, `.mobile-format`',
  topic: 'buy',
  preview: {
    hint: { ar: 'اكتب رقماً، وجرّب الأرقام ٠٥٩.', en: 'Type a number; try the digits ٠٥٩ too.' },
    states: operated,
    steps: [{ do: 'type', at: 'input', value: '0591234567' }],
  },
  hooks: {
    'mobile-format': {
      host: 'input',
      html: '<label>الجوال <input type="tel" name="mobile" data-mobile-format></label>',
    },
  },
};
