import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowed, rangeOf, readNumber } from '../../../islands/quantity/rules.ts';

describe('the quantity that may be ordered', () => {
  it.each([
    [3, { min: 1, max: 10, step: 1 }, 3, null],
    [0, { min: 1, max: 10, step: 1 }, 1, 'min'],
    [11, { min: 1, max: 10, step: 1 }, 10, 'max'],
    [-4, { min: Number.NaN, max: Number.NaN, step: 1 }, -4, null],
    [6, { min: 1, max: 6, step: 2 }, 5, 'max'],
    [4, { min: 1, max: 9, step: 2 }, 5, 'step'],
    [0.3, { min: 0, max: 1, step: 0.1 }, 0.3, null],
    [0.1 + 0.2, { min: 0, max: 1, step: 0.1 }, 0.3, 'step'],
    [1.25, { min: 0.25, max: 5, step: 0.5 }, 1.25, null],
    [99, { min: 0, max: 0.7, step: 0.1 }, 0.7, 'max'],
    [2.37, { min: 0.1, max: 9, step: 0 }, 2.37, null],
    [1.1 - 1, { min: 0, max: 9, step: 0 }, 0.1, null],
    [9.5, { min: 0.1, max: 9.2, step: 0 }, 9.2, 'max'],
    [-4, { min: Number.NaN, max: Number.NaN, step: 0 }, -4, null],
    [1, { min: 1, max: 0, step: 1 }, 1, 'min'],
    [0, { min: 1, max: 0, step: 1 }, 1, 'min'],
  ] as const)('[QNTY-01] %s within %j is %s (%s)', (wanted, range, value, limit) => {
    expect(allowed(wanted, range)).toEqual([value, limit]);
  });

  it('[QNTY-01] never leaves the limits, and what it gives it leaves alone', () => {
    const hundredth = (least: number, most: number) => fc.integer({ min: least, max: most }).map((n) => n / 100);
    fc.assert(
      fc.property(
        hundredth(-9999, 9999),
        hundredth(0, 9999),
        hundredth(1, 500),
        hundredth(-99999, 99999),
        (min, room, step, wanted) => {
          const max = Number((min + room).toFixed(2));
          const [value] = allowed(wanted, { min, max, step });
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
          expect(String(value)).toMatch(/^-?\d+(\.\d{1,2})?$/);
          expect(allowed(value, { min, max, step })).toEqual([value, null]);
        },
      ),
    );
  });

  it.each([
    ['min="1" max="9" step="2"', 1, 9, 2],
    ['min="x" step="-1"', Number.NaN, Number.NaN, 1],
    ['step="Any"', Number.NaN, Number.NaN, 0],
  ])('[QNTY-01] the limits of <input %s> are %s, %s and %s', (attributes, min, max, step) => {
    document.body.innerHTML = `<input ${attributes}>`;
    expect(rangeOf(document.querySelector('input') as HTMLInputElement)).toEqual({ min, max, step });
  });

  const whole = { min: 1, max: Number.NaN, step: 1 };
  const decimal = { min: 0, max: Number.NaN, step: 0.25 };
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
  ])('[QNTY-01] %j is %s where quantities are whole, else %s', (text, wholeNumber, number) => {
    expect(readNumber(text, whole)).toBe(wholeNumber);
    expect(readNumber(text, decimal)).toBe(number);
    expect(readNumber(text, { ...decimal, step: 0 })).toBe(number);
  });

  it.each([
    ['٣', 3],
    ['۱۲', 12],
    [' 7\u200F', 7],
    ['٢٫٥', 2.5],
    ['2,5', 2.5],
    ['-3', -3],
    ['3 قطع', 3],
    ['', Number.NaN],
    ['كثير', Number.NaN],
  ])('[QNTY-01] %j is read as %s', (text, number) => {
    expect(readNumber(text, whole)).toBe(number);
  });
});
