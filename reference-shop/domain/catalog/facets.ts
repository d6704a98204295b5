import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands, products, stores } from '../../db/schema/catalogue.ts';
import { allBut, type FilterName, readFilters } from './filters.ts';
import { priceEdges } from './prices.ts';
import type { ListingQuery } from './types.ts';
import { isAvailable } from './variants.ts';

const USUAL_RATING = 4;

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
export async function countListing(db: Database, scope: SQL | undefined, query: ListingQuery): Promise<Count[]> {
  const filters = readFilters(db, query);
  const { brandId, storeId, price, ratingMean } = products;
  const stars = query.minRating ?? USUAL_RATING;
  const ungrouped: [Omit<Count, 'count'>, SQL | undefined][] = [
    [{ facet: 'total', value: '', title: '' }, allBut(filters, null)],
    [{ facet: 'stock', value: '1', title: 'المتوفر فقط' }, and(isAvailable, allBut(filters, 'stock'))],
    [
      { facet: 'rating', value: String(stars), title: `${stars} نجوم فأكثر` },
      and(gte(ratingMean, stars), allBut(filters, 'rating')),
    ],
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
      ...Object.fromEntries(ungrouped.map(([{ facet }, condition]) => [facet, countIf(condition).as(`of_${facet}`)])),
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
    return ungrouped.map(([of]) => ({ ...of, count: Number((counts as Record<string, unknown>)[of.facet]) }));
  });
}

/** The number of products alone. */
export async function countProducts(db: Database, where: SQL | undefined): Promise<Count[]> {
  return [{ facet: 'total', value: '', title: '', count: await db.$count(products, where) }];
}

/** A brand or store without products under the other filters is not offered, but a chosen one stays, to be removed. */
const some = (
  facet: Count['facet'],
  { slug, title }: { slug: string; title: string },
  count: number,
  chosen: string[],
): Count[] => (count > 0 || chosen.includes(slug) ? [{ facet, value: slug, title, count }] : []);

/** The checkbox groups of a listing. The listing of a brand has no brand group. `name` is that of the checkbox. LIST-11 */
export function facetsOf({ brands, stores, minRating, inStock, scope }: ListingQuery, counts: Count[]) {
  const valuesOf = (facet: Count['facet'], checked: string[]) =>
    counts
      .filter((one) => one.facet === facet)
      .map(({ value, title, count }) => ({ value, title, count, checked: checked.includes(value) }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const facets = [
    { name: 'brand[]', title: 'العلامة التجارية', values: valuesOf('brand', brands) },
    { name: 'store[]', title: 'المتجر', values: valuesOf('store', stores) },
    { name: 'rating', title: 'التقييم', values: valuesOf('rating', minRating === null ? [] : [String(minRating)]) },
    { name: 'stock', title: 'التوفر', values: valuesOf('stock', inStock ? ['1'] : []) },
  ];
  return facets.filter((facet) => facet.name !== `${scope.kind}[]`);
}

export type Facet = ReturnType<typeof facetsOf>[number];
