import { describe, expect, it } from 'vitest';
import { histogram, priceEdges, priceLabel, readPriceRange } from '../../../domain/catalog/prices.ts';

describe('price ranges', () => {
  it.each([
    [null, '50', { min: null, max: 50 }],
    ['50', '100', { min: 50, max: 100 }],
    ['2500', '', { min: 2500, max: null }],
    ['9.90', '10.5', { min: 9.9, max: 10.5 }],
    ['100', '50', { min: 50, max: 100 }],
    ['x', '50', { min: null, max: 50 }],
  ])('[LIST-11] from %s to %s is read', (least, most, range) => {
    expect(readPriceRange(least, most)).toEqual(range);
  });

  it.each(['', '-', 'abc', '-1', '1e9', '٥', '99999999', "1';--", 'Infinity'])('[LIST-11] %j is no end', (text) => {
    expect(readPriceRange(text, text)).toBeNull();
  });

  it('[LIST-11] each kind of range has words', () => {
    expect(priceLabel({ min: null, max: 50 })).toBe('حتى 50.00 ₪ شيكل');
    expect(priceLabel({ min: 2500, max: null })).toBe('2,500.00 ₪ شيكل فأكثر');
    expect(priceLabel({ min: 9.9, max: 20 })).toBe('9.90 ₪ شيكل – 20.00 ₪ شيكل');
  });
});

describe('the histogram', () => {
  const edges = (bins: { from: number; to: number }[]) => [bins[0]?.from, bins.at(-1)?.to];

  it('[LIST-11] leaves out the empty bars at its ends, keeps those between, and has none without products', () => {
    const bins = histogram(
      new Map([
        [3, 2],
        [5, 7],
      ]),
      null,
    );
    expect(bins.map(({ count }) => count)).toEqual([2, 0, 7]);
    expect(edges(bins)).toEqual([50, 150]);
    expect(histogram(new Map(), null)).toEqual([]);
  });

  it('[LIST-11] the histogram is as wide as the chosen range', () => {
    expect(edges(histogram(new Map([[5, 7]]), { min: 25, max: 300 }))).toEqual([25, 400]);
  });

  it('[LIST-11] counts what costs more than its last step into the last bar', () => {
    const bins = histogram(
      new Map([
        [priceEdges.length - 1, 1],
        [priceEdges.length, 4],
      ]),
      null,
    );
    expect(bins.map(({ count }) => count)).toEqual([5]);
  });
});
