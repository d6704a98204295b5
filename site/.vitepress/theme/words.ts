export type Lang = 'en' | 'ar';

const english = {
  skip: 'Skip to the content',
  home: 'Juzur, front page',
  menu: 'Pages',
  top: 'Main links',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  language: 'العربية',
  theme: 'Theme',
  themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
  copy: 'Copy',
  copied: 'Copied',
  table: 'Table',
  notFound: 'This page does not exist',
  notFoundHint: 'Search for it, or begin at the front page.',
  links: { start: 'Start', islands: 'Islands', backend: 'Your backend', contract: 'Contract' },
  sections: {
    begin: 'Begin',
    islands: 'Islands',
    backends: 'Your backend',
    shops: 'Your shop system',
    guides: 'Guides',
    project: 'The project',
    maintaining: 'For maintainers',
  },
  search: {
    open: 'Search',
    label: 'Search these pages',
    close: 'Close',
    none: 'Nothing found for',
    loading: 'Loading the index…',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },
  onlyEnglish: '',
};

export type SiteWords = typeof english;

const arabic: SiteWords = {
  skip: 'تجاوز إلى المحتوى',
  home: 'جزر، الصفحة الأولى',
  menu: 'الصفحات',
  top: 'روابط رئيسية',
  onThisPage: 'في هذه الصفحة',
  previous: 'السابقة',
  next: 'التالية',
  language: 'English',
  theme: 'المظهر',
  themes: { auto: 'كالنظام', light: 'فاتح', dark: 'داكن' },
  copy: 'انسخ',
  copied: 'نُسخ',
  table: 'جدول',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundHint: 'ابحث عنها، أو ابدأ من الصفحة الأولى.',
  links: { start: 'البداية', islands: 'الجزر', backend: 'خادمك', contract: 'العقد' },
  sections: {
    begin: 'البداية',
    islands: 'الجزر',
    backends: 'خادمك',
    shops: 'نظام متجرك',
    guides: 'أدلة',
    project: 'المشروع',
    maintaining: 'للمطوّرين',
  },
  search: {
    open: 'ابحث',
    label: 'ابحث في هذه الصفحات',
    close: 'أغلق',
    none: 'لا نتائج عن',
    loading: 'جارٍ تحميل الفهرس…',
    count: (count) => {
      if (count === 1) return 'نتيجة واحدة';
      if (count === 2) return 'نتيجتان';
      return count % 100 >= 3 && count % 100 <= 10 ? `${count} نتائج` : `${count} نتيجة`;
    },
  },
  onlyEnglish: 'بقية الصفحات بالإنجليزية',
};

/** The site's own texts. */
export const wordsOf = (lang: string): SiteWords => (lang.startsWith('ar') ? arabic : english);
