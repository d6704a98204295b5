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
    icon: 'phone',
    categories: [
      category('smartphones', 'هواتف ذكية', 'phone'),
      category('phone-cases', 'أغطية وحماية', 'case'),
      category('chargers', 'شواحن وكوابل', 'charger'),
      category('headphones', 'سماعات', 'headphones'),
      category('tablets', 'أجهزة لوحية', 'tablet'),
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
      category('storage', 'وحدات تخزين', 'ssd'),
      category('printers', 'طابعات وأحبار', 'printer'),
      category('gaming', 'أجهزة وألعاب فيديو', 'gamepad'),
    ],
  },
  {
    slug: 'electronics',
    title: 'إلكترونيات',
    icon: 'television',
    categories: [
      category('televisions', 'شاشات وتلفزيونات', 'television'),
      category('speakers', 'مكبرات صوت', 'speaker'),
      category('cameras', 'كاميرات ومراقبة', 'camera'),
      category('networking', 'شبكات وإنترنت', 'router'),
    ],
  },
  {
    slug: 'appliances',
    title: 'أجهزة منزلية',
    icon: 'washer',
    categories: [
      category('large-appliances', 'أجهزة كبيرة', 'fridge'),
      category('small-appliances', 'أجهزة مطبخ كهربائية', 'blender'),
      category('heating-cooling', 'تدفئة وتبريد', 'heater'),
      category('cleaning-appliances', 'مكانس وكي', 'vacuum'),
    ],
  },
  {
    slug: 'home',
    title: 'البيت والمطبخ',
    icon: 'sofa',
    categories: [
      category('cookware', 'أواني الطبخ', 'pot'),
      category('tableware', 'أطباق وضيافة', 'plates'),
      category('furniture', 'أثاث', 'chair'),
      category('bedding', 'مفارش وأغطية', 'bed'),
      category('lighting-decor', 'إنارة وديكور', 'lamp'),
      category('household', 'تنظيف وترتيب', 'basket'),
    ],
  },
  {
    slug: 'fashion',
    title: 'أزياء',
    icon: 'dress',
    categories: [
      category('women', 'ملابس نسائية', 'dress'),
      category('men', 'ملابس رجالية', 'tshirt'),
      category('kids-wear', 'ملابس أطفال', 'socks'),
      category('shoes', 'أحذية', 'sneaker'),
      category('bags', 'حقائب وسفر', 'handbag'),
      category('watches-jewelry', 'ساعات وإكسسوارات', 'wristwatch'),
    ],
  },
  {
    slug: 'beauty',
    title: 'جمال وعناية',
    icon: 'flask_rose',
    categories: [
      category('perfumes', 'عطور وبخور', 'flask_blossom'),
      category('skin-care', 'عناية بالبشرة', 'pump_droplet'),
      category('makeup', 'مكياج', 'lipstick'),
      category('hair-care', 'عناية بالشعر', 'dryer'),
    ],
  },
  {
    slug: 'toys',
    title: 'أطفال وألعاب',
    icon: 'teddy-bear',
    categories: [
      category('toys-games', 'ألعاب', 'set_puzzle-piece'),
      category('baby', 'مستلزمات الرضع', 'baby-bottle'),
      category('school', 'قرطاسية ومدرسة', 'pencil'),
    ],
  },
  {
    slug: 'sports',
    title: 'رياضة ورحلات',
    icon: 'soccer-ball',
    categories: [
      category('fitness', 'لياقة بدنية', 'dumbbell'),
      category('team-sports', 'كرات ومضارب', 'soccer-ball'),
      category('camping', 'تخييم ورحلات', 'tent'),
      category('cycling', 'دراجات وسكوتر', 'bicycle'),
    ],
  },
  {
    slug: 'groceries',
    title: 'بقالة ومونة',
    icon: 'olive',
    categories: [
      category('pantry', 'زيت وزعتر ومونة', 'olive'),
      category('coffee-tea', 'قهوة وشاي', 'pouch_hot-beverage'),
      category('sweets-nuts', 'حلويات ومكسرات', 'chocolate-bar'),
    ],
  },
  {
    slug: 'books',
    title: 'كتب وهوايات',
    icon: 'books',
    categories: [
      category('arabic-books', 'كتب عربية', 'book_open-book'),
      category('children-books', 'قصص أطفال', 'book_rabbit'),
      category('music-art', 'موسيقى ورسم', 'guitar'),
    ],
  },
  {
    slug: 'cars',
    title: 'سيارات وعدد',
    icon: 'automobile',
    categories: [
      category('car-accessories', 'إكسسوارات سيارات', 'automobile'),
      category('car-care', 'زيوت وعناية', 'can_oil-drum'),
      category('tools', 'عدد وأدوات', 'drill'),
      category('garden', 'حديقة ونباتات', 'potted-plant'),
    ],
  },
];
