import { type IslandAbout, withResponse } from '../about.ts';

const config = {
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

const html = `<div data-island="listing" data-mode="button"><script type="application/json" data-config>${JSON.stringify(config)}</script>
      <div class="products"><section class="page-block" data-page="1"><article data-product-id="x"><a href="/p/1">منتج</a></article></section></div>
      <div class="page-loader" hidden>…</div><div data-load-more><a rel="next" href="?page=2">المزيد</a></div></div>`;

export const about: IslandAbout = {
  arabicName: 'قائمة المنتجات',
  summary: { ar: 'عرض المزيد، أو تمرير لا ينتهي', en: 'Load more, or scroll without end' },
  hook: '`[data-island=listing]` with the twelve fields as JSON or attributes',
  topic: 'find',
  preview: {
    hint: {
      ar: 'مرّر المعاينة إلى أسفل، ثم اضغط «عرض المزيد».',
      en: 'Scroll the preview down, then press “Show more”.',
    },
    states: withResponse,
    fill: ['{products}'],
    steps: [
      { do: 'show', at: 'a[rel=next]' },
      { do: 'press', at: 'a[rel=next]' },
    ],
  },
  hooks: { listing: { host: '[data-island=listing]', html } },
  fixes: {
    current_page: '"current_page": 1',
    item_container: '"item_container": "products", the class of the element around the pages',
    loader_class: '"loader_class": "page-loader"',
    page_label_txt: '"page_label_txt": "صفحة"',
    page_param_string: '"page_param_string": "page"',
    page_title: '"page_title": "هواتف"',
    total_pages: '"total_pages": 5',
    wrapper_class: '"wrapper_class": "page-block"',
  },
  requests: [
    {
      id: 'loadPage',
      summary: 'The next page of a listing, as one HTML element with data-page',
      route: 'listing',
      path: '/fragments/category/{slug}',
      urlFrom: 'page_url of the listing',
      method: 'get',
      limit: 'fragments',
      pathFields: { slug: { schema: { type: 'string', description: 'Of the reference shop.' }, example: 'phones' } },
      query: {
        page: {
          schema: { type: 'integer', minimum: 1, description: 'The parameter that page_param_string names.' },
          example: 2,
        },
      },
      response: 'html',
      examples: {
        page: { summary: 'The second page', file: 'fragments/category-page-2.html' },
        'not-found': { summary: 'There is no such page', status: 404, file: 'answers/no-page.json' },
      },
    },
  ],
  causes: [
    {
      title: '[LIST-10] [LIST-03] a page of the listing',
      method: 'GET',
      path: '/fragments/category/phones',
      accept: 'text/html',
      html,
      act: (page) => page.getByRole('link', { name: 'المزيد' }).click(),
      success: 'listing:loaded',
    },
  ],
};
