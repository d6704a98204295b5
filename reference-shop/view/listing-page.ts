import type { ListingPage } from '../domain/catalog/listing.ts';
import { priceLabel, readPriceRange } from '../domain/catalog/prices.ts';
import type { ListingQuery, Scope, Sort } from '../domain/catalog/types.ts';
import { type ListingAddress, listingConfig, type PageBlock } from './page-block.ts';
import { priceFilter } from './price-filter.ts';
import { atPage, withoutNames, withoutValue, withQuery, withValue } from './query-string.ts';

/** The sort orders, as listed in the select. */
const sorts: { value: Sort; title: string }[] = [
  { value: 'relevance', title: 'الأكثر صلة' },
  { value: 'newest', title: 'الأحدث' },
  { value: 'price-asc', title: 'الأقل سعراً' },
  { value: 'price-desc', title: 'الأعلى سعراً' },
  { value: 'rating', title: 'الأعلى تقييماً' },
];

/** The sort orders of a scope's listing; the first is the default. Only a search has a relevance. */
export function sortsOf(scope: Scope): typeof sorts {
  return scope.kind === 'search' ? sorts : sorts.filter(({ value }) => value !== 'relevance');
}

/** The chosen filters, each with the URL without it. */
function chips({ facets }: ListingPage, path: string, params: URLSearchParams, { price }: ListingQuery) {
  const checked = facets.flatMap(({ name, values }) =>
    values
      .filter(({ checked }) => checked)
      .map(({ value, title }) => ({ title, url: withoutValue(path, params, name, value) })),
  );
  if (!price) return checked;
  return [...checked, { title: priceLabel(price), url: withoutNames(path, params, ['price_min', 'price_max']) }];
}

/** The filters of a query and their titles. */
function filtersOf({ facets }: ListingPage, params: URLSearchParams): Map<string, string> {
  const checked = facets.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => params.getAll(name).includes(value))
      .map(({ value, title }) => [`${name}=${value}`, title] as const),
  );
  const price = readPriceRange(params.get('price_min'), params.get('price_max'));
  return new Map(price ? [...checked, ['price', priceLabel(price)]] : checked);
}

/**
 * Compares a listing's query with the previous one and returns the filters that the visitor removed.
 * @param before the previous query; null if it is unknown
 * @returns the URL that restores them, and the filter's title if exactly one was removed; null if no filter was removed, or if something else changed too
 */
function removedFilters(found: ListingPage, path: string, params: URLSearchParams, before: URLSearchParams | null) {
  if (!before || before.get('q') !== params.get('q')) return null;
  const [then, now] = [filtersOf(found, before), filtersOf(found, params)];
  const removed = [...then].filter(([filter]) => !now.has(filter));
  const isKept = [...now].every(([filter, title]) => then.get(filter) === title);
  if (removed.length === 0 || !isKept) return null;
  return { title: (removed.length === 1 && removed[0]?.[1]) || '', url: withoutNames(path, before, []) };
}

/** Hidden fields that a form of the page must send too: the search words and, for the filters, the sort order. */
function carried(params: URLSearchParams, names: string[]) {
  return names.flatMap((name) => params.getAll(name).map((value) => ({ name, value })));
}

/** Whether a filter was chosen, even one that no longer exists and has no chip. */
const isFiltered = ({ brands, stores, price, inStock, minRating }: ListingQuery) =>
  brands.length > 0 || stores.length > 0 || price !== null || inStock || minRating !== null;

/**
 * Everything that the template of a listing page renders around its block.
 * @param before the query that the visitor comes from; null if it is not known
 */
export function listingPage(
  found: ListingPage,
  block: PageBlock,
  address: ListingAddress,
  params: URLSearchParams,
  query: ListingQuery,
  before: URLSearchParams | null,
): object {
  const { scope, sort } = query;
  const path = address.baseUrl;
  const facets = found.facets.filter(({ values }) => values.length > 0);
  const plain = new URLSearchParams(carried(params, ['q', 'exact', 'sort']).map(({ name, value }) => [name, value]));
  return {
    pageBlock: block,
    facets,
    path,
    prices: priceFilter(found.prices, query.price),
    countUrl: `${address.pageUrl}/count`,
    chips: chips(found, path, params, query),
    isFiltered: isFiltered(query),
    clearUrl: withQuery(path, plain),
    exactUrl: withValue(path, params, 'exact', '1'),
    removed: removedFilters(found, path, params, before),
    sorts: sortsOf(scope).map(({ value, title }) => ({
      title,
      url: withValue(path, params, 'sort', value),
      selected: value === sort,
    })),
    filterFields: carried(params, ['q', 'exact', 'sort']),
    nextUrl: block.page < block.totalPages ? atPage(path, params, block.page + 1) : null,
    earlierUrl: block.page > 1 ? atPage(path, params, block.page - 1) : null,
    firstUrl: atPage(path, params, 1),
    config: listingConfig(block, address),
  };
}

/**
 * The target of the sort form in a browser without JavaScript. The values of its options are URLs, so the form sends
 * `?sort=/c/phones?sort=rating`. Only URLs of the same page are followed.
 */
export function sortTarget(path: string, params: URLSearchParams): string | null {
  const wanted = params.get('sort');
  return wanted !== null && (wanted === path || wanted.startsWith(`${path}?`)) ? wanted : null;
}
