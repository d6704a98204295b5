import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** CSS classes for the visitor's message in the page's list. */
  'message-class': { type: 'text' },
} as const satisfies OptionTable;
