/** The smallest markup of every island, as in the contract's table of hooks, and its host. */
export interface Markup {
  /** Name of its own script tag, `islands/NAME.js`. */
  tag: string;
  html: string;
  host: string;
}

const listing = {
  page_url: '/fragments/category/phones',
  wrapper_class: 'page-block',
  base_url: '/c/phones',
  total_pages: 40,
  next_page: 2,
  current_page: 1,
  prev_page: 0,
  loader_class: 'page-loader',
  item_container: '.products',
  page_param_string: 'page',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
};

export const markup: readonly Markup[] = [
  {
    tag: 'autocomplete',
    host: 'form',
    html: '<form data-island="autocomplete" action="/search" role="search"><label>بحث <input name="q"></label><button>ابحث</button></form>',
  },
  {
    tag: 'notifications',
    host: 'a',
    html: '<a data-island="notifications" href="/user/notifications">الإشعارات <span data-count hidden>0</span></a>',
  },
  {
    tag: 'listing',
    host: '[data-island=listing]',
    html: `<div data-island="listing" data-mode="button"><script type="application/json" data-config>${JSON.stringify(listing)}</script>
      <div class="products"><section class="page-block" data-page="1"><article data-product-id="x"><a href="/p/1">منتج</a></article></section></div>
      <div class="page-loader" hidden>…</div><div data-load-more><a rel="next" href="?page=2">المزيد</a></div></div>`,
  },
  {
    tag: 'filters',
    host: 'form',
    html: '<form data-island="filters" method="get" action="/c/phones"><label><input type="checkbox" name="stock" value="1"> متوفر</label><button>طبّق</button></form>',
  },
  {
    tag: 'sort',
    host: 'select',
    html: '<form action="/c/phones"><label>الترتيب <select data-island="sort" name="sort"><option value="?sort=newest" selected>الأحدث</option><option value="?sort=rating">التقييم</option></select></label><button>رتّب</button></form>',
  },
  {
    tag: 'rating-trigger',
    host: '.do-rate',
    html: '<a class="do-rate" href="/p/1/rate">قيّم<input type="hidden" value="4"></a>',
  },
  {
    tag: 'rating-display',
    host: 'input',
    html: '<input class="rating-tooltip-manual" name="rating" value="3.5" disabled aria-label="التقييم">',
  },
  {
    tag: 'rating-form',
    host: 'input',
    html: '<form action="/p/1/rate" method="post"><label>التقييم <input class="rating-tooltip-manual" name="rating" value="3" type="number" min="0" max="5"></label><button>أرسل</button></form>',
  },
  {
    tag: 'instant-order',
    host: 'form',
    html: '<form data-island="instant-order" method="post" action="/cart/instant-order"><input type="hidden" name="product_id" value="1"><input type="hidden" name="recaptcha"><label>الجوال <input type="tel" name="mobile"></label><button>اطلب</button><p data-message></p></form>',
  },
  {
    tag: 'quantity',
    host: '[data-island=quantity]',
    html: '<div data-island="quantity"><button type="button" data-step="-1" aria-label="أقل">−</button><input name="quantity" type="number" min="1" max="9" step="1" value="1" aria-label="الكمية"><button type="button" data-step="1" aria-label="أكثر">+</button></div>',
  },
  {
    tag: 'mobile-format',
    host: 'input',
    html: '<label>الجوال <input type="tel" name="mobile" data-mobile-format></label>',
  },
  {
    tag: 'chained-selects',
    host: '[data-island=chained-selects]',
    html: '<form data-island="chained-selects" action="/classifieds"><label>المحافظة <select name="region" data-level="region"><option value="">اختر</option><option value="1">رام الله</option></select></label><label>المدينة <select name="city" data-level="city"><option value="">اختر</option></select></label><button>اعرض</button></form>',
  },
  {
    tag: 'profile-image',
    host: 'form',
    html: '<form data-island="profile-image" method="post" action="/user/profile/image" enctype="multipart/form-data"><img data-preview src="data:," alt="صورتك" width="80" height="80"><label>صورة <input type="file" name="image"></label><button>ارفع</button><p data-message></p></form>',
  },
  {
    tag: 'email-activation',
    host: 'form',
    html: '<form data-island="email-activation" method="post" action="/user/ajax/send/account-confirmation"><button>أرسل الرسالة</button><p data-message></p></form>',
  },
  {
    tag: 'mobile-activation',
    host: '[data-island=mobile-activation]',
    html: '<div data-island="mobile-activation"><form data-send method="post" action="/user/ajax/send/sms-confirmation"><button>أرسل الرمز</button></form><form data-activate method="post" action="/user/activate"><label>الرمز <input name="code"></label><button>فعّل</button></form><p data-message></p></div>',
  },
  {
    tag: 'form',
    host: 'form',
    html: '<form data-island="form" method="post" action="/cart/coupon"><label>قسيمة <input name="coupon" value="A1"></label><button>طبّق</button><p data-message></p></form>',
  },
  {
    tag: 'counts',
    host: '[data-count-of]',
    html: '<a href="/cart">السلة <span data-count-of="cart">2</span></a>',
  },
  {
    tag: 'messages',
    host: '[data-island=messages]',
    html: '<div data-island="messages" data-url="/user/messages/1/older" data-has-next="true"><a href="?page=2">أقدم</a><ul data-messages-list><li>مرحبا</li></ul><p data-error-box hidden></p></div>',
  },
  {
    tag: 'reply',
    host: 'form',
    html: '<form data-island="reply" method="post" action="/user/messages/1"><div class="form-group"><label>رسالتك <textarea name="message"></textarea></label></div><button>أرسل</button></form>',
  },
  {
    tag: 'signup',
    host: 'form',
    html: '<form data-island="signup" method="post" action="/signup"><label>الجوال <input name="mobile" type="tel"></label><label>كلمة المرور <input name="password" type="password"></label><label>تأكيدها <input name="password_confirmation" type="password"></label><div data-reveal="email"><label>البريد <input name="email" type="email"></label></div><button>سجّل</button></form>',
  },
  {
    tag: 'home-blocks',
    host: '[data-island=home-blocks]',
    html: '<div data-island="home-blocks" data-url="/ajax/home-blocks"></div>',
  },
  {
    tag: 'burger',
    host: 'details',
    html: '<details data-island="burger"><summary>القائمة</summary><nav aria-label="القائمة"><a href="/c/phones">هواتف</a></nav></details>',
  },
  {
    tag: 'share',
    host: '[data-share-url]',
    html: '<div data-share-url="/p/1" data-share-title="سماعة"><button type="button" data-share>شارك</button></div>',
  },
  {
    tag: 'toggle',
    host: 'form',
    html: '<form data-island="toggle" method="post" action="/wishlist/7/add" data-toggle-key="wishlist-7"><button aria-pressed="false" aria-label="المفضلة">♥</button></form>',
  },
  {
    tag: 'panel',
    host: 'a',
    html: '<a data-island="panel" href="/cart" data-panel="#cart-lines" data-refresh-on="cart">السلة</a>',
  },
  { tag: 'back-to-top', host: 'a', html: '<a data-island="back-to-top" href="#top">إلى الأعلى</a>' },
  {
    tag: 'premium-slider',
    host: '[data-island=premium-slider]',
    html: '<section data-island="premium-slider" aria-label="مختارات"><ul><li><a href="/p/1">أ</a></li><li><a href="/p/2">ب</a></li><li><a href="/p/3">ج</a></li></ul></section>',
  },
  { tag: 'text-direction', host: 'h2', html: '<h2 data-dir-auto>Galaxy S24</h2>' },
  { tag: 'money', host: 'data', html: '<data data-money value="1234.5">1,234.50 ₪ شيكل</data>' },
  { tag: 'tracking', host: 'button', html: '<button type="button" data-track="probe">زر</button>' },
];
