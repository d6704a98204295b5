import { groupThousands } from './digits.ts';

/** Sign, digits before the point, digits after it, exponent. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** What a price is printed with. MON-01 */
export interface Currency {
  symbol: string;
  /** The word after the symbol; empty for none. */
  name: string;
  /** Number of decimals, 0 to 3. */
  decimals: number;
}

/** The specification's currency, which every absent value is taken from. MON-01 */
export const shekel: Currency = { symbol: '₪', name: 'شيكل', decimals: 2 };

/** Whether a value, or its text, is a number of decimals. Databases print numbers as texts. */
export const isDecimals = (value: unknown): boolean => /^[0-3]$/.test(`${value}`);

/**
 * Formats a decimal text with grouped thousands. It rounds the decimal digits, half away from zero: the float 1.005 is
 * slightly less than 1.005, and large floats lose digits. `Intl.NumberFormat` formats the same way, but the first Intl
 * object of a page blocks a slow phone's main thread for 100 ms. MON-02
 * @param decimals number of decimals, 0 to 3
 * @throws TypeError if `text` is not a decimal number
 */
const withDecimals = (text: string, decimals: number): string => {
  const parts = DECIMAL.exec(text);
  if (!parts) throw new TypeError(`money: not a decimal number: ${text}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  /** How many of the digits form the whole number of the smallest units. */
  const kept = whole.length + Number(exponent) + decimals;
  const units =
    kept < 0 ? 0n : BigInt(digits.slice(0, kept).padEnd(kept, '0')) + ((digits[kept] ?? '0') < '5' ? 0n : 1n);
  const printed = String(units).padStart(decimals + 1, '0');
  const point = printed.length - decimals;
  return `${sign === '-' && units ? '-' : ''}${groupThousands(printed.slice(0, point))}${decimals ? '.' : ''}${printed.slice(point)}`;
};

/**
 * Formats a price: English digits, grouped thousands, the currency's decimals, its symbol and its name. MON-01, MON-02
 * @param value a decimal number or its text, such as `1234.5`
 * @returns `1,234.50 ₪ شيكل`
 * @throws TypeError if `value` is not a decimal number
 */
export const money = (value: unknown, currency: Partial<Currency> = {}): string => {
  if (typeof value !== 'number' && typeof value !== 'string')
    throw new TypeError(`money: not a decimal number: ${String(value)}`);
  const { symbol = shekel.symbol, name = shekel.name, decimals = shekel.decimals } = currency;
  return [withDecimals(String(value), decimals), symbol, name].filter(Boolean).join(' ');
};
