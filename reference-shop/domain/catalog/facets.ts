import type { Count } from './counts.ts';
import type { ListingQuery } from './types.ts';

const USUAL_RATING = 4;

/** The minimum of the rating facet. */
export function leastRatingOf(query: ListingQuery): number {
  return query.minRating ?? USUAL_RATING;
}

/** The checkbox groups of a listing. The listing of a brand has no brand group. `name` is that of the checkbox. LIST-11 */
export function facetsOf(query: ListingQuery, counts: Count[]) {
  const valuesOf = (facet: Count['facet'], checked: string[]) =>
    counts
      .filter((one) => one.facet === facet)
      .map(({ value, title, count }) => ({ value, title, count, checked: checked.includes(value) }));
  const named = (facet: Count['facet'], checked: string[]) =>
    valuesOf(facet, checked).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const rating = String(leastRatingOf(query));
  const facets = [
    { name: 'brand[]', title: 'العلامة التجارية', values: named('brand', query.brands) },
    { name: 'store[]', title: 'المتجر', values: named('store', query.stores) },
    {
      name: 'rating',
      title: 'التقييم',
      values: valuesOf('rating', query.minRating === null ? [] : [rating]).map((one) => ({
        ...one,
        title: `${rating} نجوم فأكثر`,
      })),
    },
    {
      name: 'stock',
      title: 'التوفر',
      values: valuesOf('stock', query.inStock ? ['1'] : []).map((one) => ({ ...one, title: 'المتوفر فقط' })),
    },
  ];
  return facets.filter((facet) => facet.name !== `${query.scope.kind}[]`);
}

export type Facet = ReturnType<typeof facetsOf>[number];
