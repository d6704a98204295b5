import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  'submit-raw': { type: 'flag' },
} as const satisfies OptionTable;
