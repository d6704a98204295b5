import { readPriceRange } from '../domain/catalog/prices.ts';
import type { ListingQuery, Scope } from '../domain/catalog/types.ts';
import { sortsOf } from '../view/listing-page.ts';
import { readPage } from './request.ts';

/** Items of one page block. */
export const perPage = 24;

const maxValues = 50;

function values(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, maxValues);
}

function lowestRating(params: URLSearchParams): number | null {
  const given = values(params, 'rating').map(Number);
  const valid = given.filter((rating) => rating >= 1 && rating <= 5);
  return valid.length > 0 ? Math.min(...valid) : null;
}

/** A search as its URL has it. `exact` asks for the typed text without a correction. */
export function readSearch(params: URLSearchParams): Extract<Scope, { kind: 'search' }> {
  const q = (params.get('q') ?? '').trim().slice(0, 200);
  return { kind: 'search', q, isExact: params.has('exact') };
}

/** Reads a listing's query string. Unknown parameters and invalid values are ignored. */
export function readListingQuery(params: URLSearchParams, scope: Scope): ListingQuery {
  const [usual, ...others] = sortsOf(scope).map(({ value }) => value);
  return {
    scope,
    brands: values(params, 'brand[]'),
    stores: values(params, 'store[]'),
    price: readPriceRange(params.get('price_min'), params.get('price_max')),
    inStock: params.get('stock') === '1',
    minRating: lowestRating(params),
    sort: others.find((value) => value === params.get('sort')) ?? usual ?? 'newest',
    page: readPage(params.get('page')),
    perPage,
  };
}
