import type { ListingPage } from '../domain/catalog/listing.ts';
import { priceLabel, readPriceRange } from '../domain/catalog/prices.ts';
import { withoutNames } from './query-string.ts';

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
export function removedFilters(
  found: ListingPage,
  path: string,
  params: URLSearchParams,
  before: URLSearchParams | null,
) {
  if (!before || before.get('q') !== params.get('q')) return null;
  const [then, now] = [filtersOf(found, before), filtersOf(found, params)];
  const removed = [...then].filter(([filter]) => !now.has(filter));
  const isKept = [...now].every(([filter, title]) => then.get(filter) === title);
  if (removed.length === 0 || !isKept) return null;
  return { title: (removed.length === 1 && removed[0]?.[1]) || '', url: withoutNames(path, before, []) };
}
