import { stem } from './terms.ts';

/** Words that mean the same here, one group a line: in both languages, and names as they are spelt in Arabic. */
const groups = `
  laravel لارافيل لارفيل
  django جانغو دجانغو جانجو دجانجو
  rails ruby ريلز روبي
  node nodejs express نود
  php بي_اتش_بي
  wordpress woocommerce ووردبريس وردبريس ووكومرس
  opencart اوبن_كارت اوبنكارت
  prestashop بريستاشوب
  react رياكت ريأكت
  vue فيو
  jquery جيكويري جي_كويري
  bootstrap بوتستراب
  javascript js جافاسكربت جافاسكريبت
  typescript تايب_سكربت
  css stylesheet انماط
  html ترميز markup
  browser متصفح chrome firefox safari كروم فايرفوكس سفاري
  android اندرويد
  mobile phone هاتف جوال موبايل تلفون محمول
  iphone ios ايفون
  ie explorer اكسبلورر
  licence license mit رخصة ترخيص
  price prices money currency سعر اسعار عملة نقود
  decimal decimals عشرية كسور منازل
  dinar riyal dirham دينار ريال درهم
  kuwait الكويت
  saudi السعودية
  digit digits number numeral رقم ارقام
  csrf token رمز توكن
  csp policy سياسة
  nonce
  security vulnerability vulnerabilities ثغرة ثغرات امان امني حماية اختراق
  report بلاغ تبليغ ابلغ بلغ
  cdn توزيع
  npm package حزمة
  build bundler بناء تجميع webpack vite
  download zip تنزيل تحميل نزل
  install setup تثبيت تنصيب تركيب
  update upgrade تحديث ترقية ترقي
  version release اصدار نسخة
  compare comparison alternative versus vs مقارنة بديل فرق
  htmx alpine
  turbo livewire hotwire توربو لايفواير
  seo google search_engine جوجل غوغل سيو
  analytics statistics احصاءات تحليل احصائيات
  infinite endless scroll لانهائي تمرير
  list listing قائمة قوائم
  file files ملف ملفات
  rating ratings star stars review تقييم نجوم نجمة
  cart basket سلة
  order checkout buy طلب شراء
  wishlist favourite favorite heart مفضلة
  search suggestion autocomplete بحث اقتراحات
  notification notifications bell اشعار اشعارات جرس
  message messages chat conversation رسالة رسائل محادثة
  upload image picture photo avatar صورة صور رفع
  ad classified اعلان
  variant variants option size متغير مقاس مقاسات خيارات
  colour color brand theme لون الوان هوية
  dark داكن ليلي
  accessibility wcag a11y reader accessible وصول
  keyboard لوحة_المفاتيح مفاتيح
  screen_reader قارئ_الشاشة
  hebrew عبرية العبرية
  persian farsi فارسية الفارسية
  urdu اردو الاردية
  english انجليزية
  translate language texts ترجمة لغة نصوص
  rtl direction اتجاه يمين
  subdomain domain origin cors نطاق دومين
  disable off remove ايقاف تعطيل اوقف اعطل
  dynamic ajax later added لاحقا ديناميكي تضاف
  conflict تعارض يتعارض
  error errors mistake خطا اخطاء
  debug console تصحيح كونسول
  test tests testing اختبار فحص
  mock fake وهمي محاكاة
  cache caching تخزين كاش
  offline connection اتصال انترنت
  slow speed performance fast بطيء سرعة اداء
  size big weight kilobyte kb حجم احجام
  script scripts سكربت سكربتات
  cookie cookies privacy gdpr كوكيز خصوصية
  sms code otp رمز_التحقق
  login session auth دخول تسجيل
  support maintained دعم
  roadmap future خطة
  hosted salla zid shopify سلة_المنصة زد شوبيفاي مستضافة
  spa single_page تطبيق
  own custom جزيرتي خاصة مخصصة
  island islands جزيرة جزر
  deploy hosting نشر استضافة
  form forms نموذج نماذج
  captcha recaptcha كابتشا كابتشه
  free commercial مجاني مجانا تجاري
  uninstall remove delete حذف ازالة احذف ازيل
  coupon discount كوبون خصم
  filter filters تصفية فلاتر مرشح
  sort order_by ترتيب فرز
  menu burger قائمة_جانبية منيو
  slider carousel سلايدر عارض شرائح
  quantity كمية
  tracking track تتبع
  share مشاركة
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(stem).filter(Boolean));

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The other words that mean the same, as stems. */
export const synonymsOf = (word: string): readonly string[] =>
  (groupOf.get(word) ?? []).filter((other) => other !== word);
