import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageSizes } from '../../scripts/sizes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

/** Every change of a source file changes the hashes in the names of chunks, and so the compressed sizes. */
const TOLERANCE = 0.02;

describe('the README', () => {
  it('[PAGE-01] says the sizes that the build has (after `npm run build`)', () => {
    const sizes = pageSizes(JSON.parse(readFileSync(`${root}/dist/manifest.json`, 'utf8')));
    const stated = [...(readme.split('<!-- sizes -->')[1]?.matchAll(/^\| ([^|]+) \| ([\d.]+) \|$/gm) ?? [])];
    const facts = Object.values(sizes);
    expect(stated.map(([, part]) => part)).toEqual(facts.map(({ title }) => title));
    for (const [index, { title, bytes }] of facts.entries()) {
      const ratio = Number(stated[index]?.[2]) / (bytes / 1024);
      expect(Math.abs(ratio - 1), title).toBeLessThan(TOLERANCE);
    }
  });

  it('[PAGE-01] links to pages that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
    for (const path of links) expect(existsSync(`${root}/${path}`), path).toBe(true);
  });
});
