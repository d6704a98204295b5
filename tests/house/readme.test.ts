// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

interface Manifest {
  files: Record<string, { brotli: number }>;
  /** What a page waits for when it loads a chunk. */
  chunks: Record<string, Record<string, number>>;
  preload: string[];
  /** Chunks that no visitor's page loads. */
  tools: string[];
}

/** Bytes by what the README calls them; the names are those that `npm run build` prints. */
const sizes = ({ files, chunks, preload, tools }: Manifest): Record<string, number> => {
  const sum = (...paths: string[]) =>
    [...new Set(paths)].reduce((total, path) => total + (files[path]?.brotli ?? 0), 0);
  const first = ['juzur.js', ...preload];
  return {
    loader: sum('juzur.js'),
    'script of a listing page before the first interaction': sum(...first),
    'script of a listing page, everything': sum(...first, ...Object.keys(chunks['listing-more'] ?? {})),
    'script of all islands': sum(
      ...first,
      ...Object.entries(chunks).flatMap(([name, files]) => (tools.includes(name) ? [] : Object.keys(files))),
    ),
  };
};

describe('the README', () => {
  it('[PAGE-01] says the sizes that the build has (after `npm run build`)', () => {
    const manifest = JSON.parse(readFileSync(`${root}/dist/manifest.json`, 'utf8')) as Manifest;
    const stated = [...(readme.split('<!-- sizes -->')[1]?.matchAll(/^\| ([^|]+) \| ([\d.]+) \|$/gm) ?? [])];
    const facts = Object.entries(sizes(manifest));
    expect(stated.map(([, part]) => part)).toEqual(facts.map(([part]) => part));
    // Compressors differ by a few bytes from one Node to the next.
    for (const [index, [part, bytes]] of facts.entries())
      expect(Math.abs(Number(stated[index]?.[2]) - bytes / 1024), part).toBeLessThan(0.15);
  });

  it('[PAGE-01] links to pages that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
    for (const path of links) expect(existsSync(`${root}/${path}`), path).toBe(true);
  });
});
