import type { cities, regions } from '../../db/schema/places.ts';
import type { Seller } from './directories.ts';
import type { PriceBin, PriceRange } from './prices.ts';
/** The view models that the catalogue's queries give and the templates show. Prices are decimal strings, `"1234.50"`. */

export interface Link {
  title: string;
  url: string;
}

export interface Color {
  title: string;
  /** Name of a colour in English; empty if none is known. */
  tint: string;
}

export interface ProductCard {
  id: number;
  title: string;
  url: string;
  /** Path of the picture on this shop. */
  image: string;
  /** The background colour of the picture, 0 to 7. It is visible until the picture has loaded. */
  ground: number;
  price: string;
  /** The price before a discount. */
  oldPrice: string | null;
  brand: Link;
  store: Link;
  category: Link;
  /** Mean of all ratings of the model, one decimal, 0 when there is none. */
  rating: number;
  ratingCount: number;
  /** Whether it can be bought; for a model, whether one of its variants can. */
  inStock: boolean;
  /** A model: a buyer chooses one of its sizes or colours on its page. */
  hasVariants: boolean;
  /** Of a model. */
  colors: Color[];
}

/** What distinguishes a product from its variants, and links to them. */
export interface Choice {
  /** `اللون`, `المقاس`. */
  name: string;
  current: string;
  values: (Link & Color & { isCurrent: boolean; inStock: boolean; others: string })[];
}

export interface Product extends ProductCard {
  /** The product that lists show. Ratings of all its sizes and colours count together. */
  modelId: number;
  description: string;
  seller: Seller | null;
  /** Empty if it has no variants. */
  choices: Choice[];
  /** Name and value of each property, in order of display. */
  properties: { name: string; value: string }[];
  stock: number;
  /** How many ratings gave five stars, four and so on, and their share of all; empty if there are no ratings. */
  ratings: { stars: number; count: number; percent: number }[];
  /** Paths of its pictures, the first one is `image`. */
  pictures: { url: string; title: string }[];
  breadcrumb: Link[];
  related: ProductCard[];
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

export interface Facet {
  /** Name of the checkbox, `brand[]`. */
  name: string;
  title: string;
  values: { value: string; title: string; count: number; checked: boolean }[];
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
