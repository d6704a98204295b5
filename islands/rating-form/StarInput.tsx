import { type KeyboardEvent, useId } from 'react';
import { ratingText } from '../../shared/text/catalogue/rating.ts';

interface StarInputProps {
  label: string;
  max: number;
  value: number;
  /** Id of the element that says what is wrong. */
  describedBy: string;
  textOf(value: number): string;
  onChoose(value: number): void;
  /** Enter sends a form from any of its fields; the stars are in none. */
  onEnter(): void;
}

const stepOf = (key: string, isRightToLeft: boolean): number => {
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
};

/** Native radios drawn as stars: Left is more where the text runs from right to left, 0 is not rated. RATE-06 */
export const StarInput = ({ label, max, value, describedBy, textOf, onChoose, onEnter }: StarInputProps) => {
  const name = useId();
  const choose = (group: Element | null | undefined, next: number) => {
    onChoose(next);
    group?.querySelectorAll('input')[Math.max(next - 1, 0)]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { currentTarget: group, key } = event;
    const step = stepOf(key, getComputedStyle(group).direction === 'rtl');
    const isClear = key === 'Delete' || key === 'Backspace';
    if (!step && !isClear && key !== 'Enter') return;
    event.preventDefault();
    if (key === 'Enter') onEnter();
    else choose(group, isClear ? 0 : Math.min(Math.max(value + step, 0), max));
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
        {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
          // The empty form attribute keeps the stars out of the form: the server's own input is what is sent.
          <input
            key={star}
            type="radio"
            name={name}
            form=""
            checked={star === value}
            data-on={star <= value || undefined}
            title={textOf(star)}
            aria-label={textOf(star)}
            onChange={() => onChoose(star)}
          />
        ))}
      </span>
      {value > 0 && (
        <button
          className="juzur-star-clear"
          type="button"
          aria-label={ratingText('clear')}
          onClick={({ currentTarget }) => choose(currentTarget.previousElementSibling, 0)}
        >
          ×
        </button>
      )}
      <span className="juzur-star-text" aria-hidden="true">
        {value > 0 && textOf(value)}
      </span>
    </>
  );
};
