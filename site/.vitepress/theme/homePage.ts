import type { PreviewData } from '../../preview/data.ts';
import type { PreviewPage } from '../../preview/frame.ts';

type Product = PreviewData['fixtures']['products'][number];

const perPage = 4;
const pages = 3;

const card = ({ id, title, image, value }: Product, place: number) =>
  `<li><article class="card" data-product-id="${id}"><a class="card-link" href="/p/${id}"><img class="card-picture" src="${image}" alt="" width="320" height="320"><p class="card-title" data-dir-auto>${title}</p></a><p class="price"><data class="price-now" data-money value="${value}">${value}</data></p><p><input class="rating-tooltip-manual" value="${5 - (place % 3)}" data-stop="5" disabled aria-label="التقييم"></p></article></li>`;

function block(products: Product[], page: number): string {
  const shown = products.slice((page - 1) * perPage, page * perPage).map(card);
  return `<section class="page-block" data-page="${page}" data-total-pages="${pages}"><ul class="cards">${shown.join('')}</ul></section>`;
}

const listing = JSON.stringify({
  page_url: '/fragments/phones',
  base_url: '/c/phones',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
  total_pages: pages,
  current_page: 1,
  next_page: 2,
  prev_page: 0,
  item_container: 'products',
  wrapper_class: 'page-block',
  loader_class: 'page-loader',
});

/**
 * The picture of the front page: a listing as a server writes it, which comes to life and loads its second page.
 * @param isStill the list as it opens, for visitors who ask for reduced motion
 */
export const homePage = ({ fixtures }: PreviewData, isStill: boolean): Omit<PreviewPage, 'isDark'> => ({
  island: 'listing',
  state: 'ready',
  lang: 'ar',
  dir: 'rtl',
  markup: `<div data-island="listing"><script type="application/json" data-config>${listing}</script><div class="products">${block(fixtures.products, 1)}</div><div class="page-loader" hidden>جارٍ التحميل…</div><div data-load-more><a rel="next" href="/c/phones?page=2">عرض المزيد</a></div></div>`,
  fragments: { '/fragments/phones': block(fixtures.products, 2) },
  steps: isStill
    ? []
    : [
        { do: 'show', at: 'a[rel=next]' },
        { do: 'press', at: 'a[rel=next]' },
      ],
});
