import type { ProductCard } from '../domain/catalog/cards.ts';
import type { Classified } from '../domain/catalog/classifieds.ts';
import type { ListingPage } from '../domain/catalog/listing.ts';
import type { Scope } from '../domain/catalog/types.ts';
import { brandUrl, categoryUrl, storeUrl } from '../domain/catalog/urls.ts';

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

const urls = { category: categoryUrl, brand: brandUrl, store: storeUrl };

/** The kinds of listing that have a slug. */
type SlugKind = keyof typeof urls;
export const slugKinds = Object.keys(urls) as SlugKind[];

/** The page's path of a kind: `/c/:slug`. */
export const pagePath = (kind: SlugKind) => urls[kind](':slug');

/** The URLs of a scope's pages and fragments. */
export function listingAddress(scope: Exclude<Scope, { kind: 'all' }>, title: string): ListingAddress {
  if (scope.kind === 'search') return { title, baseUrl: '/search', pageUrl: '/fragments/search' };
  const slug = encodeURIComponent(scope.slug);
  return { title, baseUrl: urls[scope.kind](slug), pageUrl: `/fragments/${scope.kind}/${slug}` };
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
    title: found.page > 1 ? `${address.title} - ${pageLabel} ${found.page}` : address.title,
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
