import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowed, rangeOf } from '../../../islands/quantity/rules.ts';

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
});
