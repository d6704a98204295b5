import { type KeyboardEvent, useId } from 'react';
import { page } from '../../shared/page/page.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';
import { ratingDisplayText } from '../../shared/text/catalogue/ratingDisplay.ts';
import type { RatingFormConfig } from './readConfig.ts';
import { focusStar, starsOf, writeStars } from './stars.ts';

interface StarInputProps extends RatingFormConfig {
  /** Id of the element that says what is wrong. */
  describedBy: string;
  /** Enter sends a form from any of its fields; the stars are in none. */
  onEnter(): void;
}

/** Native radios drawn as stars: Left is more where the text runs from right to left, 0 is not rated. RATE-06 */
export const StarInput = ({ input, label, max, describedBy, onEnter }: StarInputProps) => {
  const name = useId();
  const value = starsOf(input);
  const choose = (stars: number) => {
    writeStars(input, stars);
    focusStar(input);
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
        className="juzur-star-input"
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        onKeyDown={press}
      >
        {Array.from({ length: max }, (_, index) => {
          const star = index + 1;
          // The site's label of that input and value, else `4 من 5`.
          const text = page().ratingLabels[input.name]?.[star] ?? ratingDisplayText('of', { value: star, max });
          return (
            // The empty form attribute keeps the stars out of the form: the server's own input is what is sent.
            <input
              key={star}
              type="radio"
              name={name}
              form=""
              checked={star === value}
              data-on={star <= value || undefined}
              title={text}
              aria-label={text}
              onChange={() => writeStars(input, star)}
            />
          );
        })}
      </span>
      {value > 0 && (
        <button className="juzur-star-clear" type="button" aria-label={ratingText('clear')} onClick={() => choose(0)}>
          ×
        </button>
      )}
    </>
  );
};
