import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { brands, products, stores } from '../db/schema.ts';
import { allBut, type FilterName, priceWithin, readFilters } from './filters.ts';
import type { ListingQuery } from './types.ts';

/** How many products one checkbox stands for; `total` are the products of the listing itself. */
export interface Count {
  facet: FilterName | 'total';
  value: string;
  title: string;
  count: number;
}

/**
 * All numbers of a listing by one query, which goes through the products of the scope once.
 * A facet's counts obey every other facet's filters and not its own, so that a second brand says how many products
 * it would add. LIST-11
 */
export async function countListing(
  db: Database,
  scope: SQL | undefined,
  query: ListingQuery,
  buckets: string[],
  leastRating: number,
): Promise<Count[]> {
  const { brandId, storeId, price, stock, ratingMean } = products;
  const matched = db
    .$with('matched')
    .as(db.select({ brandId, storeId, price, stock, ratingMean }).from(products).where(scope));
  const filters = readFilters(db, query, matched);
  const one = (facet: Count['facet'], value: string, where: SQL | undefined) =>
    db
      .select(columns(text(facet), text(value), text('')))
      .from(matched)
      .where(where);
  const grouped = (facet: 'brand' | 'store', table: typeof brands | typeof stores) =>
    db
      .select(columns(text(facet), sql`${table.slug}`, sql`${table.title}`))
      .from(matched)
      .innerJoin(table, eq(table.id, facet === 'brand' ? matched.brandId : matched.storeId))
      .where(allBut(filters, facet))
      .groupBy(table.id);
  const counted = unionAll(
    one('total', '', allBut(filters, null)),
    one('stock', '1', and(gt(matched.stock, 0), allBut(filters, 'stock'))),
    one('rating', String(leastRating), and(gte(matched.ratingMean, leastRating), allBut(filters, 'rating'))),
    grouped('brand', brands),
    grouped('store', stores),
    ...buckets.map((bucket) => one('price', bucket, and(priceWithin(matched.price, bucket), allBut(filters, 'price')))),
  ).as('counted');
  return db.with(matched).select().from(counted);
}

function columns(facet: SQL, value: SQL, title: SQL) {
  return {
    facet: sql<Count['facet']>`${facet}`.as('facet'),
    value: sql<string>`${value}`.as('value'),
    title: sql<string>`${title}`.as('title'),
    count: sql`count(*)`.mapWith(Number).as('count'),
  };
}

/** A constant column; its type must be told, or PostgreSQL takes a parameter for anything. */
function text(value: string): SQL {
  return sql`${value}::text`;
}
