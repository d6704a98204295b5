import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  /** Minimum number of characters before a request is sent. */
  'min-chars': { type: 'number', default: 1, max: 100 },
  /** Milliseconds between the last keystroke and the request. */
  delay: { type: 'number', default: 250, max: 60_000 },
  /** HTTP method of the request. */
  method: { type: 'word', default: 'post', words: ['post', 'get'] },
} as const satisfies OptionTable;
