/** Replaces Eastern Arabic (٠–٩) and Persian (۰–۹) digits with Western ones. Other characters are unchanged. ORDR-02 */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The number at the start of a text, in any digits, with a point, a comma or ٫. @returns NaN if there is none */
export const decimalOf = (text: string): number => Number.parseFloat(westernDigits(text).replace(/[,٫]/, '.'));

/** A whole number from 0 as JSON or PHP prints it: `3` or `"3"`. @returns null for any other value, such as `"0x10"` and `"1e3"` */
export const wholeNumberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
};

/** Puts commas between the thousands of a decimal number: `1,234.5` for 1234.5. */
export const groupThousands = (number: number | string): string =>
  String(number).replace(/\d+/, (whole) => {
    const first = whole.length % 3 || 3;
    return whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, ',$&');
  });

/** The values that backends print for true and false, from PHP's `json_encode` or a template's `{{ user ? 1 : 0 }}`. */
const TRUE: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE: readonly unknown[] = [false, 0, '0', '', 'false'];

/** @returns null if the value is neither true nor false */
export const flagOf = (value: unknown): boolean | null =>
  TRUE.includes(value) ? true : FALSE.includes(value) ? false : null;
