export interface DepartmentSeed {
  slug: string;
  title: string;
  icon: string;
  categories: { slug: string; title: string; icon: string }[];
}

const category = (slug: string, title: string, icon: string) => ({ slug, title, icon });

export const departments: DepartmentSeed[] = [
  {
    slug: 'phones',
    title: 'هواتف وملحقاتها',
    icon: 'mobile-phone',
    categories: [
      category('smartphones', 'هواتف ذكية', 'mobile-phone'),
      category('phone-cases', 'أغطية وحماية', 'shield'),
      category('chargers', 'شواحن وكوابل', 'electric-plug'),
      category('headphones', 'سماعات', 'headphone'),
      category('tablets', 'أجهزة لوحية', 'mobile-phone'),
      category('smart-watches', 'ساعات ذكية', 'watch'),
    ],
  },
  {
    slug: 'computers',
    title: 'حواسيب وألعاب فيديو',
    icon: 'laptop',
    categories: [
      category('laptops', 'حواسيب محمولة', 'laptop'),
      category('computer-accessories', 'ملحقات الحاسوب', 'keyboard'),
      category('storage', 'وحدات تخزين', 'floppy-disk'),
      category('printers', 'طابعات وأحبار', 'printer'),
      category('gaming', 'أجهزة وألعاب فيديو', 'video-game'),
    ],
  },
  {
    slug: 'electronics',
    title: 'إلكترونيات',
    icon: 'television',
    categories: [
      category('televisions', 'شاشات وتلفزيونات', 'television'),
      category('speakers', 'مكبرات صوت', 'speaker-high-volume'),
      category('cameras', 'كاميرات ومراقبة', 'camera'),
      category('networking', 'شبكات وإنترنت', 'satellite-antenna'),
    ],
  },
  {
    slug: 'appliances',
    title: 'أجهزة منزلية',
    icon: 'snowflake',
    categories: [
      category('large-appliances', 'أجهزة كبيرة', 'ice'),
      category('small-appliances', 'أجهزة مطبخ كهربائية', 'tropical-drink'),
      category('heating-cooling', 'تدفئة وتبريد', 'fire'),
      category('cleaning-appliances', 'مكانس وكي', 'broom'),
    ],
  },
  {
    slug: 'home',
    title: 'البيت والمطبخ',
    icon: 'couch-and-lamp',
    categories: [
      category('cookware', 'أواني الطبخ', 'shallow-pan-of-food'),
      category('tableware', 'أطباق وضيافة', 'fork-and-knife-with-plate'),
      category('furniture', 'أثاث', 'chair'),
      category('bedding', 'مفارش وأغطية', 'bed'),
      category('lighting-decor', 'إنارة وديكور', 'light-bulb'),
      category('household', 'تنظيف وترتيب', 'basket'),
    ],
  },
  {
    slug: 'fashion',
    title: 'أزياء',
    icon: 'dress',
    categories: [
      category('women', 'ملابس نسائية', 'dress'),
      category('men', 'ملابس رجالية', 't-shirt'),
      category('kids-wear', 'ملابس أطفال', 'socks'),
      category('shoes', 'أحذية', 'running-shoe'),
      category('bags', 'حقائب وسفر', 'handbag'),
      category('watches-jewelry', 'ساعات وإكسسوارات', 'gem-stone'),
    ],
  },
  {
    slug: 'beauty',
    title: 'جمال وعناية',
    icon: 'lipstick',
    categories: [
      category('perfumes', 'عطور وبخور', 'blossom'),
      category('skin-care', 'عناية بالبشرة', 'lotion-bottle'),
      category('makeup', 'مكياج', 'lipstick'),
      category('hair-care', 'عناية بالشعر', 'hair-pick'),
    ],
  },
  {
    slug: 'toys',
    title: 'أطفال وألعاب',
    icon: 'teddy-bear',
    categories: [
      category('toys-games', 'ألعاب', 'puzzle-piece'),
      category('baby', 'مستلزمات الرضع', 'baby-bottle'),
      category('school', 'قرطاسية ومدرسة', 'pencil'),
    ],
  },
  {
    slug: 'sports',
    title: 'رياضة ورحلات',
    icon: 'soccer-ball',
    categories: [
      category('fitness', 'لياقة بدنية', 'flexed-biceps'),
      category('team-sports', 'كرات ومضارب', 'soccer-ball'),
      category('camping', 'تخييم ورحلات', 'camping'),
      category('cycling', 'دراجات وسكوتر', 'bicycle'),
    ],
  },
  {
    slug: 'groceries',
    title: 'بقالة ومونة',
    icon: 'olive',
    categories: [
      category('pantry', 'زيت وزعتر ومونة', 'olive'),
      category('coffee-tea', 'قهوة وشاي', 'hot-beverage'),
      category('sweets-nuts', 'حلويات ومكسرات', 'chocolate-bar'),
    ],
  },
  {
    slug: 'books',
    title: 'كتب وهوايات',
    icon: 'books',
    categories: [
      category('arabic-books', 'كتب عربية', 'open-book'),
      category('children-books', 'قصص أطفال', 'rainbow'),
      category('music-art', 'موسيقى ورسم', 'guitar'),
    ],
  },
  {
    slug: 'cars',
    title: 'سيارات وعدد',
    icon: 'automobile',
    categories: [
      category('car-accessories', 'إكسسوارات سيارات', 'automobile'),
      category('car-care', 'زيوت وعناية', 'oil-drum'),
      category('tools', 'عدد وأدوات', 'hammer-and-wrench'),
      category('garden', 'حديقة ونباتات', 'potted-plant'),
    ],
  },
];
