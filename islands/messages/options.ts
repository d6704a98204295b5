import type { OptionTable } from '../../shared/core/index.ts';

/** `data-*` options of the host. */
export const options = {
  url: { type: 'url' },
  'has-next': { type: 'word', default: 'true', words: ['true', 'false'] },
  method: { type: 'word', default: 'post', words: ['post', 'get'] },
} as const satisfies OptionTable;
