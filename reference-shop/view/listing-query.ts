import type { ListingQuery, Scope, Sort } from '../catalog/types.ts';

/** Items of one page block. */
export const perPage = 24;

const maxValues = 50;
const maxPage = 1_000_000;

/** The ways to sort, in the order of the select. */
export const sorts: { value: Sort; title: string }[] = [
  { value: 'newest', title: 'الأحدث' },
  { value: 'price-asc', title: 'السعر: من الأقل' },
  { value: 'price-desc', title: 'السعر: من الأعلى' },
  { value: 'rating', title: 'الأعلى تقييماً' },
];

/** A page number as an address gives it; whatever is none is page 1. The catalogue cuts it to the last page. */
export function readPage(text: string | null): number {
  const page = Math.floor(Number(text ?? 1));
  return page >= 1 ? Math.min(page, maxPage) : 1;
}

function values(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).filter(Boolean))].slice(0, maxValues);
}

function lowestRating(params: URLSearchParams): number | null {
  const given = values(params, 'rating').map(Number);
  const valid = given.filter((rating) => rating >= 1 && rating <= 5);
  return valid.length > 0 ? Math.min(...valid) : null;
}

/** Reads a listing's query string; what it doesn't know is ignored, what is no valid value counts as not given. */
export function readListingQuery(params: URLSearchParams, scope: Scope): ListingQuery {
  return {
    scope,
    brands: values(params, 'brand[]'),
    stores: values(params, 'store[]'),
    prices: values(params, 'price[]'),
    inStock: params.get('stock') === '1',
    minRating: lowestRating(params),
    sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    page: readPage(params.get('page')),
    perPage,
  };
}
