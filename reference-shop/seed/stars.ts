/** How closely most ratings lie around their mean, and the share of ratings that lie anywhere. */
const GATHERING = 0.9;
const ANYWHERE = 0.04;

/**
 * A realistic distribution of stars for a mean: most ratings near it, some far from it.
 * @param mean 1 to 5; ignored if `count` is 0
 * @returns how many gave one star, two stars and so on to five
 */
export function starsAround(mean: number, count: number): number[] {
  const weights = [1, 2, 3, 4, 5].map((stars) => Math.exp(-GATHERING * Math.abs(stars - mean)) + ANYWHERE);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.floor((weight / all) * count));
  const nearest = Math.min(Math.max(Math.round(mean), 1), 5) - 1;
  counts[nearest] = (counts[nearest] ?? 0) + count - counts.reduce((sum, stars) => sum + stars, 0);
  const missing = () => Math.round(mean * count) - sumOf(counts);
  // Moves one rating at a time up or down by a star, from the most frequent value.
  while (count > 0 && missing() !== 0) {
    const step = Math.sign(missing());
    const movable = counts.map((stars, at) => (at + step in counts ? stars : 0));
    const from = movable.indexOf(Math.max(...movable));
    counts[from] = (counts[from] ?? 0) - 1;
    counts[from + step] = (counts[from + step] ?? 0) + 1;
  }
  return counts;
}

/** Sum of all given stars. */
export const sumOf = (counts: number[]): number => counts.reduce((sum, stars, at) => sum + stars * (at + 1), 0);
