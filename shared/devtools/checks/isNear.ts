/**
 * Whether at most `edits` insertions, deletions, replacements or swaps of two neighbours turn one word into the other.
 * The algorithm is slow: use it only for a few short words.
 */
export const isNear = (one: string, other: string, edits: number): boolean => {
  if (one === other) return true;
  if (!edits) return false;
  let same = 0;
  while (one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    isNear(a.slice(1), b.slice(1), edits - 1) ||
    isNear(a.slice(1), b, edits - 1) ||
    isNear(a, b.slice(1), edits - 1) ||
    (isSwapped && isNear(a.slice(2), b.slice(2), edits - 1))
  );
};

/** The number of edits that count as a typing error. In a short word, two edits make another word: `count`, `sound`. */
export const slips = (word: string): number => (word.length < 6 ? 1 : 2);
