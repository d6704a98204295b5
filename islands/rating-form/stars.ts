import { maximumOf, ratingOf } from '../../shared/dom/ratingInput.ts';
import { page } from '../../shared/page/page.ts';
import { ratingDisplayText } from '../../shared/text/catalogue/ratingDisplay.ts';

/** The whole stars that an input's value stands for: step 1, fractions 1, 0 is not rated. RATE-06 */
export const starsOf = (input: HTMLInputElement): number => Math.round(ratingOf(input.value, maximumOf(input)));

/** Gives the input another value as a visitor would, so that the site's own listeners hear of it. */
export const writeStars = (input: HTMLInputElement, stars: number): void => {
  input.value = `${stars}`;
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
};

/** The tooltip and accessible name of a star: the site's label of that input and value, else `4 من 5`. RATE-06 */
export const starText = (input: HTMLInputElement, value: number): string =>
  page().ratingLabels[input.name]?.[value] ?? ratingDisplayText('of', { value, max: maximumOf(input) });
