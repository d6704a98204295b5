import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageSizes } from '../../scripts/sizes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

/** The README rounds to 0.1 KB. */
const ROUNDING_KB = 0.05;
/** Every change of a source file changes the hashes in the names of chunks, and so the compressed sizes. */
const TOLERANCE = 0.005;

describe('the README', () => {
  it('[PAGE-01] says the sizes that the build has (after `npm run build`)', () => {
    const sizes = pageSizes(JSON.parse(readFileSync(`${root}/dist/manifest.json`, 'utf8')));
    const stated = [...(readme.split('<!-- sizes -->')[1]?.matchAll(/^\| ([^|]+) \| ([\d.]+) \|$/gm) ?? [])];
    const facts = Object.values(sizes);
    expect(stated.map(([, part]) => part)).toEqual(facts.map(({ title }) => title));
    for (const [index, { title, bytes }] of facts.entries()) {
      const kilobytes = bytes / 1024;
      const difference = Math.abs(Number(stated[index]?.[2]) - kilobytes);
      expect(difference, title).toBeLessThan(ROUNDING_KB + TOLERANCE * kilobytes);
    }
  });

  it('[PAGE-01] links to pages that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
    for (const path of links) expect(existsSync(`${root}/${path}`), path).toBe(true);
  });
});
