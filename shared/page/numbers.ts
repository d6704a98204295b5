import { westernDigits } from '../core/index.ts';
import { type OwnCurrency, page, readCurrency, shekel } from './page.ts';

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

/** Sign, digits before the point, digits after it, exponent. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Formats a price: English digits, grouped thousands, the currency's decimals, its symbol and its name. It rounds the decimal
 * digits, half away from zero: the float 1.005 is slightly less than 1.005, and large floats lose digits.
 * `Intl.NumberFormat` formats the same way, but the first Intl object of a page blocks a slow phone's main thread for 100 ms.
 * A minus has U+200E before it: without it, right-to-left text moves it behind the digits. MON-01, MON-02
 * @param value a decimal number or its text, such as `1234.5`
 * @returns `1,234.50 ₪ شيكل`
 * @throws TypeError if `value` is not a decimal number
 */
export const money = (value: unknown, { symbol, name, decimals } = shekel): string => {
  const parts = DECIMAL.exec(typeof value === 'object' ? '' : String(value));
  if (!parts) throw new TypeError(`money: not a decimal number: ${String(value)}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  // The page configuration may have it as a text.
  const places = Number(decimals);
  /** How many of the digits form the whole number of the smallest units. */
  const kept = whole.length + Number(exponent) + places;
  const units =
    kept < 0 ? 0n : BigInt(digits.slice(0, kept).padEnd(kept, '0')) + ((digits[kept] ?? '0') < '5' ? 0n : 1n);
  const printed = String(units).padStart(places + 1, '0');
  const amount = groupThousands(printed.slice(0, printed.length - places));
  const rest = places ? `.${printed.slice(-places)}` : '';
  return `${sign === '-' && units ? '\u200e-' : ''}${amount}${rest} ${symbol} ${name}`.trim();
};

/** Formats a price with the page's currency. MON-01 @throws TypeError if `value` is not a decimal number */
export const formatPrice = (value: unknown, own: OwnCurrency = {}): string =>
  money(value, readCurrency(own, page().currency));

/** The direction of a price in its `<bdi>`: as the page writes it, so that nothing moves when an island formats it. MON-02 */
export const priceDirection = (): 'rtl' | 'auto' => (page().locale === 'ar' ? 'rtl' : 'auto');

const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * Whether a text is displayed left to right: it is not empty and has no Arabic character. DIR-01, DIR-02
 * @param hebrewToo if false (the site opts in), a text with Hebrew characters is not displayed left to right
 */
export const isLeftToRight = (text: string, hebrewToo = true): boolean =>
  text.trim() !== '' && !ARABIC.test(text) && (hebrewToo || !HEBREW.test(text));
