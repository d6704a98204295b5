/** No name of the contract is longer. A longer word of the page is a path, a text or an attack, and not a typing error. */
const MOST_LETTERS = 40;

/**
 * The number of insertions, deletions, replacements and swaps of two neighbours that turn one word into the other. Its cost
 * is limited whatever the page contains: it fills only the cells within `most` of the table's diagonal, and no table for a
 * word of more than 40 letters.
 * @returns Infinity for more than `most` edits
 */
export const editsBetween = (one: string, other: string, most: number): number => {
  if (one === other) return 0;
  const length = Math.max(one.length, other.length);
  if (length > MOST_LETTERS || length - Math.min(one.length, other.length) > most) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = Math.max(1, row - most); column <= Math.min(other.length, row + most); column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        isSwapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  const edits = cell(one.length, other.length);
  return edits > most ? Number.POSITIVE_INFINITY : edits;
};

/** The number of edits that count as a typing error. In a short word, two edits make another word: `count`, `sound`. */
export const slips = (word: string): number => (word.length < 6 ? 1 : 2);
