import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesIn, type Import, importsOf, offences } from '../kit/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const islands = filesIn('islands');
const shared = filesIn('shared');
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

const isAbout = (path: string) => /^islands\/(.*\/)?abouts?\.ts$/.test(path);

describe('the layers of the project', () => {
  it('[PAGE-01] no island imports another: code that two need is in shared/', () => {
    const inFolders = islands.filter((file) => file.split('/').length > 2);
    expect(
      offences(
        inFolders,
        (file, { target, dynamic }) =>
          target.startsWith('islands/') && folderOf(target) !== folderOf(file) && !dynamic && !isAbout(target),
      ),
    ).toEqual([]);
  });

  it('[PAGE-01] no file that a page loads imports an about.ts, which is for tools alone', () => {
    const loaded = [...islands, ...shared].filter((file) => !isAbout(file));
    expect(offences(loaded, (_, { target }) => isAbout(target))).toEqual([]);
  });

  it('[PAGE-01] the shop shares pure rules, digits, ids and default routes with the islands and nothing else', () => {
    const SHARED =
      /^(islands\/(autocomplete\/words|(instant-order|reply)\/rules)|shared\/core\/digits|shared\/page\/(numbers|uuid)|shared\/request\/(forms\/phone|http\/urls))\.ts$/;
    const shop = filesIn('reference-shop').filter((file) => !file.startsWith('reference-shop/tests/'));
    expect(
      offences(shop, (_, { target }) => /^(islands|tests|lab|shared)\//.test(target) && !SHARED.test(target)),
    ).toEqual([]);
  });

  it('[PAGE-01] pure rules, texts, contracts and identifiers know no React and no network', () => {
    const pure = [...shared, ...islands].filter((file) => /^shared\/request\/schema\/|\/rules\.ts$/.test(file));
    expect(offences(pure, (_, { target }) => /^react|^ky$|^shared\/react\//.test(target))).toEqual([]);
  });

  it('[PAGE-01] the first chunk has no React and no requests: what island.ts imports statically imports neither', () => {
    const files = new Set(islands.filter((file) => /\/island\.ts$/.test(file)));
    expect(files.size).toBeGreaterThan(0);
    const isLater = ({ dynamic, typeOnly }: Import) => dynamic || typeOnly;
    for (const file of files)
      for (const found of importsOf(file))
        if (!isLater(found) && found.target.startsWith('islands/')) files.add(found.target);
    expect(
      offences(
        [...files],
        // The stores of shared/page are in it already.
        (_, found) => !isLater(found) && !/^(shared\/(core|page)|islands)\/|^nanostores$/.test(found.target),
      ),
    ).toEqual([]);
  });

  it('React is React', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/preact/);
    // A workspace is a link. Nothing else says where it comes from.
    expect(lock).not.toMatch(/"resolved": "(?!reference-shop")/);
  });
});
