import { type State, states, type Words } from './choice.ts';

/** An action that a preview performs by itself, so that a state appears without the visitor doing anything. */
export interface Step {
  do: 'type' | 'choose' | 'submit' | 'press' | 'file' | 'scroll' | 'show';
  /** Selector of the element. */
  at: string;
  /** The text to type or the option to choose, in Arabic. */
  value?: string;
}

export interface DescribedIsland {
  /** What shoppers get. */
  summary: Words;
  /** What to try in the preview. */
  hint: Words;
  states: readonly State[];
  /** HTML for each "…" of the markup, in order. `{products}`, `{messages}` and `{slide}` come from the fixtures. */
  fill?: readonly string[];
  /** HTML after the markup, for what the smallest one does not show. */
  more?: string;
  steps?: readonly Step[];
}

/** An island that sends no request looks the same whatever the server does. */
const still: readonly State[] = ['ready', 'no-script'];
/** The same for an island that a visitor operates. */
const operated: readonly State[] = ['ready', 'used', 'no-script'];
/** An island that shows the server's response. */
const all: readonly State[] = states.filter((state) => !/^(used|refused)$/.test(state));
const silent: readonly State[] = ['ready', 'error', 'offline', 'no-script'];

/** Every island that has a page in `docs/islands`, by the name of the page. */
export const described: Record<string, DescribedIsland> = {
  autocomplete: {
    summary: { ar: 'اقتراحات بحث مجمّعة أثناء الكتابة', en: 'Grouped suggestions while typing' },
    hint: { ar: 'اكتب حرفاً واحداً، ثم تنقّل بالأسهم.', en: 'Type one letter, then move with the arrow keys.' },
    states: all,
    steps: [{ do: 'type', at: 'input[name=q]', value: 'هواتف' }],
  },
  'back-to-top': {
    summary: { ar: 'طريق إلى أعلى الصفحة', en: 'A way up' },
    hint: { ar: 'مرّر المعاينة إلى أسفل حتى يظهر الرابط.', en: 'Scroll the preview down until the link appears.' },
    states: operated,
    steps: [{ do: 'show', at: 'main' }],
  },
  'chained-selects': {
    summary: { ar: 'محافظة ثم مدينة ثم منطقة', en: 'Region, city, area' },
    hint: { ar: 'اختر محافظة لتُحمَّل مدنها.', en: 'Choose a region to load its cities.' },
    states: all,
    steps: [{ do: 'choose', at: 'select[data-level=region]', value: '1' }],
  },
  counts: {
    summary: { ar: 'عدد السلة في كل مكان معاً', en: 'The number of the cart, everywhere at once' },
    hint: {
      ar: 'أضف منتجاً: يتغيّر العدد مع ردّ النموذج.',
      en: 'Add a product: the number changes with the response to the form.',
    },
    states: all,
    more: '<form data-island="form" method="post" action="/cart/coupon"><input type="hidden" name="_token" value="token"><button>أضف إلى السلة</button></form>',
    steps: [{ do: 'submit', at: 'form' }],
  },
  'email-activation': {
    summary: { ar: 'تأكيد البريد الإلكتروني', en: 'Confirming an e-mail address' },
    hint: { ar: 'اضغط الزر واقرأ الرسالة.', en: 'Press the button and read the message.' },
    states: all,
    steps: [{ do: 'submit', at: 'form' }],
  },
  filters: {
    summary: { ar: 'مرشّحات تُطبَّق من تلقاء نفسها', en: 'Filters that apply by themselves' },
    hint: { ar: 'ضع علامة وانتظر قليلاً.', en: 'Tick the box and wait a moment.' },
    states: still,
  },
  form: {
    summary: { ar: 'أي نموذج، يُرسل دون مغادرة الصفحة', en: 'Any form, sent without leaving the page' },
    hint: {
      ar: 'أرسل قسيمة؛ وفي حالة «مرفوضة» تظهر الرسالة بجانب الحقل.',
      en: 'Send a coupon; in the state “Refused” the message is beside the field.',
    },
    states: [...all, 'refused'],
    more: '<p>السلة <b data-count-of="cart">2</b></p><div id="mini-cart"><p>قبل الخصم</p></div>',
    steps: [
      { do: 'type', at: 'input[name=coupon]', value: 'JUZUR20' },
      { do: 'submit', at: 'form' },
    ],
  },
  'home-blocks': {
    summary: { ar: 'أقسام تُحمَّل حين تقترب', en: 'Blocks that load as they come near' },
    hint: { ar: 'مرّر المعاينة إلى أسفل.', en: 'Scroll the preview down.' },
    states: all,
    fill: ['<h2>وصل حديثاً</h2>{products}'],
    steps: [{ do: 'show', at: '[data-position="2"]' }],
  },
  'instant-order': {
    summary: { ar: 'طلب برقم الجوال وحده', en: 'An order by mobile number alone' },
    hint: { ar: 'اكتب رقماً خاطئاً أولاً، ثم 0591234567.', en: 'Type a wrong number first, then 0591234567.' },
    states: all,
    steps: [
      { do: 'type', at: 'input[name=mobile]', value: '0591234567' },
      { do: 'submit', at: 'form' },
    ],
  },
  listing: {
    summary: { ar: 'عرض المزيد، أو تمرير بلا نهاية', en: 'Load more, or scroll without end' },
    hint: {
      ar: 'مرّر المعاينة إلى أسفل، ثم اضغط «عرض المزيد».',
      en: 'Scroll the preview down, then press “Show more”.',
    },
    states: all,
    fill: ['{products}'],
    steps: [
      { do: 'show', at: 'a[rel=next]' },
      { do: 'press', at: 'a[rel=next]' },
    ],
  },
  menu: {
    summary: { ar: 'القائمة والطبقات وما يُطوى', en: 'Burger menu, overlay, collapsible lists' },
    hint: {
      ar: 'افتح القائمة في عرض الهاتف، ثم اضغط Escape.',
      en: 'Open the menu at phone width, then press Escape.',
    },
    states: operated,
    fill: ['<a href="/c/phones">هواتف</a> <a href="/c/computers">حواسيب</a> <a href="/c/books">كتب</a>'],
    steps: [{ do: 'press', at: 'summary' }],
  },
  messages: {
    summary: { ar: 'رسائل أقدم من غير قفزة', en: 'Older messages without a jump' },
    hint: { ar: 'مرّر قائمة الرسائل إلى أعلاها.', en: 'Scroll the list of messages to its top.' },
    states: all,
    fill: ['{messages}'],
    steps: [{ do: 'scroll', at: '[data-messages-list]' }],
  },
  'mobile-activation': {
    summary: { ar: 'تأكيد رقم الجوال برمز', en: 'Confirming a mobile number by code' },
    hint: { ar: 'اطلب الرمز، ثم اكتب أي ستة أرقام.', en: 'Request the code, then type any six digits.' },
    states: all,
    steps: [{ do: 'submit', at: 'form[data-send]' }],
  },
  'mobile-format': {
    summary: { ar: 'شرطة بعد الرقم الرابع', en: 'A dash after the fourth digit' },
    hint: { ar: 'اكتب رقماً، وجرّب الأرقام ٠٥٩.', en: 'Type a number; try the digits ٠٥٩ too.' },
    states: operated,
    steps: [{ do: 'type', at: 'input', value: '0591234567' }],
  },
  money: {
    summary: { ar: 'أسعار لا ينقلب ترتيبها', en: 'Prices that never reorder' },
    hint: { ar: 'بدّل الاتجاه: يبقى السعر كما هو.', en: 'Change the direction: the price stays the same.' },
    states: still,
    more: `<p><data data-money value="249.9" data-symbol="د.أ" data-name="دينار" data-decimals="3">249.900 د.أ دينار</data></p>
<p><data data-money value="352" data-symbol="$" data-name="">352.00 $</data></p>`,
  },
  notifications: {
    summary: { ar: 'شارة وعنوان وصوت وقائمة', en: 'Badge, title, sound, dropdown' },
    hint: { ar: 'اضغط الرابط لتُفتح القائمة.', en: 'Press the link to open the list.' },
    states: all,
    steps: [{ do: 'press', at: 'a[data-island]' }],
  },
  panel: {
    summary: { ar: 'جزء من صفحة في لوح جانبي', en: 'A part of a page in a side panel' },
    hint: {
      ar: 'اضغط «السلة»، ثم ارجع بزر الرجوع أو Escape.',
      en: 'Press “Cart”, then go back by the Back button or Escape.',
    },
    states: all,
    steps: [{ do: 'press', at: 'a[data-island]' }],
  },
  'premium-slider': {
    summary: { ar: 'عنصر واحد في كل مرة، مع زر إيقاف', en: 'One item at a time, with a pause' },
    hint: { ar: 'أوقف الحركة، أو اسحب الشريحة.', en: 'Pause it, or swipe a slide.' },
    states: operated,
    fill: ['{slide}', '{slide}'],
    steps: [{ do: 'press', at: '.juzur-slider-next' }],
  },
  'profile-image': {
    summary: { ar: 'صورة جديدة في كل مكان معاً', en: 'A new picture everywhere at once' },
    hint: { ar: 'اختر صورة؛ لا تُحفظ في أي مكان.', en: 'Choose a picture; it is not stored anywhere.' },
    states: all,
    steps: [{ do: 'file', at: 'input[type=file]' }],
  },
  quantity: {
    summary: { ar: 'عدّاد داخل حدوده', en: 'A spinner within its limits' },
    hint: { ar: 'اضغط الزرين حتى الحدّ.', en: 'Press the buttons up to the limit.' },
    states: operated,
    steps: [{ do: 'press', at: '[data-step="1"]' }],
  },
  rating: {
    summary: { ar: 'نجوم ونافذة تقييم', en: 'Stars and the rating dialog' },
    hint: { ar: 'اضغط «قيّم»، واختر النجوم بالأسهم.', en: 'Press “Rate”, and choose stars with the arrow keys.' },
    states: all,
    steps: [
      { do: 'press', at: '.do-rate' },
      { do: 'submit', at: 'dialog[open] form' },
    ],
  },
  reply: {
    summary: { ar: 'ردّ لا يضيع', en: 'A reply that is never lost' },
    hint: { ar: 'أرسل رداً، وجرّبه فارغاً.', en: 'Send a reply, and try an empty one.' },
    states: all,
    steps: [
      { do: 'type', at: 'textarea', value: 'مرحباً، هل ما زال متوفراً؟' },
      { do: 'submit', at: 'form' },
    ],
  },
  session: {
    summary: { ar: 'دخول واحد لخدمة الدخول والمتجر', en: 'Login at the auth service is login here' },
    hint: {
      ar: 'لا يظهر شيء للزائر؛ اقرأ الأحداث تحت المعاينة.',
      en: 'Visitors see nothing; read the events below the preview.',
    },
    states: ['ready', 'done', 'loading', 'error', 'offline', 'slow', 'no-script'],
  },
  share: {
    summary: { ar: 'مشاركة رابط، أو نسخه', en: 'Sharing a link, or copying it' },
    hint: {
      ar: 'اضغط «شارك»؛ من غير نافذة مشاركة في جهازك يُنسخ الرابط.',
      en: 'Press “Share”; if your device has no dialog for it, the link is copied.',
    },
    states: operated,
    steps: [{ do: 'press', at: '[data-share]' }],
  },
  signup: {
    summary: { ar: 'البريد يُطلب حين يأتي دوره', en: 'E-mail asked for when its turn comes' },
    hint: { ar: 'املأ الحقول الثلاثة ليظهر البريد.', en: 'Fill in the three fields to see the e-mail field.' },
    states: operated,
    steps: [
      { do: 'type', at: 'input[name=mobile]', value: '0591234567' },
      { do: 'type', at: 'input[name=password]', value: '0591234567' },
      { do: 'type', at: 'input[name=password_confirmation]', value: '0591234567' },
    ],
  },
  sort: {
    summary: { ar: 'ترتيب يُطبَّق من تلقاء نفسه', en: 'An order that applies by itself' },
    hint: { ar: 'اختر ترتيباً آخر.', en: 'Choose another order.' },
    states: still,
  },
  'text-direction': {
    summary: { ar: 'عناوين لاتينية بترتيبها الصحيح', en: 'Latin titles in their right order' },
    hint: { ar: 'قارنها بحالة «بلا جافاسكربت».', en: 'Compare it with “No JavaScript”.' },
    states: still,
  },
  toggle: {
    summary: { ar: 'مفضلة ومقارنة ومتابعة، من أول ضغطة', en: 'Wishlist, compare, follow: on or off at once' },
    hint: {
      ar: 'اضغط القلب عدة مرات سريعاً؛ في حالة «خطأ» يعود كما كان.',
      en: 'Press the heart several times quickly; in the state “Error” it goes back.',
    },
    states: all,
    steps: [{ do: 'submit', at: 'form' }],
  },
  tracking: {
    summary: { ar: 'نقرات ومشاهدات بقدر الموافقة', en: 'Clicks and views, as far as consent goes' },
    hint: {
      ar: 'لا يظهر شيء للزائر؛ اقرأ الأحداث تحت المعاينة.',
      en: 'Visitors see nothing; read the events below the preview.',
    },
    states: silent,
    fill: ['هذا المنتج يُسجَّل حين يُرى.'],
  },
};
