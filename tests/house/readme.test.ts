// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

interface Manifest {
  files: Record<string, { brotli: number }>;
}

/** Bytes by what the README calls them. */
const sizes = ({ files }: Manifest): Record<string, number> => {
  const sum = (fits: (path: string) => boolean) =>
    Object.entries(files).reduce((total, [path, { brotli }]) => total + (fits(path) ? brotli : 0), 0);
  return {
    'loader with its list, one request': sum((path) => path === 'juzur.js'),
    'every page: prices, direction, star displays, listings': sum((path) => path.startsWith('chunks/plain-')),
    'calls (ky), growing listings': sum((path) => path.startsWith('chunks/http-')),
    'checked answers (valibot)': sum((path) => path.startsWith('chunks/answers-')),
    'React and what views stand on': sum((path) => path.startsWith('chunks/react-')),
    'a listing page before the first interaction, two requests': sum((path) =>
      /^(juzur\.js|chunks\/plain-)/.test(path),
    ),
    'a listing page, everything, five requests': sum((path) => /^(juzur\.|chunks\/(plain|http|react)-)/.test(path)),
    'everything, all islands': sum((path) => path === 'juzur.js' || path.startsWith('chunks/')),
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

  it('[PAGE-01] links to pages that exist, and to every island’s page', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
    for (const path of links) expect(existsSync(`${root}/${path}`), path).toBe(true);
    for (const page of readdirSync(`${root}/docs/islands`)) expect(links).toContain(`docs/islands/${page}`);
  });
});
