import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { islands } from '../../../../islands/index.ts';
import { loadModule } from '../../../../shared/core/index.ts';
import { editsBetween, slips } from '../../../../shared/devtools/checks/edits.ts';

const modules = await Promise.all(islands.map(loadModule));
const tables = modules.flatMap(({ options }) => (options ? [options] : []));
const docs = readdirSync('docs/islands').map((file) => readFileSync(`docs/islands/${file}`, 'utf8'));
const documented = new Set([...docs.join().matchAll(/\bdata-([a-z-]*[a-z])\b/g)].map(([, name]) => name as string));

describe('[PAGE-02] an option of a host', () => {
  it('[PAGE-02] an option that the docs name is never taken for a slip of another one', () => {
    const slipsOf = tables.flatMap((options) =>
      [...documented]
        .filter((name) => !Object.hasOwn(options, name))
        .flatMap((name) => Object.keys(options).map((known) => [name, known] as const))
        .filter(([name, known]) => editsBetween(name, known, slips(known)) <= slips(known)),
    );
    expect(tables.length).toBeGreaterThan(10);
    expect(documented.size).toBeGreaterThan(30);
    expect(slipsOf).toEqual([]);
  });
});

describe('editsBetween', () => {
  const LONG = 'x'.repeat(41);
  for (const [one, other, most, edits] of [
    ['after', 'after', 0, 0],
    ['aftr', 'after', 1, 1],
    ['aftter', 'after', 1, 1],
    ['aftre', 'after', 1, 1],
    ['dealy', 'delay', 1, 1],
    ['fatre', 'after', 2, 2],
    ['aftxr', 'after', 1, 1],
    ['afr', 'after', 2, 2],
    ['afr', 'after', 1, Infinity],
    ['', 'ab', 2, 2],
    ['', 'ab', 1, Infinity],
    ['max', 'min', 2, 2],
    ['ab', 'cd', 1, Infinity],
    ['abcdef', 'badcfe', 3, 3],
    ['autocomplete', 'autocmplte', 3, 2],
    ['notifications', 'otificationsn', 3, 2],
    [LONG, LONG, 3, 0],
    [LONG, `${LONG}y`, 3, Infinity],
    [LONG.slice(1), LONG.slice(2), 3, 1],
  ] as const)
    it(`[PAGE-02] "${one}" and "${other}" differ by ${edits} edits if at most ${most} count`, () => {
      expect(editsBetween(one, other, most)).toBe(edits);
      expect(editsBetween(other, one, most)).toBe(edits);
    });
});
