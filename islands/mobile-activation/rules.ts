import { westernDigits } from '../../shared/core/index.ts';

/** Removes invisible characters: a pasted message may contain direction marks. Digits become Western. */
const visible = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/**
 * Finds the code in a pasted text: four or more digits in a row, or groups of digits separated by a space or a dash.
 * If there is neither, it takes all digits.
 * @param length of a code: the message may have the number of an order before it
 * @returns an empty string if there are no digits
 */
export const codeIn = (text: string, length: number): string => {
  const seen = visible(text);
  const parts = seen.match(/\d{4,}|\d+(?:[\s\p{Pd}]\d+)+/gu) ?? [seen];
  const codes = parts.map((part) => part.replace(/\D/g, ''));
  return codes.find((code) => code.length === length) ?? (codes[0] as string);
};

/** The typed code in Western digits, without spaces, dashes and invisible characters. PROF-06 */
export const bareCode = (typed: string): string => visible(typed).replace(/[\s\p{Pd}]/gu, '');

/** Formats a duration below ten minutes as `0:42`. */
export const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(15, 19);
