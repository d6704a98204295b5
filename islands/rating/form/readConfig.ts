import { maximumOf } from '../input.ts';
import { ratingText } from './texts.ts';

const SENDS = ':is(button:not([type]),[type=submit]):not([formmethod=dialog])';

/** The island takes only inputs that have a form, so `input.form` is never null. */
export const readConfig = (host: HTMLElement) => {
  const input = host as HTMLInputElement;
  const form = input.form as HTMLFormElement;
  return {
    /** The server's input. It keeps its name and value; the stars only write to it. */
    input,
    form,
    button: form.querySelector<HTMLElement>(SENDS),
    max: maximumOf(input),
    label: input.getAttribute('aria-label') || input.labels?.[0]?.textContent?.trim() || ratingText('label'),
  };
};

export type RatingFormConfig = ReturnType<typeof readConfig>;
