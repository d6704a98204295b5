import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** Scroll distance in pixels after which the link is shown. */
  after: { type: 'number', default: 100 },
} as const satisfies OptionTable;
