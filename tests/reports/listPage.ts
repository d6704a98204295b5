// A list as a shop prints it, for the reports of both levels.
export const CARDS = 8;

interface List {
  current?: number;
  total?: number;
  /** Attributes of the host. */
  attributes?: string;
  config?: Record<string, unknown>;
  /** HTML above the list, in the host. */
  before?: string;
  next?: string;
  /** HTML of the way to the next page. */
  more?: string;
}

/** A page of products as a shop prints it. */
export const block = (page: number, card = (n: number) => `<a href="/p/${n}">سلعة ${n}</a>`, attributes = ''): string =>
  `<div class="page-block" data-page="${page}" ${attributes}>${Array.from(
    { length: CARDS },
    (_, index) => `<article data-product-id="${page}-${index}">${card(page * 100 + index)}</article>`,
  ).join('')}</div>`;

export const list = (
  blocks: string,
  {
    current = 1,
    total = 5,
    attributes = '',
    config = {},
    before = '',
    next = `?page=${current + 1}`,
    more = `<div data-load-more><a rel="next" href="${next}">عرض المزيد</a></div>`,
  }: List = {},
): string =>
  `<div id="list" data-island="listing" ${attributes}><script type="application/json" data-config>${JSON.stringify({
    page_url: '/fragments',
    base_url: '/foreign',
    page_title: 'هواتف',
    page_label_txt: 'صفحة',
    total_pages: total,
    current_page: current,
    next_page: current < total ? current + 1 : 0,
    prev_page: current - 1,
    page_param_string: 'page',
    item_container: 'products',
    wrapper_class: 'page-block',
    loader_class: 'page-loader',
    ...config,
  })}</script>${before}<div class="products">${blocks}</div><div class="page-loader" hidden>…</div>
  ${more}</div>`;
