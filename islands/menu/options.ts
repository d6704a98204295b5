import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** A media query. */
  media: { type: 'text' },
} as const satisfies OptionTable;
