/**
 * Whether at most `edits` insertions, deletions or replacements turn one word into the other.
 * The algorithm is slow: use it only for a few short words.
 */
export const isNear = (one: string, other: string, edits: number): boolean => {
  if (one === other) return true;
  if (!edits) return false;
  let same = 0;
  while (one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  return (
    isNear(a.slice(1), b.slice(1), edits - 1) || isNear(a.slice(1), b, edits - 1) || isNear(a, b.slice(1), edits - 1)
  );
};

/** The number of edits that count as a typing error. In a short word, two edits make another word: `count`, `sound`. */
export const slips = (word: string): number => (word.length < 6 ? 1 : 2);
