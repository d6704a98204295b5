import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** A media query. */
  media: { type: 'text' },
  /** A filters box is modal while open. */
  modal: { type: 'flag' },
} as const satisfies OptionTable;
