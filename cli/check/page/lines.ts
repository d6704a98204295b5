/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The index of the last of the ascending numbers that is at most `limit`; -1 if there is none. */
export const lastIndexAtMost = (numbers: readonly number[], limit: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** @returns a function that turns an offset of the text into its place */
export const placesOf = (text: string): ((offset: number) => Place) => {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
  return (offset) => {
    const line = lastIndexAtMost(starts, offset);
    return { line: line + 1, column: offset - (starts[line] as number) + 1 };
  };
};
