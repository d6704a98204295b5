import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, seededRandom, shuffle, summarize } from './statistics.mjs';

const samples = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 });

describe('statistics of the benchmarks', () => {
  it.each([
    [[5], { median: 5, low: 5, high: 5, count: 1 }],
    [[3, 1, 2], { median: 2, low: 1.5, high: 2.5, count: 3 }],
    [[4, 1, 3, 2], { median: 2.5, low: 1.75, high: 3.25, count: 4 }],
    [[10, 1, 9, 2, 8], { median: 8, low: 2, high: 9, count: 5 }],
  ])('summarize %j', (values, summary) => {
    expect(summarize(values)).toEqual(summary);
  });

  it('a quantile has as many samples on each side as its share says', () => {
    fc.assert(
      fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const value = quantile(values, share);
        const below = values.filter((each) => each < value).length;
        const above = values.filter((each) => each > value).length;
        expect(below).toBeLessThanOrEqual(Math.ceil((values.length - 1) * share));
        expect(above).toBeLessThanOrEqual(Math.ceil((values.length - 1) * (1 - share)));
      }),
    );
  });

  it('leaves the samples in their order', () => {
    const values = [3, 1, 2];
    summarize(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('a seed gives the same order again, another seed another one', () => {
    const items = Array.from({ length: 20 }, (_, n) => n);
    const order = (seed: number) => shuffle(items, seededRandom(seed));
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
  });

  it('shuffles keep each item once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        expect(shuffle(items, seededRandom(seed)).sort()).toEqual([...items].sort());
      }),
    );
  });

  it('each order of three is about as likely as any other', () => {
    const random = seededRandom(7);
    const counts = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
