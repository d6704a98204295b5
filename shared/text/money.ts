import { groupThousands } from './groupThousands.ts';

/** Sign, digits before the point, digits after it, exponent. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Formats a decimal text with two decimals and grouped thousands. It rounds the decimal digits, half away from zero: the
 * float 1.005 is slightly less than 1.005, and large floats lose digits. `Intl.NumberFormat` formats the same way, but the
 * first Intl object of a page blocks a slow phone's main thread for 100 ms. MON-02
 * @throws TypeError if `text` is not a decimal number
 */
const twoDecimals = (text: string): string => {
  const parts = DECIMAL.exec(text);
  if (!parts) throw new TypeError(`money: not a decimal number: ${text}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  /** How many of the digits form the whole number of hundredths. */
  const kept = whole.length + Number(exponent) + 2;
  const hundredths =
    kept < 0 ? 0n : BigInt(digits.slice(0, kept).padEnd(kept, '0')) + ((digits[kept] ?? '0') < '5' ? 0n : 1n);
  const printed = String(hundredths).padStart(3, '0');
  return `${sign === '-' && hundredths ? '-' : ''}${groupThousands(printed.slice(0, -2))}.${printed.slice(-2)}`;
};

/**
 * Formats a price: English digits, 2 decimals, the currency symbol, the word for shekel. MON-01, MON-02
 * @param value a decimal number or its text, such as `1234.5`
 * @param symbol the currency's symbol
 * @returns `1,234.50 ₪ شيكل`
 * @throws TypeError if `value` is not a decimal number
 */
export const money = (value: unknown, { symbol = '₪' }: { symbol?: string } = {}): string => {
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new TypeError(`money: not a decimal number: ${String(value)}`);
  return `${twoDecimals(String(value))} ${symbol} شيكل`;
};
