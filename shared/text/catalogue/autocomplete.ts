import { texts } from '../texts.ts';

/** What the suggestions say; `found` is also read out after each answer. */
export const t = texts('autocomplete', {
  ar: {
    list: 'اقتراحات البحث',
    found: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      many: '{count} نتيجة',
      other: '{count} نتيجة',
    },
    none: 'لا اقتراحات لهذا البحث',
    meant: 'هل تقصد؟',
    recent: 'عمليات بحثك السابقة',
    clear: 'مسح عمليات البحث السابقة',
  },
  en: {
    list: 'Search suggestions',
    found: { one: 'One result', other: '{count} results' },
    none: 'No suggestions for this search',
    meant: 'Did you mean?',
    recent: 'Your recent searches',
    clear: 'Clear recent searches',
  },
});
