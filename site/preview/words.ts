import type { Lang, State, Words } from './choice.ts';

/** The name of each state, and what the server does in it. */
const stateWords: Record<State, { name: Words; meaning: Words }> = {
  ready: {
    name: { ar: 'جاهزة', en: 'Ready' },
    meaning: {
      ar: 'كما تراها عند فتح الصفحة. يستجيب الخادم بنجاح.',
      en: 'As the page opens. The server answers with success.',
    },
  },
  used: {
    name: { ar: 'قيد الاستعمال', en: 'In use' },
    meaning: { ar: 'استُعملت الجزيرة، ولم تطلب شيئاً من الخادم.', en: 'The island was used, and requested nothing.' },
  },
  done: {
    name: { ar: 'بعد الاستجابة', en: 'Answered' },
    meaning: {
      ar: 'استُعملت الجزيرة، واستجاب الخادم بنجاح.',
      en: 'The island was used, and the server answered with success.',
    },
  },
  loading: {
    name: { ar: 'تحميل', en: 'Loading' },
    meaning: {
      ar: 'استُعملت الجزيرة، ولم يستجب الخادم بعد.',
      en: 'The island was used, and the server has not answered yet.',
    },
  },
  empty: {
    name: { ar: 'فارغة', en: 'Empty' },
    meaning: {
      ar: 'يستجيب الخادم بنجاح، والاستجابة فارغة: لا عناصر ولا رسالة ولا صفحة تالية.',
      en: 'The server answers with success and nothing else: no items, no message, no further page.',
    },
  },
  refused: {
    name: { ar: 'مرفوضة', en: 'Refused' },
    meaning: {
      ar: 'يرفض الخادم ما أُرسل، ويسمّي الحقل المرفوض.',
      en: 'The server refuses what was sent, and names the field.',
    },
  },
  error: {
    name: { ar: 'خطأ', en: 'Error' },
    meaning: { ar: 'يعيد الخادم الخطأ 500 ورسالة.', en: 'The server answers with status 500 and a message.' },
  },
  offline: {
    name: { ar: 'دون اتصال', en: 'Offline' },
    meaning: {
      ar: 'الجهاز غير متصل، والخادم يقطع كل اتصال.',
      en: 'The device is offline, and the server closes every connection.',
    },
  },
  slow: {
    name: { ar: 'بطيئة', en: 'Slow' },
    meaning: { ar: 'يستجيب الخادم بنجاح بعد ثلاث ثوانٍ.', en: 'The server answers with success after three seconds.' },
  },
  'no-script': {
    name: { ar: 'بلا جافاسكربت', en: 'No JavaScript' },
    meaning: {
      ar: 'الصفحة كما كتبها الخادم: روابط ونماذج تعمل.',
      en: 'The page as the server wrote it: links and forms that work.',
    },
  },
};

const texts = {
  events: { ar: 'الأحداث', en: 'Events' },
  landed: { ar: 'هنا يستجيب خادمك', en: 'Your server answers here' },
  sent: { ar: 'أرسل المتصفح:', en: 'The browser sent:' },
  back: { ar: 'ارجع إلى المعاينة', en: 'Back to the preview' },
  loginTitle: { ar: 'الدخول بحساب آخر', en: 'Log in with another account' },
  orderNext: {
    ar: 'سنتصل بك قريباً على هذا الرقم لتأكيد الطلب.',
    en: 'We will call this number soon to confirm the order.',
  },
  received: { ar: 'وصل ما أرسلته، شكراً لك.', en: 'Received, thank you.' },
  fieldRefused: { ar: 'انتهت هذه القسيمة', en: 'This coupon has expired' },
  formRefused: { ar: 'لم تُقبل القسيمة.', en: 'The coupon was not accepted.' },
  refused: {
    ar: 'نعتذر، حدث خطأ في المتجر. حاول بعد قليل.',
    en: 'Sorry, something went wrong in the shop. Try again later.',
  },
} satisfies Record<string, Words>;

type TextKey = keyof typeof texts;

/** The texts of a preview's page and of its server, in one language. */
export const textsIn = (lang: Lang): Record<TextKey, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, words[lang]])) as Record<TextKey, string>;

export const stateText = (state: State, lang: Lang) => ({
  name: stateWords[state].name[lang],
  meaning: stateWords[state].meaning[lang],
});
