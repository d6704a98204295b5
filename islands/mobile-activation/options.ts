import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** Milliseconds before the page reloads. */
  reload: { type: 'number', default: 4000 },
} as const satisfies OptionTable;
