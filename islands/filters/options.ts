import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  apply: { type: 'word', default: 'auto', words: ['auto', 'button'] },
  /** A media query: `auto` is `button` while it does not match. */
  media: { type: 'text' },
  'count-url': { type: 'url' },
  /** How many products the list has now; -1 if the server does not say. */
  count: { type: 'number', default: -1, min: -1 },
} as const satisfies OptionTable;
