import { expectHost, numberOption, part } from '../../shared/dom/options.ts';

export interface Config {
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** Of the list; an option's has its index behind it. */
  id: string;
  /** Characters from which on the server is asked, at least 1. */
  minChars: number;
  /** Pause after the last key before the server is asked. */
  delayMs: number;
}

let fields = 0;

/** @throws HookError when the host is no form, has no `input[name=q]`, or an option is no number */
export const readConfig = (host: HTMLElement): Config => ({
  form: expectHost<HTMLFormElement>(host, 'form'),
  input: part<HTMLInputElement>(host, 'input[name=q]'),
  // Not useId: each root on the page counts from the start.
  id: `juzur-search-${++fields}-`,
  minChars: numberOption(host, 'min-chars', 1, 0, 100) || 1,
  delayMs: numberOption(host, 'delay', 250, 0, 60_000),
});
