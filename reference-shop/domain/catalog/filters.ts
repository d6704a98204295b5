import { and, type Column, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands, stores } from '../../db/schema/catalogue.ts';
import { isSlug } from './inputs.ts';
import type { PriceRange } from './prices.ts';
import type { ListingQuery } from './types.ts';
import { isAvailable } from './variants.ts';

export type FilterName = 'brand' | 'store' | 'price' | 'stock' | 'rating';

/** The conditions of the checked filters, one per facet, so that a facet can be counted without its own. LIST-11 */
export type Filters = Record<FilterName, SQL | undefined>;

/** The columns that filters use: of the products' table, or of a query that selects these columns from it. */
export interface Filterable {
  brandId: Column;
  storeId: Column;
  price: Column;
  ratingMean: Column;
}

export function readFilters(db: Database, query: ListingQuery, columns: Filterable): Filters {
  const brandSlugs = query.brands.filter(isSlug);
  const storeSlugs = query.stores.filter(isSlug);
  const brandIds = db.select({ id: brands.id }).from(brands).where(inArray(brands.slug, brandSlugs));
  const storeIds = db.select({ id: stores.id }).from(stores).where(inArray(stores.slug, storeSlugs));
  return {
    brand: brandSlugs.length > 0 ? inArray(columns.brandId, brandIds) : undefined,
    store: storeSlugs.length > 0 ? inArray(columns.storeId, storeIds) : undefined,
    price: query.price === null ? undefined : priceWithin(columns.price, query.price),
    stock: query.inStock ? isAvailable : undefined,
    rating: query.minRating === null ? undefined : gte(columns.ratingMean, query.minRating),
  };
}

/** All conditions except those of one facet. */
export function allBut(filters: Filters, left: FilterName | null): SQL | undefined {
  return and(...Object.entries(filters).map(([name, condition]) => (name === left ? undefined : condition)));
}

function priceWithin(price: Column, { min, max }: PriceRange): SQL | undefined {
  return and(min === null ? undefined : gte(price, String(min)), max === null ? undefined : lte(price, String(max)));
}
