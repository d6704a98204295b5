export interface StoreSeed {
  slug: string;
  title: string;
  icon: string;
  city: string;
  /** Slugs of the store's departments. */
  sells: string[];
}

const store = (slug: string, title: string, icon: string, city: string, ...sells: string[]): StoreSeed => ({
  slug,
  title,
  icon,
  city,
  sells,
});

/** Some stores open on Friday, some in the evening. */
export const openingHours = [
  'كل يوم من 9:00 إلى 19:00، ما عدا الجمعة',
  'كل يوم من 10:00 إلى 21:00، والجمعة من 14:00 إلى 21:00',
  'من السبت إلى الأربعاء من 8:30 إلى 18:00، والخميس حتى 15:00',
  'كل يوم من 9:30 إلى 20:00، ما عدا الأحد',
];

const deviceGuarantee = 'كفالة سنة على العيوب المصنعية، والإصلاح في المتجر أو عند الوكيل. يُستبدل المعيب خلال 7 أيام.';
const unused = 'استبدال خلال 14 يوماً لما لم يُستعمل وبقي في علبته، ومعه الفاتورة.';

/** What a store says about exchange and guarantee, by the first department that it sells. */
export const policies: Record<string, string> = {
  phones: deviceGuarantee,
  computers: deviceGuarantee,
  electronics: deviceGuarantee,
  appliances: 'كفالة سنتين على المحرك وسنة على القطع. التركيب مجاني داخل المدينة.',
  home: 'افحص المنتج عند الاستلام: يُستبدل المكسور فوراً، وغيره خلال 14 يوماً.',
  fashion: 'استبدال المقاس خلال 14 يوماً ما دامت البطاقة على القطعة، وأول استبدال توصيله علينا.',
  beauty: 'منتجات أصلية بتاريخ صلاحية ظاهر. تُستبدل العبوة المغلقة خلال 14 يوماً، ولا تُعاد المفتوحة.',
  groceries: 'تعبئة الأسبوع نفسه. إن لم يعجبك المنتج فأعده خلال 3 أيام وخذ ثمنه.',
  toys: unused,
  sports: unused,
  books: unused,
  cars: unused,
};

export const storeSeeds: StoreSeed[] = [
  store('nokhba', 'النخبة للهواتف', 'phone', 'رام الله', 'phones'),
  store('rabet', 'رابط موبايل', 'phone-duo', 'نابلس', 'phones'),
  store('shabaka', 'الشبكة الذكية', 'router', 'الخليل', 'phones', 'electronics'),
  store('smart-corner', 'Smart Corner', 'tablet', 'البيرة', 'phones', 'computers'),
  store('nabd', 'نبض التقنية', 'charger', 'غزة', 'phones', 'electronics', 'computers'),
  store('phone-house', 'Phone House', 'phone-flip', 'جنين', 'phones'),
  store('raqmi', 'رقمي', 'laptop', 'رام الله', 'computers', 'electronics'),
  store('bit-byte', 'Bit & Byte', 'keyboard', 'نابلس', 'computers'),
  store('hasoub', 'حاسوب المدينة', 'laptop', 'بيت لحم', 'computers'),
  store('mustaqbal', 'المستقبل للإلكترونيات', 'television', 'طولكرم', 'electronics', 'appliances'),
  store('shasha', 'شاشة وصوت', 'television', 'الخليل', 'electronics'),
  store('bayt-hadith', 'البيت الحديث', 'lamp', 'رام الله', 'appliances', 'home'),
  store('adawat-bayt', 'أدوات البيت', 'vacuum', 'جنين', 'appliances', 'home'),
  store('dar-kitchen', 'مطبخ الدار', 'pot', 'نابلس', 'home', 'appliances'),
  store('diyar-store', 'معرض ديار', 'sofa', 'الخليل', 'home'),
  store('dafa', 'دفا للمفروشات', 'bed', 'بيت لحم', 'home'),
  store('lamset-bayt', 'لمسة بيت', 'chandelier', 'غزة', 'home'),
  store('anaqa', 'أناقة', 'dress', 'رام الله', 'fashion'),
  store('tiraz', 'طراز', 'scarf', 'نابلس', 'fashion'),
  store('khutwa', 'خطوة للأحذية', 'sneaker', 'الخليل', 'fashion', 'sports'),
  store('casual-line', 'Casual Line', 'tshirt', 'القدس', 'fashion'),
  store('yasmeen', 'ياسمين للتجميل', 'lipstick', 'رام الله', 'beauty'),
  store('atr', 'عطر الياسمين', 'flask_blossom', 'نابلس', 'beauty'),
  store('nada', 'ندى للعناية', 'pump_droplet', 'خان يونس', 'beauty'),
  store('tufula', 'عالم الطفولة', 'teddy-bear', 'البيرة', 'toys', 'fashion'),
  store('farasha', 'فراشة', 'box_butterfly', 'طولكرم', 'toys'),
  store('qalam', 'قلم ودفتر', 'pencil', 'قلقيلية', 'toys', 'books'),
  store('malab', 'الملعب', 'soccer-ball', 'جنين', 'sports'),
  store('rehla', 'رحلة', 'tent', 'أريحا', 'sports'),
  store('khayrat', 'خيرات البلد', 'olive', 'سلفيت', 'groceries'),
  store('mawasem', 'مواسم', 'sack_sheaf-of-rice', 'طوباس', 'groceries'),
  store('bab-attar', 'باب العطار', 'pouch_herb', 'القدس', 'groceries', 'beauty'),
  store('hikaya', 'مكتبة الحكاية', 'books', 'رام الله', 'books'),
  store('waraq', 'ورق', 'book_open-book', 'بيت لحم', 'books', 'toys'),
  store('mehwar', 'محور للسيارات', 'automobile', 'نابلس', 'cars'),
  store('addeh', 'العدة', 'toolbox', 'الخليل', 'cars'),
];
