import { westernDigits } from '../../shared/page/index.ts';

/** What is wrong with a mobile number, in the order of the checks. `wrong`: it does not match the site's own pattern. */
export type MobileFault = 'empty' | 'letters' | 'prefix' | 'short' | 'long' | 'wrong';

/** 05, one of 9 6 0 2 3 4, then 7 digits. ORDR-02 */
export const MOBILE = /^05[960234]\d{7}$/;

// Also characters that people type as a dash but that are not in \p{Pd}: minus sign, hyphen bullet, tatweel.
const DROPPED = /[\s\p{Pd}\p{Cf}\u2212\u2043\u0640]/gu;

/**
 * Prepares a mobile number for sending: Western digits, without spaces, dashes and bidi marks. 0 replaces +970, 00970,
 * +972 and 00972. ORDR-02
 * @returns the normalized text, which may still be invalid: `mobileFault` checks it
 */
export const normaliseMobile = (text: string): string =>
  westernDigits(text)
    .replace(DROPPED, '')
    .replace(/^(\+|00)97[02]0?/, '0');

/**
 * Checks a mobile number. ORDR-02
 * @param number the result of `normaliseMobile`
 * @param pattern the site's own pattern for the whole number
 * @returns what the visitor must fix, or null if the number is valid
 */
export const mobileFault = (number: string, pattern = MOBILE): MobileFault | null => {
  if (pattern.test(number)) return null;
  if (!number) return 'empty';
  if (/\D/.test(number)) return 'letters';
  if (pattern !== MOBILE) return 'wrong';
  // A short number such as `0` or `05` may have the right prefix so far.
  if (!/^0(5([960234]|$)|$)/.test(number)) return 'prefix';
  return number.length < 10 ? 'short' : 'long';
};
