import { westernDigits } from '../../shared/core/index.ts';

/** The digits of a typed number as Western digits, with the leading plus of an international number. PHON-01 */
export const digitsOf = (text: string): string => {
  const western = westernDigits(text);
  return (/^\D*\+/.test(western) ? '+' : '') + western.replace(/\D/g, '');
};

/**
 * Formats a number: a dash after the 4th digit once there is a 5th. An international number has no dash. PHON-01
 * @param pattern that of the field; a number that matches it only without the dash gets none
 * @param codes of the country, which may follow 00 in place of a plus
 */
export const formatMobile = (text: string, pattern?: RegExp | null, codes: readonly string[] = []): string => {
  const digits = digitsOf(text);
  const dashed = digits.replace(/^(\d{4})(?=\d)/, '$1-');
  const isInternational = codes.some((code) => digits.startsWith(`00${code}`));
  return isInternational || (pattern?.test(digits) && !pattern.test(dashed)) ? digits : dashed;
};

export interface Typed {
  text: string;
  caret: number;
}

/**
 * What the field shows after the visitor typed, pasted or deleted something. PHON-01
 * @param typed text and caret after the browser's edit
 * @param before what the field showed before the edit
 * @param forwards true for Delete, false for Backspace
 * @param rest those of `formatMobile`
 * @returns the formatted text, with the caret after the same digit; deleting the dash also deletes the digit next to it
 */
export const afterTyping = (
  { text, caret }: Typed,
  before: string,
  forwards: boolean,
  ...rest: [pattern?: RegExp | null, codes?: readonly string[]]
): Typed => {
  let digits = digitsOf(text);
  let digitIndex = digitsOf(text.slice(0, caret)).length;
  // The caret is where the dash was. A script that writes the unformatted number leaves the caret at the end.
  const isDashGone = before[4] === '-' && caret === 4 && text === before.replace('-', '');
  if (isDashGone) {
    if (!forwards) digitIndex--;
    digits = digits.slice(0, digitIndex) + digits.slice(digitIndex + 1);
  }
  const shown = formatMobile(digits, ...rest);
  return { text: shown, caret: digitIndex + Number(shown[4] === '-' && digitIndex > 4) };
};
