import type { OptionTable } from '../../shared/core/index.ts';

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
