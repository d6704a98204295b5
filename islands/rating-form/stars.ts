import { maximumOf, ratingOf } from '../../shared/dom/ratingInput.ts';

/** The whole stars that an input's value stands for: step 1, fractions 1, 0 is not rated. RATE-06 */
export const starsOf = (input: HTMLInputElement): number => Math.round(ratingOf(input.value, maximumOf(input)));

/** Gives the input another value as a visitor would, so that the site's own listeners hear of it. */
export const writeStars = (input: HTMLInputElement, stars: number): void => {
  input.value = `${ratingOf(stars, maximumOf(input))}`;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Gives the focus to the chosen star, or the first one: they are drawn right after the input. */
export const focusStar = (input: HTMLInputElement): void =>
  input.nextElementSibling?.querySelectorAll('input')[Math.max(starsOf(input) - 1, 0)]?.focus();
