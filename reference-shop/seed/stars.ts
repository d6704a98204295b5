/** How strongly ratings gather around their mean, and how many lie anywhere. */
const GATHERING = 0.9;
const ANYWHERE = 0.04;

/**
 * The stars behind a mean, as buyers give them: most on its side of the scale, some far from it.
 * @param mean 1 to 5; any where `count` is 0
 * @returns how many gave one star, two stars and so on to five
 */
export function starsAround(mean: number, count: number): number[] {
  const weights = [1, 2, 3, 4, 5].map((stars) => Math.exp(-GATHERING * Math.abs(stars - mean)) + ANYWHERE);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.floor((weight / all) * count));
  const nearest = Math.min(Math.max(Math.round(mean), 1), 5) - 1;
  counts[nearest] = (counts[nearest] ?? 0) + count - counts.reduce((sum, stars) => sum + stars, 0);
  const missing = () => Math.round(mean * count) - sumOf(counts);
  // One rating at a time goes a star up or down, from where most are.
  while (count > 0 && missing() !== 0) {
    const step = Math.sign(missing());
    const movable = counts.map((stars, at) => (at + step in counts ? stars : 0));
    const from = movable.indexOf(Math.max(...movable));
    counts[from] = (counts[from] ?? 0) - 1;
    counts[from + step] = (counts[from + step] ?? 0) + 1;
  }
  return counts;
}

/** All stars that were given. */
export const sumOf = (counts: number[]): number => counts.reduce((sum, stars, at) => sum + stars * (at + 1), 0);
