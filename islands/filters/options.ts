import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  apply: { type: 'word', default: 'auto', words: ['auto', 'button'] },
} as const satisfies OptionTable;
