import { type IslandAbout, withResponse } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'عدّاد السلة',
  summary: { ar: 'عدد السلة يتحدّث في كل مكان معاً', en: 'The number of the cart, everywhere at once' },
  hook: '`[data-count-of]`',
  topic: 'choose',
  preview: {
    hint: {
      ar: 'أضف منتجاً: يتغيّر العدد مع استجابة النموذج.',
      en: 'Add a product: the number changes with the response to the form.',
    },
    states: withResponse,
    more: '<form data-island="form" method="post" action="/cart/coupon"><input type="hidden" name="_token" value="token"><input type="hidden" name="coupon" value="JUZUR20"><button>أضف إلى السلة</button></form><div id="mini-cart" hidden></div>',
    steps: [{ do: 'submit', at: 'form' }],
  },
  fixes: { count_of: 'data-count-of="cart"' },
  hooks: { counts: { host: '[data-count-of]', html: '<a href="/cart">السلة <span data-count-of="cart">2</span></a>' } },
};
