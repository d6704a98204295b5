import { type IslandAbout, lacksButton, withoutRequest } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'ترتيب القائمة',
  summary: { ar: 'ترتيب يُطبَّق عند اختياره', en: 'An order that applies by itself' },
  hook: '`select[data-island=sort]`, the value of each option is a URL',
  topic: 'find',
  preview: {
    hint: { ar: 'اختر ترتيباً آخر.', en: 'Choose another order.' },
    states: withoutRequest,
  },
  hooks: {
    sort: {
      host: 'select',
      html: '<form action="/c/phones"><label>الترتيب <select data-island="sort" name="sort"><option value="?sort=newest" selected>الأحدث</option><option value="?sort=rating">التقييم</option></select></label><button>رتّب</button></form>',
      lacks: (host) => lacksButton(host.closest('form')),
    },
  },
};
