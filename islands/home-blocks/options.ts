import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  url: { type: 'url' },
  /** Total number of blocks if the server rendered the first one; -1 if the response for page 1 contains the total. */
  total: { type: 'number', default: -1 },
} as const satisfies OptionTable;
