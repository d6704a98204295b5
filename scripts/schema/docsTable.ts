const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A cell without Markdown: `[Token](#token)` is `Token`. */
const plain = (cell: string): string =>
  cell
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('\\|', '|');

/**
 * The rows of the tables below a heading of a page, by each name that the first cell has in backquotes.
 * @returns the cells after the first one, as written
 */
export const tableIn = (page: string, heading: string): Map<string, string[]> => {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  // Skips the first two lines of a table: its header row and the line of dashes.
  const lines = [...section.matchAll(/(?:^\|.*\n)+/gm)].flatMap(([table]) => table.trim().split('\n').slice(2));
  return new Map(
    lines.flatMap((line) => {
      const [first = '', ...rest] = cellsOf(line);
      return [...first.matchAll(/`([^`]+)`/g)].map(([, name]) => [name as string, rest] as const);
    }),
  );
};

/** The last cell of each row, as a description. */
export const meaningsIn = (page: string, heading: string): Map<string, string> =>
  new Map([...tableIn(page, heading)].map(([name, cells]) => [name, plain(cells.at(-1) ?? '')]));
