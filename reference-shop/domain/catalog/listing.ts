import { and, asc, count, desc, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema.ts';
import { cardsInOrder } from './cards.ts';
import { countListing } from './counts.ts';
import { bucketsOf, facetsOf, leastRatingOf } from './facets.ts';
import { allBut, readFilters } from './filters.ts';
import { clampPage, clampPerPage, countPages } from './inputs.ts';
import { findScope } from './scope.ts';
import type { ListingPage, ListingQuery, Sort } from './types.ts';

const orders: Record<Sort, SQL[]> = {
  relevance: [desc(products.createdAt)],
  newest: [desc(products.createdAt)],
  'price-asc': [asc(products.price)],
  'price-desc': [desc(products.price)],
  rating: [desc(products.ratingMean), desc(products.ratingCount)],
};

/**
 * One page of a listing with its filters; an unknown scope gives an empty one.
 * Of two that are equally relevant, the newer one comes first.
 * @param options.facets false: none are counted, which is the largest part of a listing's time in the database
 */
export async function listProducts(
  db: Database,
  query: ListingQuery,
  { facets = true }: { facets?: boolean } = {},
): Promise<ListingPage> {
  const scope = await findScope(db, query.scope);
  if (!scope) return { items: [], total: 0, page: 1, totalPages: 1, facets: [] };
  const where = and(scope.where, allBut(readFilters(db, query, products), null));
  const counts = facets ? await countListing(db, scope.where, query, bucketsOf(query), leastRatingOf(query)) : [];
  const total = facets
    ? (counts.find((one) => one.facet === 'total')?.count ?? 0)
    : ((await db.select({ total: count() }).from(products).where(where))[0]?.total ?? 0);
  const perPage = clampPerPage(query.perPage);
  const totalPages = countPages(total, perPage);
  const page = clampPage(query.page, totalPages);
  const relevance = scope.relevance && query.sort === 'relevance' ? [desc(scope.relevance)] : [];
  // The number at the end makes the order whole: a page never repeats what another one showed.
  const chosen = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...relevance, ...orders[query.sort], desc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await cardsInOrder(
    db,
    chosen.map(({ id }) => id),
  );
  return { items, total, page, totalPages, facets: facets ? facetsOf(query, counts) : [] };
}
