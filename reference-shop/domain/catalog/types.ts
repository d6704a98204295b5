import type { cities, regions } from '../../db/schema/places.ts';
import type { ProductCard } from './cards.ts';
import type { Facet } from './facets.ts';
import type { PriceBin, PriceRange } from './prices.ts';

/** The view models that the catalogue's queries give and the templates show. Prices are decimal strings, `"1234.50"`. */

export type { ProductCard } from './cards.ts';
export type { Product } from './product.ts';

export interface Link {
  title: string;
  url: string;
}

export interface Color {
  title: string;
  /** Name of a colour in English; empty if none is known. */
  tint: string;
}

/** The products that a listing page shows. */
export type Scope =
  | { kind: 'category' | 'brand' | 'store'; slug: string }
  /** `isExact`: a query that finds nothing is not corrected. */
  | { kind: 'search'; q: string; isExact?: boolean }
  | { kind: 'all' };

/** `relevance` applies only to a search; other listings show the newest first instead. */
export type Sort = 'relevance' | 'newest' | 'price-asc' | 'price-desc' | 'rating';

/** As read from a query string: `?brand[]=x&brand[]=y&stock=1&price_min=50&rating=4&sort=price-asc&page=3`. */
export interface ListingQuery {
  scope: Scope;
  brands: string[];
  stores: string[];
  price: PriceRange | null;
  inStock: boolean;
  minRating: number | null;
  sort: Sort;
  page: number;
  perPage: number;
}

export interface ListingPage<Item = ProductCard> {
  items: Item[];
  /** Total number of items. */
  total: number;
  page: number;
  totalPages: number;
  facets: Facet[];
  /** The number of products in each part of the price range, whichever range is chosen. */
  prices: PriceBin[];
}

export interface CategoryNode extends Link {
  slug: string;
  icon: string;
  children: CategoryNode[];
}

export type Place = Pick<typeof cities.$inferSelect, 'id' | 'name'>;

export type Region = typeof regions.$inferSelect;

/** The place in which to look for advertisements: the narrowest that was chosen. GEOG-01 */
export interface Within {
  level: 'region' | 'city' | 'area';
  id: number;
}
