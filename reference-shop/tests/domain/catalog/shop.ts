import { openFilledDatabaseToRead } from '../../../../tests/kit/filledDatabase.ts';
import type { ListingQuery, Scope } from '../../../domain/catalog/types.ts';

/** The time at which the shops of these tests are filled. */
export const now = new Date('2026-03-01T09:00:00Z');

/** A filled shop, to look at. */
export const openFilledShop = () => openFilledDatabaseToRead({ seed: 1, now });

/** The first page of a scope, without filters. */
export function query(scope: Scope, more: Partial<ListingQuery> = {}): ListingQuery {
  return {
    scope,
    brands: [],
    stores: [],
    price: null,
    inStock: false,
    minRating: null,
    sort: scope.kind === 'search' ? 'relevance' : 'newest',
    page: 1,
    perPage: 24,
    ...more,
  };
}
