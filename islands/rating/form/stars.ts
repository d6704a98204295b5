import { maximumOf, ratingOf } from '../input.ts';

/** The input's value, rounded to whole stars. 0 means not rated. RATE-06 */
export const starsOf = (input: HTMLInputElement): number => Math.round(ratingOf(input.value, maximumOf(input)));

/** Sets the input's value and fires `input` and `change`, so that the site's own listeners run. */
export const writeStars = (input: HTMLInputElement, stars: number): void => {
  input.value = `${ratingOf(stars, maximumOf(input))}`;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
};

/**
 * Clears the rating if a script of the site has unchecked the stars, which fires no event.
 * @param shown number of stars that were drawn last
 */
export const clearUnchecked = (input: HTMLInputElement, shown: number): void => {
  const isUnchecked = !input.nextElementSibling?.querySelector('input:checked');
  if (shown && isUnchecked && starsOf(input) === shown) writeStars(input, 0);
};

/** Focuses the chosen star, or the first one. The stars are in the input's next sibling. */
export const focusStar = (input: HTMLInputElement): void =>
  input.nextElementSibling?.querySelectorAll('input')[Math.max(starsOf(input) - 1, 0)]?.focus();
