import { type PhoneRule, specifiedPhone } from '../../shared/request/forms/index.ts';

/** What is wrong with a mobile number, in the order of the checks. `wrong`: it does not match the site's own pattern. */
export type MobileFault = 'empty' | 'letters' | 'prefix' | 'short' | 'long' | 'wrong';

/**
 * Checks a mobile number. ORDR-02
 * @param number the result of `normaliseMobile`
 * @returns what the visitor must fix, or null if the number is valid
 */
export const mobileFault = (
  number: string,
  { pattern }: Pick<PhoneRule, 'pattern'> = specifiedPhone,
): MobileFault | null => {
  if (pattern.test(number)) return null;
  if (!number) return 'empty';
  if (/\p{L}/u.test(number)) return 'letters';
  if (pattern !== specifiedPhone.pattern) return 'wrong';
  // A short number such as `0` or `05` may have the right prefix so far.
  if (!/^0(5([960234]|$)|$)/.test(number)) return 'prefix';
  const { length } = number.replace(/\D/g, '');
  if (length === 10) return 'wrong';
  return length < 10 ? 'short' : 'long';
};
