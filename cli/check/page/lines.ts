/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** @returns a function that turns an offset of the text into its place */
export const placesOf = (text: string): ((offset: number) => Place) => {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] as number) + 1 };
  };
};
