import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** Milliseconds to show each slide. */
  delay: { type: 'number', default: 5000, min: 100 },
} as const satisfies OptionTable;
