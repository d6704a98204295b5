import { maximumOf } from '../input.ts';
import { ratingText } from './texts.ts';

export interface RatingFormConfig {
  /** The server's input. It keeps its name and value; the stars only write to it. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  button: HTMLElement | null;
  max: number;
  label: string;
}

const SENDS = ':is(button:not([type]),[type=submit]):not([formmethod=dialog])';

/** The island takes only inputs that have a form, so `input.form` is never null. */
export const readConfig = (host: HTMLElement): RatingFormConfig => {
  const input = host as HTMLInputElement;
  const form = input.form as HTMLFormElement;
  return {
    input,
    form,
    button: form.querySelector<HTMLElement>(SENDS),
    max: maximumOf(input),
    label: input.getAttribute('aria-label') || input.labels?.[0]?.textContent?.trim() || ratingText('label'),
  };
};
