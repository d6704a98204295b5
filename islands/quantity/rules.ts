import { typedNumber } from '../../shared/request/forms/index.ts';

/** A limit as HTML writes it, or as templates of a language print it: `1,000` or `٠٫٥`. @returns NaN if there is none */
const limitOf = (text: string): number => Number(text || Number.NaN) || typedNumber(text, true);

/**
 * Reads the current limits. A page's script may change them, for example for another variant. QNTY-01
 * @returns NaN for a missing limit, so that every comparison with it is false; a step of 0 if any quantity is allowed
 */
export const rangeOf = ({ min, max, step }: HTMLInputElement) => {
  const size = limitOf(step);
  const otherwise = /^any$/i.test(step) ? 0 : 1;
  return { min: limitOf(min), max: limitOf(max), step: size > 0 ? size : otherwise };
};

type Range = ReturnType<typeof rangeOf>;

/** Why the quantity differs from the requested one. Also the key of its text. */
export type Limit = 'min' | 'max' | 'step';

/** The nearest allowed quantity, counted in steps from `min`, and the limit that changed the requested one. QNTY-01 */
export const allowed = (wanted: number, { min, max, step }: Range): [value: number, limit: Limit | null] => {
  const base = min || 0;
  // Round to ten decimals to remove floating-point errors such as 0.1 + 0.2.
  const exact = (value: number) => Number(value.toFixed(10));
  // The largest quantity is the last step below or at max: with min 1, step 2 and max 6 it is 5.
  const last = step ? exact(base + Math.floor((max - base) / step + 1e-9) * step) : max;
  // If the limits allow no quantity, min wins, as in HTML's range input.
  if (wanted < min || last < min) return [min, 'min'];
  if (wanted > last) return [last, 'max'];
  if (!step) return [exact(wanted), null];
  const value = exact(base + Math.round((wanted - base) / step) * step);
  return [value, value === wanted ? null : 'step'];
};

/** Whether only whole quantities are allowed. */
export const isWhole = ({ min, step }: Range): boolean => step > 0 && !(step % 1) && !(min % 1);
