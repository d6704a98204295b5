import type { PriceBin, PriceRange } from '../domain/catalog/prices.ts';

/** Units of the drawing: the width of a bar, and the maximum height. */
const barWidth = 10;
const barHeight = 40;
/** The minimum height, so that a bar of one product among thousands is visible. */
const leastHeight = 1.5;

/**
 * The price filter of a listing: the steps of the sliders, the bars between them, and the chosen limits.
 * @returns null if all products would be in one bar: there is nothing to choose
 */
export function priceFilter(bins: PriceBin[], chosen: PriceRange | null) {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last || bins.length < 2) return null;
  const { min = null, max = null } = chosen ?? {};
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const low = Math.max(
    0,
    bins.findLastIndex(({ from }) => from <= (min ?? 0)),
  );
  const reached = max === null ? -1 : bins.findIndex(({ to }) => to >= max);
  const high = reached < 0 ? bins.length : Math.max(reached, low) + 1;
  return {
    steps: [...bins.map(({ from }) => from), last.to].join(' '),
    last: bins.length,
    low,
    high,
    width: bins.length * barWidth,
    height: barHeight,
    // Heights follow the square root, so that many products in one bar don't flatten all others.
    bars: bins.map(({ count }, i) => {
      const height = count === 0 ? 0 : leastHeight + (barHeight - leastHeight) * Math.sqrt(count / highest);
      const rounded = Math.round(height * 10) / 10;
      return { x: i * barWidth + 0.75, y: barHeight - rounded, height: rounded, isOutside: i < low || i >= high };
    }),
    min,
    max,
    least: first.from,
    most: last.to,
  };
}
