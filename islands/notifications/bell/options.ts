import type { OptionTable } from '../../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** Milliseconds between two polls. */
  poll: { type: 'number', default: 60_000, min: 1, max: 86_400_000 },
  /** URL of a sound. */
  sound: { type: 'text' },
} as const satisfies OptionTable;
