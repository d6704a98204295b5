import { westernDigits } from '../../shared/text/digits.ts';

/** The limits of an `input[min][max][step]`; NaN where it has none, so that every comparison with it says no. */
export interface Range {
  min: number;
  max: number;
  /** 0 where any quantity may be ordered. */
  step: number;
}

/** The limits as the attributes state them now: a page's script may change them, since another variant has others. QNTY-01 */
export const rangeOf = ({ min, max, step }: HTMLInputElement): Range => {
  const size = Number.parseFloat(step);
  const otherwise = /^any$/i.test(step) ? 0 : 1;
  return { min: Number.parseFloat(min), max: Number.parseFloat(max), step: size > 0 ? size : otherwise };
};

/** Why a wish was not fulfilled to the letter; also the key of its text. */
export type Limit = 'min' | 'max' | 'step';

/**
 * The nearest quantity that may be ordered, counted in steps from `min`. QNTY-01
 * @returns the limit that was met, null when the wish stands
 */
export const allowed = (wish: number, { min, max, step }: Range): [value: number, limit: Limit | null] => {
  const base = min || 0;
  // Ten places: without the crumbs of binary fractions, 0.1 + 0.2.
  const exact = (value: number) => Number(value.toFixed(10));
  // The largest is the last step that max leaves room for: from 1 by 2 up to 6 it is 5.
  const last = step ? exact(base + Math.floor((max - base) / step + 1e-9) * step) : max;
  // Limits that leave nothing leave the least, as in HTML's own range field.
  if (wish < min || last < min) return [min, 'min'];
  if (wish > last) return [last, 'max'];
  if (!step) return [exact(wish), null];
  const value = exact(base + Math.round((wish - base) / step) * step);
  return [value, value === wish ? null : 'step'];
};

/** A number as visitors type it, in Eastern, Persian or Western digits, with a point, a comma or ٫. @returns NaN when it is none */
export const readNumber = (text: string): number =>
  Number.parseFloat(
    westernDigits(text)
      .replace(/[٫,]/, '.')
      .replace(/[^\d.-]/g, ''),
  );
