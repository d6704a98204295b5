import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Selectors that make a browser match the whole page, or a whole list, after each insertion or state change. */
const SLOW = [
  ['searches the page from its root', /:root:has\(/],
  ['goes from data-state to elements inside the host', /(?<!:not\()\[data-state[^\]]*\]\)*\s+[^\s,{]/],
] as const;

const sheets = ['islands', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
);

describe('the selectors of juzur.css', () => {
  it.each(SLOW)('[PAGE-01] no rule %s', (_, slow) => {
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.filter(([, css]) => slow.test(css)).map(([path]) => path)).toEqual([]);
  });
});
