import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  'recaptcha-key': { type: 'text' },
  /** A regular expression that must match the whole number. */
  pattern: { type: 'text' },
} as const satisfies OptionTable;
