import type { OptionTable } from '../../shared/core/index.ts';
import { expectHost, readOptions } from '../../shared/page/index.ts';
import { fieldOf } from '../../shared/request/forms/index.ts';

export const options = {
  /** Minimum number of characters before a request is sent. */
  'min-chars': { type: 'number', default: 1, max: 100 },
  /** Milliseconds between the last keystroke and the request. */
  delay: { type: 'number', default: 250, max: 60_000 },
  method: { type: 'word', default: 'post', words: ['post', 'get'] },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  // The site names its search field as it likes.
  const input = fieldOf(form, ['[data-query]', 'input[type=search]', 'input[name=q]'], 'text');
  const { 'min-chars': minChars, delay, method } = readOptions(host, options);
  return { form, input, minChars: minChars || 1, delayMs: delay, method };
};

export type Config = ReturnType<typeof readConfig>;
