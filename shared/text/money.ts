const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

// Given a string, Intl rounds the decimal value itself, half away from zero, and keeps every digit: 1.005 -> 1.01. MON-02
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
} as Intl.NumberFormatOptions);

/**
 * A price as shoppers read it: English digits, 2 decimals, the currency symbol, the word for shekel. MON-01, MON-02
 * @param value a decimal number or its text, `1234.5`
 * @param symbol of the currency entity
 * @returns `1,234.50 ₪ شيكل`
 * @throws TypeError when `value` is no decimal number
 */
export const money = (value: unknown, { symbol = '₪' }: { symbol?: string } = {}): string => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !DECIMAL.test(text))
    throw new TypeError(`money: not a decimal number: ${String(value)}`);
  return `${twoDecimals.format(text as unknown as number)} ${symbol} شيكل`;
};
