import type { OptionTable } from '../../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** User-perceived characters of a message to show. */
  preview: { type: 'number', default: 40, min: 1, max: 1000 },
  /** URL of a sound, which the bell plays. */
  sound: { type: 'text' },
} as const satisfies OptionTable;
