import { westernDigits } from '../../shared/text/digits.ts';

/** The limits of an `input[min][max][step]`; NaN where it has none, so that every comparison with it says no. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

/** Why a wish was not fulfilled to the letter; also the key of its text. */
export type Limit = 'min' | 'max' | 'step';

/**
 * The nearest quantity that may be ordered, counted in steps from `min`. QNTY-01
 * @returns the limit that was met, null when the wish stands
 */
export const allowed = (wish: number, { min, max, step }: Range): [value: number, limit: Limit | null] => {
  const base = min || 0;
  // Ten places: without the crumbs of binary fractions, 0.1 + 0.2.
  const exact = (steps: number) => Number((base + steps * step).toFixed(10));
  if (wish < min) return [min, 'min'];
  // The largest is the last step that max leaves room for: from 1 by 2 up to 6 it is 5.
  const last = exact(Math.floor((max - base) / step + 1e-9));
  if (wish > last) return [last, 'max'];
  const value = exact(Math.round((wish - base) / step));
  return [value, value === wish ? null : 'step'];
};

/** A number as visitors type it, in Eastern, Persian or Western digits, with a point, a comma or ٫. @returns NaN when it is none */
export const readNumber = (text: string): number =>
  Number.parseFloat(
    westernDigits(text)
      .replace(/[٫,]/, '.')
      .replace(/[^\d.-]/g, ''),
  );
