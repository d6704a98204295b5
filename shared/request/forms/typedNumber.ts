import { westernDigits } from '../../page/index.ts';

/** A number with a sign between its thousands: a comma, an Arabic comma, or an Arabic thousands or decimal separator. */
const GROUPED = /^-?[1-9]\d{0,2}(?:[,،٬٫]\d{3})+(?!\d)/;

/**
 * Parses a typed number in Eastern, Persian or Western digits, with a point, a comma or ٫ before its decimals. Spaces, invisible
 * marks and words such as a currency are left out. QNTY-01, LIST-11
 * @param hasGroups whether `1,500` is 1500
 * @returns NaN if invalid
 */
export const typedNumber = (text: string, hasGroups: boolean): number => {
  const digits = westernDigits(text).replace(/[^\d.,،٬٫-]/g, '');
  const ungrouped = hasGroups ? digits.replace(GROUPED, (group) => group.replace(/[^\d-]/g, '')) : digits;
  return Number.parseFloat(ungrouped.replaceAll('٬', '').replace(/[,،٫]/, '.'));
};
