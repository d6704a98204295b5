import { texts } from '../../shared/page/index.ts';

/** Texts of the suggestions. `found` is also announced after each response. */
export const t = texts('autocomplete', {
  ar: {
    list: 'اقتراحات البحث',
    found: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      other: '{count} نتيجة',
    },
    none: 'لا اقتراحات لهذا البحث',
    meant: 'لا اقتراحات لهذا البحث. هل تقصد؟',
    recent: 'بحثت سابقاً عن',
    clear: 'مسح عمليات البحث السابقة',
    cleared: 'مُسحت عمليات البحث السابقة',
  },
  en: {
    list: 'Search suggestions',
    found: { one: 'One result', other: '{count} results' },
    none: 'No suggestions for this search',
    meant: 'No suggestions for this search. Did you mean?',
    recent: 'You searched for',
    clear: 'Clear recent searches',
    cleared: 'Recent searches cleared',
  },
});
