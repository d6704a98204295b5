// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

interface Import {
  /** Relative to the project for our own files, the package's name otherwise. */
  target: string;
  dynamic: boolean;
  typeOnly: boolean;
}

const FROM = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g;

const importsOf = (file: string): Import[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const place = (path: string) => (path.startsWith('.') ? relative(root, resolve(root, dirname(file), path)) : path);
  return [
    ...[...source.matchAll(FROM)].map(([, type, path = '']) => ({
      target: place(path),
      dynamic: false,
      typeOnly: Boolean(type),
    })),
    ...[...source.matchAll(DYNAMIC)].map(([, path = '']) => ({ target: place(path), dynamic: true, typeOnly: false })),
  ];
};

/** Every import, as `file -> target`, that a rule forbids. */
const offences = (files: string[], forbidden: (file: string, found: Import) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((found) => forbidden(file, found))
      .map(({ target }) => `${file} -> ${target}`),
  );

const islands = filesIn('islands');
const shared = filesIn('shared');
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

describe('the floors of the house', () => {
  it('[PAGE-01] no island imports another: what two need stands in shared/', () => {
    const rooms = islands.filter((file) => file.split('/').length > 2);
    expect(
      offences(
        rooms,
        (file, { target, dynamic }) => target.startsWith('islands/') && roomOf(target) !== roomOf(file) && !dynamic,
      ),
    ).toEqual([]);
  });

  it('[PAGE-01] shared/ imports nothing of islands/ or of the shop', () => {
    expect(offences(shared, (_, { target }) => /^(islands|reference-shop|tests)\//.test(target))).toEqual([]);
  });

  it('[PAGE-01] the shop shares contract and text with the islands and nothing else', () => {
    const shop = filesIn('reference-shop').filter((file) => !file.includes('/.'));
    expect(offences(shop, (_, { target }) => /^(islands|tests|shared\/(?!contract|text|ids))/.test(target))).toEqual(
      [],
    );
  });

  it('[PAGE-01] pure rules, texts, contracts and identifiers know no React and no network', () => {
    const pure = [...shared, ...islands].filter((file) => /^shared\/(contract|ids)\/|\/rules\.ts$/.test(file));
    expect(offences(pure, (_, { target }) => /^react|^ky$|^shared\/(http|ui)\//.test(target))).toEqual([]);
  });

  it('[PAGE-01] the loader holds no React: an island.ts reaches its chunk by import() alone', () => {
    const doors = islands.filter((file) => /\/island\.ts$/.test(file));
    expect(doors.length).toBeGreaterThan(0);
    expect(
      offences(
        doors,
        (_, { target, dynamic, typeOnly }) => !dynamic && !typeOnly && !/^shared\/(island|dom)\//.test(target),
      ),
    ).toEqual([]);
  });

  it('[PAGE-01] each room of islands/ stands on the list, and on it once', () => {
    const list = readFileSync(join(root, 'islands/index.ts'), 'utf8');
    const rooms = readdirSync(join(root, 'islands'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of rooms) expect(list.split(`'./${name}/island.ts'`), name).toHaveLength(2);
  });

  it('React is React', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/preact/);
    expect(lock).not.toMatch(/"resolved"/);
  });
});
