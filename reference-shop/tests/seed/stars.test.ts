// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { starsAround, sumOf } from '../../seed/stars.ts';

it('the stars behind a mean are as many as the ratings, none below zero, and give that mean', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50 }), fc.integer({ min: 1, max: 400 }), (tenths, count) => {
      const stars = starsAround(tenths / 10, count);
      expect(stars.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(Math.min(...stars)).toBeGreaterThanOrEqual(0);
      expect(sumOf(stars)).toBe(Math.round((tenths / 10) * count));
    }),
  );
});

it('most of them are on the side of the mean, some far from it, and none without ratings', () => {
  const stars = starsAround(4.2, 100);
  expect((stars[3] ?? 0) + (stars[4] ?? 0)).toBeGreaterThan(60);
  expect(stars[0]).toBeGreaterThan(0);
  expect(starsAround(0, 0)).toEqual([0, 0, 0, 0, 0]);
});
