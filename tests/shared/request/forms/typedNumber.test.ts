import { expect, it } from 'vitest';
import { typedNumber } from '../../../../shared/request/forms/index.ts';

it.each([
  ['1,500', 1500, 1.5],
  ['12,000', 12_000, 12],
  ['1,234,567', 1_234_567, 1.234],
  ['١٬٥٠٠', 1500, 1500],
  ['١٫٥٠٠', 1500, 1.5],
  ['١،٥٠٠', 1500, 1.5],
  [' -1,500 قطعة', -1500, -1.5],
  ['1,500.5', 1500.5, 1.5],
  ['1.500', 1.5, 1.5],
  ['1,50', 1.5, 1.5],
  ['1,5000', 1.5, 1.5],
  ['0,500', 0.5, 0.5],
  ['1 500', 1500, 1500],
  ['١٬٢٣٤٬٥٦٧', 1_234_567, 1_234_567],
])('[QNTY-01] %j is %s with groups, else %s', (text, wholeNumber, number) => {
  expect(typedNumber(text, true)).toBe(wholeNumber);
  expect(typedNumber(text, false)).toBe(number);
});

it.each([
  ['٣', 3],
  ['۱۲', 12],
  [' 7\u200F', 7],
  ['٢٫٥', 2.5],
  ['2,5', 2.5],
  ['-3', -3],
  ['3 قطع', 3],
  ['\u200F1500', 1500],
  ['1\u00A0500 ر.س', 1500],
  ['₪100', 100],
  ['١/٢ كيلو', 0.5],
  ['3/', 3],
  ['', Number.NaN],
  ['كثير', Number.NaN],
])('[QNTY-01] %j is read as %s', (text, number) => {
  expect(typedNumber(text, true)).toBe(number);
});
