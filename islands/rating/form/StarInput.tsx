import { type KeyboardEvent, type RefObject, useId } from 'react';
import { page } from '../../../shared/page/index.ts';
import { maximumOf, ratingOf } from '../input.ts';
import { ratingDisplayText } from '../texts.ts';
import { t } from './texts.ts';

/** The input's value, rounded to whole stars. 0 means not rated. RATE-06 */
export const starsOf = (input: HTMLInputElement): number => Math.round(ratingOf(input.value, maximumOf(input)));

/** Sets the input's value and fires `input` and `change`, so that the site's own listeners run. */
const writeStars = (input: HTMLInputElement, stars: number): void => {
  input.value = `${ratingOf(stars, maximumOf(input))}`;
  for (const type of ['input', 'change']) input.dispatchEvent(new CustomEvent(type, { bubbles: true }));
};

/** The radio group of the stars. */
export type Stars = RefObject<HTMLSpanElement>;

/** Clears the rating if a script of the site has unchecked the stars, which fires no event. @param shown the stars drawn last */
export const clearUnchecked = (input: HTMLInputElement, group: Stars, shown: number): void => {
  const isUnchecked = !group.current?.querySelector('input:checked');
  if (shown && isUnchecked && starsOf(input) === shown) writeStars(input, 0);
};

/** Focuses the chosen star, or the first one. */
export const focusStar = (input: HTMLInputElement, group: Stars): void =>
  group.current?.querySelectorAll('input')[Math.max(starsOf(input) - 1, 0)]?.focus();

interface StarInputProps {
  input: HTMLInputElement;
  group: Stars;
  label: string;
  max: number;
  value: number;
  describedBy: string;
  /** Submits the form on Enter. The browser doesn't, because the stars belong to no form. */
  onEnter(): void;
}

/** Native radios drawn as stars. In right-to-left text the Left key adds a star. 0 means not rated. RATE-06 */
export const StarInput = ({ input, group, label, max, value, describedBy, onEnter }: StarInputProps) => {
  const name = useId();
  // Not by `Array.from`: Prototype.js replaces it by a function that ignores the second argument.
  const stars = Array(max)
    .fill(0)
    .map((_, index) => index + 1);
  const choose = (stars: number) => {
    writeStars(input, stars);
    focusStar(input, group);
  };
  const press = (event: KeyboardEvent) => {
    const left = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1;
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      ArrowLeft: left,
      ArrowRight: -left,
      Delete: -max,
      Backspace: -max,
      Enter: 0,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (step) choose(value + step);
    else onEnter();
  };
  return (
    <>
      <span
        ref={group}
        className="juzur-star-input"
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={press}
      >
        {stars.map((star) => {
          // The site's label of that input and value, else `4 من 5`.
          const text = page().ratingLabels[input.name]?.[star] ?? ratingDisplayText('of', { value: star, max });
          return (
            <span key={star} className="juzur-star" data-on={star <= value || undefined} data-label={text}>
              {/* The empty form attribute keeps the stars out of the form: only the server's input is submitted. */}
              <input
                type="radio"
                name={name}
                form=""
                checked={star === value}
                aria-label={text}
                onChange={() => writeStars(input, star)}
              />
            </span>
          );
        })}
      </span>
      {value > 0 && (
        <button className="juzur-star-clear" type="button" aria-label={t('clear')} onClick={() => choose(0)}>
          ×
        </button>
      )}
    </>
  );
};
