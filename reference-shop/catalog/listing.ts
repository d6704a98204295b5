import { and, asc, desc, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products } from '../db/schema.ts';
import { cardsInOrder } from './cards.ts';
import { countListing } from './counts.ts';
import { bucketsOf, facetsOf, leastRatingOf } from './facets.ts';
import { allBut, readFilters } from './filters.ts';
import { clampPage, clampPerPage, countPages } from './inputs.ts';
import { findScope } from './scope.ts';
import type { ListingPage, ListingQuery, Sort } from './types.ts';

const orders: Record<Sort, SQL[]> = {
  newest: [desc(products.createdAt)],
  'price-asc': [asc(products.price)],
  'price-desc': [desc(products.price)],
  rating: [desc(products.ratingMean), desc(products.ratingCount)],
};

/**
 * One page of a listing with its filters; an unknown scope gives an empty one.
 * A search is ordered by relevance, unless another order than the newest is asked for.
 */
export async function listProducts(db: Database, query: ListingQuery): Promise<ListingPage> {
  const scope = await findScope(db, query.scope);
  if (!scope) return { items: [], total: 0, page: 1, totalPages: 1, facets: [] };
  const counts = await countListing(db, scope.where, query, bucketsOf(query), leastRatingOf(query));
  const total = counts.find((one) => one.facet === 'total')?.count ?? 0;
  const perPage = clampPerPage(query.perPage);
  const totalPages = countPages(total, perPage);
  const page = clampPage(query.page, totalPages);
  const relevance = scope.relevance && query.sort === 'newest' ? [desc(scope.relevance)] : [];
  // The number at the end makes the order whole: a page never repeats what another one showed.
  const chosen = await db
    .select({ id: products.id })
    .from(products)
    .where(and(scope.where, allBut(readFilters(db, query, products), null)))
    .orderBy(...relevance, ...orders[query.sort], desc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await cardsInOrder(
    db,
    chosen.map(({ id }) => id),
  );
  return { items, total, page, totalPages, facets: facetsOf(query, counts) };
}
