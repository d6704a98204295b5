import { westernDigits } from '../../shared/text/digits.ts';

/** Without what can't be seen: messages bring marks of direction along. */
const visible = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/**
 * The code in a pasted text: four digits or more together, or groups of digits parted by a space or a dash, else every digit.
 * @returns an empty text where there are no digits
 */
export const codeIn = (text: string): string =>
  (/\d{4,}|\d+(?:[\s\p{Pd}]\d+)+/u.exec(visible(text))?.[0] ?? visible(text)).replace(/\D/g, '');

/** What was typed, in Western digits, without spaces, dashes and invisible marks. PROF-06 */
export const bareCode = (typed: string): string => visible(typed).replace(/[\s\p{Pd}]/gu, '');

/** `0:42`; below ten minutes */
export const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(15, 19);
