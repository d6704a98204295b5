import { texts } from '../../shared/page/index.ts';

export const t = texts('listing', {
  ar: {
    loaded: {
      one: 'حُمّل منتج واحد',
      two: 'حُمّل منتجان',
      few: 'حُمّلت {count} منتجات',
      many: 'حُمّل {count} منتجاً',
      other: 'حُمّل {count} منتج',
    },
    items: '{loaded}، {shown} من {total}',
    pages: '{loaded}، الصفحة {shown} من {total}',
    page: 'حُمّلت الصفحة {page} من {total}',
    more: 'عرض المزيد',
    earlier: 'عرض السابق',
  },
  en: {
    loaded: { one: '{count} product loaded', other: '{count} products loaded' },
    items: '{loaded}, {shown} of {total}',
    pages: '{loaded}, page {shown} of {total}',
    page: 'Page {page} of {total} loaded',
    more: 'Show more',
    earlier: 'Show earlier ones',
  },
});
