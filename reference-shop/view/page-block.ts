import type { ProductCard } from '../domain/catalog/cards.ts';
import type { Classified } from '../domain/catalog/classifieds.ts';
import type { ListingPage } from '../domain/catalog/listing.ts';

/** The query parameter of the page number, and its label in titles. LIST-01, LIST-07 */
export const pageParam = 'page';
const pageLabel = 'صفحة';

/** The title and the URLs of a listing. */
export interface ListingAddress {
  title: string;
  /** Path of the page. */
  baseUrl: string;
  /** Path of the listing's fragments. */
  pageUrl: string;
}

/** `{title} - {label} {n}`; for the first page, only the title. */
export function pageTitle(title: string, page: number): string {
  return page > 1 ? `${title} - ${pageLabel} ${page}` : title;
}

/**
 * One page of a listing. Whole page and fragment render it in the same way. LIST-07
 * @param opensPage only the first block on a page has pictures in the initial view
 */
export function pageBlock(
  kind: 'products' | 'classifieds',
  found: ListingPage<ProductCard | Classified>,
  address: ListingAddress,
  opensPage: boolean,
) {
  return {
    kind,
    items: found.items,
    total: found.total,
    page: found.page,
    totalPages: found.totalPages,
    title: pageTitle(address.title, found.page),
    nextPage: found.page + 1,
    prevPage: found.page - 1,
    baseUrl: address.baseUrl,
    /** How many of its pictures are visible at once and load eagerly. */
    eager: opensPage ? 4 : 0,
  };
}

export type PageBlock = ReturnType<typeof pageBlock>;

/** The twelve fields of a listing's configuration. LIST-01 */
export function listingConfig(block: PageBlock, address: ListingAddress): object {
  return {
    page_url: address.pageUrl,
    wrapper_class: 'page-block',
    base_url: address.baseUrl,
    total_pages: block.totalPages,
    next_page: block.nextPage,
    current_page: block.page,
    prev_page: block.prevPage,
    loader_class: 'page-loader',
    item_container: 'products',
    page_param_string: pageParam,
    page_title: address.title,
    page_label_txt: pageLabel,
  };
}
