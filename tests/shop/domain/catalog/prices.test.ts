import { describe, expect, it } from 'vitest';
import { priceBuckets, priceLabel, readPriceRange } from '../../../../reference-shop/domain/catalog/prices.ts';

describe('price ranges', () => {
  it.each([
    ['-50', { min: null, max: '50' }],
    ['50-100', { min: '50', max: '100' }],
    ['2500-', { min: '2500', max: null }],
    ['9.90-10.5', { min: '9.90', max: '10.5' }],
  ])('[LIST-11] %s is read', (text, range) => {
    expect(readPriceRange(text)).toEqual(range);
  });

  it.each(['', '-', 'abc', '1-2-3', '-1-2', '1e9-2', '٥-٦', '0-9999999999', "1';--"])(
    '[LIST-11] %j is no range',
    (text) => {
      expect(readPriceRange(text)).toBeNull();
    },
  );

  it('[LIST-11] every bucket has a label of its own', () => {
    expect(new Set(priceBuckets.map(priceLabel)).size).toBe(priceBuckets.length);
    expect(priceLabel('-50')).toBe('أقل من 50 شيكل');
    expect(priceLabel('2500-')).toBe('2500 شيكل فأكثر');
  });
});
