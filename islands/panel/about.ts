import { type IslandAbout, isLink, withResponse } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'اللوح الجانبي',
  summary: { ar: 'جزء من صفحة في لوح جانبي', en: 'A part of a page in a side panel' },
  hook: '`a[data-island=panel][href]`; `data-panel`, `data-refresh-on`',
  topic: 'choose',
  preview: {
    hint: {
      ar: 'اضغط «السلة»، ثم ارجع بزر الرجوع أو Escape.',
      en: 'Press “Cart”, then go back by the Back button or Escape.',
    },
    states: withResponse,
    steps: [{ do: 'press', at: 'a[data-island]' }],
  },
  hooks: {
    panel: {
      host: 'a',
      html: '<a data-island="panel" href="/cart" data-panel="#cart-lines" data-refresh-on="cart">السلة</a>',
      lacks: (host) =>
        isLink(host) ? null : ['the link leads nowhere', 'href="/cart", the page with the part that the panel shows'],
    },
  },
  requests: [
    {
      id: 'loadPanel',
      summary: 'The page of a link, or a part of it, as HTML',
      route: 'panel',
      path: '/cart',
      urlFrom: 'href of the link',
      method: 'get',
      response: 'html',
      examples: {
        part: {
          summary: 'The part alone',
          value: '<div id="cart-lines"><p>سماعة لاسلكية</p><a href="/checkout">أكمل الطلب</a></div>',
        },
      },
    },
  ],
};
