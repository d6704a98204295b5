import { and, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands, products, stores } from '../../db/schema/catalogue.ts';
import { isSlug } from './inputs.ts';
import type { ListingQuery } from './types.ts';
import { isAvailable } from './variants.ts';

export type FilterName = 'brand' | 'store' | 'price' | 'stock' | 'rating';

/** The conditions of the checked filters, one per facet, so that a facet can be counted without its own. LIST-11 */
type Filters = Record<FilterName, SQL | undefined>;

export function readFilters(db: Database, query: ListingQuery): Filters {
  const brandSlugs = query.brands.filter(isSlug);
  const storeSlugs = query.stores.filter(isSlug);
  const brandIds = db.select({ id: brands.id }).from(brands).where(inArray(brands.slug, brandSlugs));
  const storeIds = db.select({ id: stores.id }).from(stores).where(inArray(stores.slug, storeSlugs));
  const { min = null, max = null } = query.price ?? {};
  const { price } = products;
  return {
    brand: brandSlugs.length > 0 ? inArray(products.brandId, brandIds) : undefined,
    store: storeSlugs.length > 0 ? inArray(products.storeId, storeIds) : undefined,
    price: and(min === null ? undefined : gte(price, String(min)), max === null ? undefined : lte(price, String(max))),
    stock: query.inStock ? isAvailable : undefined,
    rating: query.minRating === null ? undefined : gte(products.ratingMean, query.minRating),
  };
}

/** All conditions except those of one facet. */
export function allBut(filters: Filters, left: FilterName | null): SQL | undefined {
  return and(...Object.entries(filters).map(([name, condition]) => (name === left ? undefined : condition)));
}
