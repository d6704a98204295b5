import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  'dir-auto': { type: 'flag' },
  'dir-hebrew': { type: 'flag' },
} as const satisfies OptionTable;
