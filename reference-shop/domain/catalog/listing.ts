import { and, asc, desc, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { cardRowsInOrder, type ProductCard } from './cards.ts';
import { countListing, countProducts, type Facet, facetsOf } from './facets.ts';
import { allBut, readFilters } from './filters.ts';
import { pageOf } from './inputs.ts';
import type { Keep } from './keep.ts';
import { histogram, type PriceBin } from './prices.ts';
import type { FoundScope } from './scope.ts';
import type { ListingQuery, Sort } from './types.ts';
import { toModelCards } from './variants.ts';

export interface ListingPage<Item = ProductCard> {
  items: Item[];
  total: number;
  page: number;
  totalPages: number;
  facets: Facet[];
  /** The number of products in each part of the price range, whichever range is chosen. */
  prices: PriceBin[];
}

const orders: Record<Sort, SQL[]> = {
  relevance: [desc(products.createdAt)],
  newest: [desc(products.createdAt)],
  'price-asc': [asc(products.price)],
  'price-desc': [desc(products.price)],
  rating: [desc(products.ratingMean), desc(products.ratingCount)],
};

/**
 * One page of a listing with its filters. An unknown scope gives an empty page. Of two products with equal relevance,
 * the newer one comes first.
 * @param keep caches the counts, which take most of a listing's time in the database and are the same for all its pages
 * @param options.facets false: only the products are counted
 */
export async function listProducts(
  db: Database,
  keep: Keep,
  scope: FoundScope | null,
  query: ListingQuery,
  { facets = true }: { facets?: boolean } = {},
): Promise<ListingPage> {
  if (!scope) return { items: [], total: 0, page: 1, totalPages: 1, facets: [], prices: [] };
  const where = and(scope.where, allBut(readFilters(db, query), null));
  const { sort, page: asked, perPage: size, ...counted } = query;
  const counts = facets
    ? await keep(['counts', counted], () => countListing(db, scope.where, query))
    : await keep(['total', counted], () => countProducts(db, where));
  const total = counts.find((one) => one.facet === 'total')?.count ?? 0;
  const { page, totalPages, perPage, offset } = pageOf(total, asked, size);
  const relevance = scope.relevance && sort === 'relevance' ? [desc(scope.relevance)] : [];
  // The id at the end makes the order unambiguous: no product is shown on two pages.
  const chosen = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...relevance, ...orders[sort], desc(products.id))
    .limit(perPage)
    .offset(offset);
  const rows = await cardRowsInOrder(
    db,
    chosen.map(({ id }) => id),
  );
  const bins = new Map(
    counts.filter(({ facet }) => facet === 'price').map(({ value, count }) => [Number(value), count]),
  );
  return {
    items: await toModelCards(db, rows),
    total,
    page,
    totalPages,
    facets: facets ? facetsOf(query, counts) : [],
    prices: facets ? histogram(bins, query.price) : [],
  };
}
