import { maximumOf } from '../../shared/dom/ratingInput.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';

export interface RatingFormConfig {
  /** The server's own input: it keeps name and value, the stars only write to it. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  max: number;
  /** Accessible name of the stars. */
  label: string;
}

/** The hook lets none but inputs of a form pass. */
export const readConfig = (host: HTMLElement): RatingFormConfig => {
  const input = host as HTMLInputElement;
  return {
    input,
    form: input.form as HTMLFormElement,
    max: maximumOf(input),
    label: input.getAttribute('aria-label') || input.labels?.[0]?.textContent?.trim() || ratingText('label'),
  };
};
