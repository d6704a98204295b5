import { and, count, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands, products, stores } from '../../db/schema.ts';
import { allBut, type FilterName, readFilters } from './filters.ts';
import { priceEdges } from './prices.ts';
import type { ListingQuery } from './types.ts';

/** How many products one checkbox or one bar of the prices stands for; `total` are the products of the listing itself. */
export interface Count {
  facet: FilterName | 'total';
  /** Of a price, its place in `priceEdges`, 1 for the first. */
  value: string;
  title: string;
  count: number;
}

/** `count(*)` of what a condition takes; undefined takes everything. */
const countIf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/**
 * All numbers of a listing by one query, which goes through the products of the scope once: they are grouped by brand, by
 * store, by price and as a whole at the same time.
 * A facet's counts obey every other facet's filters and not its own, so that a second brand says how many products
 * it would add. LIST-11
 */
export async function countListing(
  db: Database,
  scope: SQL | undefined,
  query: ListingQuery,
  leastRating: number,
): Promise<Count[]> {
  const filters = readFilters(db, query, products);
  const { brandId, storeId, price, stock, ratingMean } = products;
  const whole: [facet: Count['facet'], value: string, condition: SQL | undefined][] = [
    ['total', '', allBut(filters, null)],
    ['stock', '1', and(gt(stock, 0), allBut(filters, 'stock'))],
    ['rating', String(leastRating), and(gte(ratingMean, leastRating), allBut(filters, 'rating'))],
  ];
  // Written out rather than as a parameter: the selected expression must be the grouped one to the letter.
  const priceBin = sql<number | null>`width_bucket(${price}, ${sql.raw(`array[${priceEdges}]::numeric[]`)})`;
  const grouped = db
    .select({
      brandId: brandId,
      storeId: storeId,
      ofBrand: countIf(allBut(filters, 'brand')).as('of_brand'),
      ofStore: countIf(allBut(filters, 'store')).as('of_store'),
      priceBin: priceBin.as('price_bin'),
      ofPrice: countIf(allBut(filters, 'price')).as('of_price'),
      ...Object.fromEntries(whole.map(([, , condition], i) => [`whole${i}`, countIf(condition).as(`whole_${i}`)])),
    })
    .from(products)
    .where(scope)
    .groupBy(sql`grouping sets ((), (${brandId}), (${storeId}), (${priceBin}))`)
    .as('grouped');
  const rows = await db
    .select()
    .from(grouped)
    .leftJoin(brands, eq(brands.id, grouped.brandId))
    .leftJoin(stores, eq(stores.id, grouped.storeId));
  return rows.flatMap(({ grouped: counts, brands: brand, stores: store }): Count[] => {
    if (brand) return some('brand', brand, counts.ofBrand);
    if (store) return some('store', store, counts.ofStore);
    if (counts.priceBin !== null)
      return [{ facet: 'price', value: String(counts.priceBin), title: '', count: counts.ofPrice }];
    const wholes = counts as Record<string, unknown>;
    return whole.map(([facet, value], i) => ({ facet, value, title: '', count: Number(wholes[`whole${i}`]) }));
  });
}

/** The number of products alone. */
export async function countProducts(db: Database, where: SQL | undefined): Promise<Count[]> {
  const rows = await db.select({ count: count() }).from(products).where(where);
  return rows.map((row) => ({ facet: 'total', value: '', title: '', count: row.count }));
}

/** A brand or store that the other filters leave nothing of is no choice. */
const some = (facet: Count['facet'], { slug, title }: { slug: string; title: string }, count: number): Count[] =>
  count > 0 ? [{ facet, value: slug, title, count }] : [];
