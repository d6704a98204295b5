import { westernDigits } from './digits.ts';

/** The number that a text is, in any digits, with a point, a comma or ٫. @returns NaN if it is empty or no number */
export const decimalOf = (text: string): number => {
  const western = westernDigits(text).replace(/[,٫]/, '.');
  return western.trim() ? Number(western) : Number.NaN;
};
