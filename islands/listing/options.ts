import type { OptionTable } from '../../shared/core/index.ts';

const text = { type: 'text' } as const;

/** `data-*` options of the host; the twelve fields may be in its JSON instead. LIST-01 */
export const options = {
  'page-url': text,
  'base-url': text,
  'item-container': text,
  'wrapper-class': text,
  'loader-class': text,
  'total-pages': text,
  'current-page': text,
  'next-page': text,
  'prev-page': text,
  'page-param-string': text,
  'page-title': text,
  'page-label-txt': text,
  /** Number of items on all pages, for the status line. */
  total: text,
  mode: { type: 'word', default: 'button', words: ['button', 'infinite', 'hybrid'] },
  'auto-pages': { type: 'number', default: 3 },
} as const satisfies OptionTable;
