import type { OptionTable } from '../../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  'rating-url': { type: 'text' },
  /** A selector. */
  'rating-modal': { type: 'text' },
  /** Id of the rated thing if the host has no product id. */
  'rating-for': { type: 'text' },
  'product-id': { type: 'text' },
} as const satisfies OptionTable;
