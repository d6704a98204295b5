import { texts } from '../../shared/page/index.ts';

/** Texts of the suggestions. `found` is also announced after each response. */
export const t = texts('autocomplete', {
  ar: {
    list: 'اقتراحات البحث',
    found: {
      zero: 'لا توجد نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{count} نتائج',
      other: '{count} نتيجة',
    },
    none: 'لا توجد اقتراحات لهذا البحث',
    meant: 'هل تقصد «{word}»؟',
    recent: 'بحثت سابقاً عن',
    clear: 'مسح عمليات البحث السابقة',
    cleared: 'مُسحت عمليات البحث السابقة',
  },
  en: {
    list: 'Search suggestions',
    found: { one: 'One result', other: '{count} results' },
    none: 'No suggestions for this search',
    meant: 'Did you mean “{word}”?',
    recent: 'You searched for',
    clear: 'Clear recent searches',
    cleared: 'Recent searches cleared',
  },
});
