/** No name of the contract is longer. A longer word of the page is a path, a text or an attack, and not a typing error. */
const MOST_LETTERS = 40;

/**
 * The number of insertions, deletions, replacements and swaps of two neighbours that turn one word into the other.
 * @param most at most 3, which limits the cost
 * @returns Infinity for more than `most` edits
 */
export const editsBetween = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  const lengths = [one.length, other.length];
  const [shorter, longer] = [Math.min(...lengths), Math.max(...lengths)];
  if (most < 1 || longer > MOST_LETTERS || longer - shorter > most) return Number.POSITIVE_INFINITY;
  const rest = (from: number, to: number, left: number) => editsBetween(one.slice(from), other.slice(to), left);
  if (one[0] === other[0]) return rest(1, 1, most);
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const after = [rest(1, 1, most - 1), rest(1, 0, most - 1), rest(0, 1, most - 1)];
  return 1 + Math.min(...after, isSwapped ? rest(2, 2, most - 1) : Number.POSITIVE_INFINITY);
};

/** The number of edits that count as a typing error. In a short word, two edits make another word: `count`, `sound`. */
export const slips = (word: string): number => (word.length < 6 ? 1 : 2);
