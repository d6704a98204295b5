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
  permalink: 'Link to this section',
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
  figure: {
    title: 'A list of products in Arabic that comes to life',
    caption: 'The server wrote this list. Juzur adds stars, prices and the next page.',
  },
  preview: {
    title: 'Try it here',
    loading: 'Loading the preview…',
    preview: 'Preview',
    state: 'State',
    width: 'Width',
    direction: 'Direction',
    widths: [
      { value: 'phone', text: 'Phone' },
      { value: 'desktop', text: 'Desktop' },
    ],
    directions: [
      { value: 'rtl', text: 'Right to left' },
      { value: 'ltr', text: 'Left to right' },
    ],
    faults: [
      {
        state: 'login' as const,
        name: 'Login page',
        meaning: 'The server answers with an HTML page for logging in, as it does when the session has ended.',
      },
      {
        state: 'invalid' as const,
        name: '422',
        meaning: 'The server refuses what was sent: status 422 with a message and an error for a field.',
      },
    ],
    markup: 'Markup, edit it',
    config: 'Page configuration',
    reset: 'Reset',
    restart: 'Run again',
    reports: 'What happens',
    requests: 'Requests and responses',
    events: 'Events and findings',
    noRequests: 'No request yet. Use the preview, or choose a state.',
    noEvents: 'No event and no finding yet.',
    noAnswer: 'no response',
  },
};

export type SiteWords = typeof english;

const arabic: SiteWords = {
  skip: 'انتقل إلى المحتوى',
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
  permalink: 'رابط إلى هذا القسم',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundHint: 'ابحث عنها، أو ابدأ من الصفحة الأولى.',
  links: { start: 'البداية', islands: 'الجزر', backend: 'خادمك', contract: 'العقد' },
  sections: {
    begin: 'ابدأ هنا',
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
    none: 'لا توجد نتائج عن',
    loading: 'جارٍ تحميل الفهرس…',
    count: (count) => {
      if (count === 1) return 'نتيجة واحدة';
      if (count === 2) return 'نتيجتان';
      return count % 100 >= 3 && count % 100 <= 10 ? `${count} نتائج` : `${count} نتيجة`;
    },
  },
  onlyEnglish: 'بقية الصفحات بالإنجليزية',
  figure: {
    title: 'قائمة منتجات تتفاعل مع الزائر',
    caption: 'كتب الخادم هذه القائمة، وتضيف Juzur النجوم والأسعار والصفحة التالية.',
  },
  preview: {
    title: 'جرّبها هنا',
    loading: 'جارٍ تحميل المعاينة…',
    preview: 'المعاينة',
    state: 'الحالة',
    width: 'عرض الشاشة',
    direction: 'الاتجاه',
    widths: [
      { value: 'phone', text: 'هاتف' },
      { value: 'desktop', text: 'حاسوب' },
    ],
    directions: [
      { value: 'rtl', text: 'من اليمين إلى اليسار' },
      { value: 'ltr', text: 'من اليسار إلى اليمين' },
    ],
    faults: [
      {
        state: 'login',
        name: 'صفحة الدخول',
        meaning: 'يعيد الخادم صفحة HTML لتسجيل الدخول، كما يحدث حين تنتهي الجلسة.',
      },
      { state: 'invalid', name: '422', meaning: 'يرفض الخادم ما أُرسل: الحالة 422 مع رسالة وخطأ في حقل.' },
    ],
    markup: 'الترميز، عدّله',
    config: 'إعدادات الصفحة',
    reset: 'استعد الأصل',
    restart: 'أعد التشغيل',
    reports: 'ما يحدث',
    requests: 'الطلبات والاستجابات',
    events: 'الأحداث والملاحظات',
    noRequests: 'لم يُرسَل طلب بعد. استعمل المعاينة، أو اختر حالة.',
    noEvents: 'لا توجد أحداث ولا ملاحظات بعد.',
    noAnswer: 'دون استجابة',
  },
};

/** The site's own texts. */
export const wordsOf = (lang: string): SiteWords => (lang.startsWith('ar') ? arabic : english);
