import { money } from '../../../shared/page/numbers.ts';

/** A price range in shekels, both ends included. Null means no limit. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** How many products cost at least `from` and less than `to`. The last bin has no upper limit. */
export interface PriceBin {
  from: number;
  to: number;
  count: number;
}

/**
 * The limits between the bars of a histogram, in shekels. Prices differ by a factor of a thousand, so the steps grow
 * with them.
 */
export const priceEdges = [
  0, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 20_000,
] as const;

function readPrice(text: string | null): number | null {
  return text !== null && /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/**
 * Reads the two limits as typed. A text that isn't a price counts as no limit, and limits in the wrong order are
 * swapped.
 */
export function readPriceRange(least: string | null, most: string | null): PriceRange | null {
  const [min, max] = [readPrice(least), readPrice(most)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** The range in words, for its chip. */
export function priceLabel({ min, max }: PriceRange): string {
  if (min === null) return `حتى ${money(max)}`;
  return max === null ? `${money(min)} فأكثر` : `${money(min)} – ${money(max)}`;
}

/**
 * The bars of a histogram, without the empty ones at either end but at least as wide as the chosen range.
 * @param counts number of products by index in `priceEdges`, 1 for the first
 */
export function histogram(counts: Map<number, number>, chosen: PriceRange | null): PriceBin[] {
  const lastBin = priceEdges.length - 1;
  const bins = priceEdges.slice(1).map((to, i) => {
    const beyond = i + 1 === lastBin ? (counts.get(lastBin + 1) ?? 0) : 0;
    return { from: priceEdges[i] ?? 0, to, count: (counts.get(i + 1) ?? 0) + beyond };
  });
  const isNeeded = ({ from, to, count }: PriceBin) =>
    count > 0 || [chosen?.min, chosen?.max].some((end) => end != null && end >= from && end < to);
  const [first, last] = [bins.findIndex(isNeeded), bins.findLastIndex(isNeeded)];
  return first < 0 ? [] : bins.slice(first, last + 1);
}
