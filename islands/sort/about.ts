import { safeUrl } from '../../shared/page/index.ts';
import { type IslandAbout, lacksButton, withoutRequest } from '../about.ts';

/** Whether an option's value is not a URL. With such a code, the island sends the form of the select. */
const isCode = (value: string): boolean => !/[/?#:]/.test(value);

export const about: IslandAbout = {
  arabicName: 'ترتيب القائمة',
  summary: { ar: 'ترتيب يُطبَّق عند اختياره', en: 'An order that applies by itself' },
  hook: '`select[data-island=sort]`, the value of each option is a URL',
  topic: 'find',
  preview: {
    hint: { ar: 'اختر ترتيباً آخر.', en: 'Choose another order.' },
    states: withoutRequest,
    hasResults: true,
  },
  hooks: {
    sort: {
      host: 'select',
      html: '<form action="/c/phones"><label>الترتيب <select data-island="sort" name="sort"><option value="?sort=newest" selected>الأحدث</option><option value="?sort=rating">التقييم</option></select></label><button>رتّب</button></form>',
      lacks: (host) => lacksButton(host.closest('form')),
    },
  },
  checks: {
    sort: {
      find: (hosts) =>
        hosts
          .flatMap(({ host }) => [...host.querySelectorAll('option')])
          .filter((option) => (isCode(option.value) ? !option.closest('form select[name]') : !safeUrl(option.value)))
          .map((option) => ({
            rule: 'wrong-type',
            message: `option value: expected a URL, or a code in a select with a name and a form, got ${JSON.stringify(option.getAttribute('value'))}`,
            fix: '<option value="/c/phones?sort=price-asc">',
            at: option,
            attribute: 'value',
          })),
    },
  },
};
