import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. They are read at each press: a listing changes them with the page in view. */
export const options = {
  'share-url': { type: 'text' },
  /** The title of the page by default. */
  'share-title': { type: 'text' },
} as const satisfies OptionTable;
