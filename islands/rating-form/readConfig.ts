import { expectHost } from '../../shared/dom/options.ts';
import { maximumOf } from '../../shared/dom/ratingInput.ts';
import { HookError } from '../../shared/island/HookError.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';

export interface RatingFormConfig {
  /** The server's own input: it keeps name and value, the stars only write to it. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  max: number;
  /** Accessible name of the stars. */
  label: string;
}

/** @throws HookError when the host is no input of a form */
export const readConfig = (host: HTMLElement): RatingFormConfig => {
  const input = expectHost<HTMLInputElement>(host, 'input');
  const { form } = input;
  if (!form) throw new HookError('host', 'an input of a form');
  const label = input.getAttribute('aria-label') || input.labels?.[0]?.textContent?.trim() || ratingText('label');
  return { input, form, max: maximumOf(input), label };
};
