import { texts } from '../../shared/page/index.ts';

export const t = texts('filters', {
  ar: {
    show: {
      zero: 'لا توجد منتجات بهذه التصفية',
      one: 'اعرض منتجاً واحداً',
      two: 'اعرض منتجين',
      few: 'اعرض {count} منتجات',
      many: 'اعرض {count} منتجاً',
      other: 'اعرض {count} منتج',
    },
    listed: {
      one: 'منتج واحد',
      two: 'منتجان',
      few: '{count} منتجات',
      many: '{count} منتجاً',
      other: '{count} منتج',
    },
  },
  en: {
    show: { one: 'Show {count} product', other: 'Show {count} products' },
    listed: { one: '{count} product', other: '{count} products' },
  },
});
