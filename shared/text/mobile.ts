import { westernDigits } from './digits.ts';

/** What is wrong with a mobile number, in the order in which it is looked for. `wrong`: only the site's own pattern says no. */
export type MobileFault = 'empty' | 'letters' | 'prefix' | 'short' | 'long' | 'wrong';

/** 05, one of 9 6 0 2 3 4, then 7 digits. ORDR-02 */
export const MOBILE = /^05[960234]\d{7}$/;

// Signs that people and keyboards use as a dash beside Unicode's own class: the minus sign, the hyphen bullet, tatweel.
const DROPPED = /[\s\p{Pd}\p{Cf}\u2212\u2043\u0640]/gu;

/**
 * A number as it is sent: Western digits without spaces, dashes of any kind and bidi marks, and 0 in place of +970,
 * 00970, +972 and 00972. ORDR-02
 * @returns whatever is left when it is no number: `mobileFault` tells
 */
export const normaliseMobile = (text: string): string =>
  westernDigits(text)
    .replace(DROPPED, '')
    .replace(/^(\+|00)97[02]0?/, '0');

/**
 * Names what a visitor has to mend. ORDR-02
 * @param number as `normaliseMobile` gives it
 * @param pattern the site's own, for the whole number
 * @returns null when the number may be sent
 */
export const mobileFault = (number: string, pattern = MOBILE): MobileFault | null => {
  if (pattern.test(number)) return null;
  if (!number) return 'empty';
  if (/\D/.test(number)) return 'letters';
  if (pattern !== MOBILE) return 'wrong';
  // The first two digits of a number that is still short can be right.
  if (!/^0(5([960234]|$)|$)/.test(number)) return 'prefix';
  return number.length < 10 ? 'short' : 'long';
};
