import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands, products, stores } from '../../db/schema/catalogue.ts';
import { allBut, type FilterName, readFilters } from './filters.ts';
import { priceEdges } from './prices.ts';
import type { ListingQuery } from './types.ts';
import { isAvailable } from './variants.ts';

/**
 * The number of products for one checkbox or one bar of the price histogram; `total` is the number in the listing
 * itself.
 */
export interface Count {
  facet: FilterName | 'total';
  /** For a price: its index in `priceEdges`, 1 for the first. */
  value: string;
  title: string;
  count: number;
}

/** `count(*)` of the rows that meet a condition; undefined counts all rows. */
const countIf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/**
 * All counts of a listing in one query, which reads the products of the scope once: grouped by brand, by store, by
 * price and ungrouped. A facet's counts apply the filters of all other facets but not its own, so that a second brand
 * shows how many products it would add. LIST-11
 */
export async function countListing(
  db: Database,
  scope: SQL | undefined,
  query: ListingQuery,
  leastRating: number,
): Promise<Count[]> {
  const filters = readFilters(db, query, products);
  const { brandId, storeId, price, ratingMean } = products;
  const whole: [facet: Count['facet'], value: string, condition: SQL | undefined][] = [
    ['total', '', allBut(filters, null)],
    ['stock', '1', and(isAvailable, allBut(filters, 'stock'))],
    ['rating', String(leastRating), and(gte(ratingMean, leastRating), allBut(filters, 'rating'))],
  ];
  // Written out instead of a parameter: PostgreSQL requires the selected expression to equal the grouped one literally.
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
    if (brand) return some('brand', brand, counts.ofBrand, query.brands);
    if (store) return some('store', store, counts.ofStore, query.stores);
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

/** A brand or store without products under the other filters is not offered, but a chosen one stays, to be removed. */
const some = (
  facet: Count['facet'],
  { slug, title }: { slug: string; title: string },
  count: number,
  chosen: string[],
): Count[] => (count > 0 || chosen.includes(slug) ? [{ facet, value: slug, title, count }] : []);
