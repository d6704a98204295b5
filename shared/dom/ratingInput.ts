const DEFAULT_MAX = 5;
/** More stars than anyone draws; a larger maximum is a mistake of the template. */
const LARGEST_MAX = 100;

/** The end of an input's scale, `data-stop` or `data-max`; anything but a whole number above 0 means 5. RATE-05, RATE-06 */
export const maximumOf = ({ dataset }: HTMLElement): number => {
  const max = Number(dataset.stop ?? dataset.max);
  return Number.isInteger(max) && max > 0 && max <= LARGEST_MAX ? max : DEFAULT_MAX;
};

/** A rating from 0 (not rated) to `max`; what is no number is 0. RATE-03 */
export const ratingOf = (value: unknown, max: number): number => Math.min(Math.max(Number(value) || 0, 0), max);

/** What an element's rating is about: `data-rating-for`, or the product id, on it or around it. RATE-07 */
export const ratedThing = (element: Element): string | null => {
  const { ratingFor, productId } = element.closest<HTMLElement>('[data-rating-for],[data-product-id]')?.dataset ?? {};
  return ratingFor ?? productId ?? null;
};
