import type { OptionTable } from '../../shared/core/index.ts';
import { decimalOf, hasFlag } from '../../shared/page/index.ts';

/**
 * `data-*` options of a rating input, a display's and a form's, that are checked for misspellings. `data-stop` is not one of
 * them: the `data-step` of older templates would be taken for it. RATE-05, RATE-06
 */
export const options = {
  /** A wrong maximum means 5, so it is not checked as a number. */
  max: { type: 'text' },
  readonly: { type: 'flag' },
  /** A display draws its value as a number too. */
  number: { type: 'flag' },
  'product-id': { type: 'text' },
  'rating-for': { type: 'text' },
} as const satisfies OptionTable;

const DEFAULT_MAX = 5;
/** A larger maximum is treated as a template error. */
const LARGEST_MAX = 100;

/** The maximum of an input, by `data-stop` or `data-max`: 5 unless it is an integer from 1 to 100. RATE-05, RATE-06 */
export const maximumOf = ({ dataset }: HTMLElement): number => {
  const max = decimalOf(`${dataset.stop ?? dataset.max}`);
  return Number.isInteger(max) && max > 0 && max <= LARGEST_MAX ? max : DEFAULT_MAX;
};

/** A rating from 0 (not rated) to `max`; an invalid number is 0. Templates in Arabic print `4,3` or `٤٫٣`. RATE-03 */
export const ratingOf = (value: unknown, max: number): number => Math.min(Math.max(decimalOf(`${value}`) || 0, 0), max);

/** The id of the rated thing: `data-rating-for` or the product id, on the element or an ancestor. RATE-07 */
export const ratedThing = (element: Element): string | null => {
  const { ratingFor, productId } = element.closest<HTMLElement>('[data-rating-for],[data-product-id]')?.dataset ?? {};
  return ratingFor ?? productId ?? null;
};

/** The product a form is about: its field `product_id`. */
export const productOfForm = (form: ParentNode): string | undefined =>
  form.querySelector<HTMLInputElement>('[name=product_id]')?.value || undefined;

/** Whether visitors may change a rating input; any other is a display. docs/islands/rating.md "Attributes" */
export const isEditable = (host: Element): boolean =>
  !!(host as HTMLInputElement).form && !host.matches('[disabled],[readonly]') && !hasFlag(host, 'readonly');
