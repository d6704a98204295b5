import { type IslandAbout, withoutRequest } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'الأسعار',
  summary: { ar: 'أسعار لا ينقلب ترتيبها', en: 'Prices that never reorder' },
  hook: '`[data-money]` with `value`',
  topic: 'choose',
  preview: {
    hint: { ar: 'بدّل الاتجاه: يبقى السعر كما هو.', en: 'Change the direction: the price stays the same.' },
    states: withoutRequest,
    more: `<p><data data-money value="249.9" data-symbol="د.أ" data-name="دينار" data-decimals="3">249.900 د.أ دينار</data></p>
<p><data data-money value="352" data-symbol="$" data-name="">352.00 $</data></p>`,
  },
  hooks: {
    money: {
      host: 'data',
      html: '<data data-money value="1234.5">1,234.50 ₪ شيكل</data>',
      lacks: (host) =>
        host.textContent?.trim() ? null : ['the element has no text', 'print the price into it: 1,234.50 ₪ شيكل'],
    },
  },
  fixes: { value: 'value="1234.5"' },
};
