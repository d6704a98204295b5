import type { cities, regions } from '../../db/schema/places.ts';
import type { PriceRange } from './prices.ts';

// What the catalogue is asked for, and what its queries share. Prices are decimal strings, `"1234.50"`.

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
