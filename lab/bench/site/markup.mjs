// The HTML and JSON that the measured pages work with. A card is of one kind:
//   plain   no hooks
//   hooks   the islands' hooks: a title's direction, a price, stars, a link that opens the rating dialog
//   legacy  what the jQuery plugins need in place of the stars' input

const stars = {
  plain: () => '',
  hooks: () =>
    '<input class="rating-tooltip-manual" name="rating" type="number" value="4.5" min="0" max="5" aria-label="التقييم" disabled>',
  legacy: () =>
    `<select class="legacy-rating">${[1, 2, 3, 4, 5].map((n) => `<option value="${n}"${n === 4 ? ' selected' : ''}>${n}</option>`).join('')}</select>`,
};

const hooksOf = {
  plain: ['', '', ''],
  legacy: ['', '', ''],
  hooks: ['data-dir-auto', 'data-money value="1234.5"', ''],
};

const card = (id, kind) => {
  const [title, price] = hooksOf[kind];
  return `<li data-product-id="${id}"><article class="card"><a href="/p/${id}">
<svg viewBox="0 0 10 10" width="200" height="200"><circle cx="5" cy="5" r="4" fill="teal"/></svg>
<h3 ${title}>${id.endsWith('3') ? 'Samsung Galaxy' : 'هاتف'} ${id}</h3></a>
<p>متجر الزيتون</p><p><span ${price}>1,234.50 ₪</span></p>${stars[kind]()}
<a class="${kind === 'hooks' ? 'do-rate' : 'rate'}" data-rating-url="/rating-form?product=${id}" href="/p/${id}/rate">قيّم</a> <button type="button">أضف</button></article></li>`;
};

/** One page of a listing. @param kind of its cards */
export const pageBlock = ({ page, cards = 24, kind = 'plain' }) =>
  `<section class="page-block" data-page="${page}"><ul>${Array.from({ length: cards }, (_, n) => card(`${page}-${n}`, kind)).join('')}</ul></section>`;

/** The configuration of the listing island. */
const listingConfig = (query) => ({
  page_url: `/fragments?${query}`,
  base_url: '/',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
  total_pages: 200,
  current_page: 1,
  next_page: 2,
  prev_page: 0,
  wrapper_class: 'page-block',
  loader_class: 'page-loader',
  item_container: 'products',
});

/** A listing of one page, with the link to the next one. @param mode mode of the listing island */
export const listing = ({ cards = 24, kind = 'plain', mode = 'button' } = {}) => {
  const query = `cards=${cards}&kind=${kind}`;
  return `<div data-island="listing" data-mode="${mode}"><script type="application/json" data-config>${JSON.stringify(listingConfig(query))}</script>
<div class="products">${pageBlock({ page: 1, cards, kind })}</div><div class="page-loader" hidden>…</div>
<div data-load-more><a class="more" rel="next" href="/fragments?${query}&page=2">المزيد</a></div></div>`;
};

const GROUPS = 5;

/**
 * A response of the search: five groups with rows that match the query.
 * @param count total number of rows
 * @param hasPictures whether each row has a picture and a price
 */
export const suggestions = (query, count = 40, hasPictures = false) => ({
  keyword: query,
  glue: 'في',
  results: Array.from({ length: GROUPS }, (_, group) => ({
    type: `g${group}`,
    title: ['منتجات', 'أقسام', 'متاجر', 'ماركات', 'مقالات'][group],
    data: Array.from({ length: count / GROUPS }, (_, row) => ({
      title: `سماعة ${query} لاسلكية ${group}-${row}`,
      url: `/p/${query}-${group}-${row}`,
      cat: row % 2 ? 'إلكترونيات' : null,
      count: row % 3 ? row : null,
      ...(hasPictures && { image: `/picture?${group}-${row}`, price: 1234.5 + row }),
    })),
  })),
});

export const searchForm = (island = true) =>
  `<form class="search" ${island ? 'data-island="autocomplete" data-delay="0"' : ''} action="/search"><input name="q" aria-label="بحث"></form>`;

/** The form that the rating dialog shows. */
export const ratingForm = (product) =>
  `<dialog class="rating-dialog" aria-labelledby="rate-${product}"><h2 id="rate-${product}">قيّم المنتج</h2>
<form method="post" action="/rate"><input type="hidden" name="product_id" value="${product}">
<label for="stars-${product}">تقييمك</label><input class="rating-tooltip-manual" id="stars-${product}" type="number" name="rating" value="4" min="1" max="5" required>
<button>أرسل</button> <button formmethod="dialog" formnovalidate>إلغاء</button></form></dialog>`;

export const countResponse = { count: 3 };

export const bell =
  '<a href="/notifications" data-island="notifications" data-poll="1000">الإشعارات <b data-count>3</b></a>';
