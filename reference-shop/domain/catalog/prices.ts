/** A price range in shekel, the lower end included, the upper one not. Null is no end. */
export interface PriceRange {
  min: string | null;
  max: string | null;
}

/** The buckets that a listing offers. */
export const priceBuckets = ['-50', '50-100', '100-250', '250-500', '500-1000', '1000-2500', '2500-'];

/** Reads `min-max`, either end may be empty. Anything else is null. */
export function readPriceRange(text: string): PriceRange | null {
  const match = /^(\d{1,9}(?:\.\d{1,2})?)?-(\d{1,9}(?:\.\d{1,2})?)?$/.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return { min: match[1] ?? null, max: match[2] ?? null };
}

/** The label of a bucket's checkbox. */
export function priceLabel(text: string): string {
  const range = readPriceRange(text);
  if (!range?.min) return `أقل من ${range?.max ?? ''} شيكل`;
  return range.max ? `${range.min} – ${range.max} شيكل` : `${range.min} شيكل فأكثر`;
}
