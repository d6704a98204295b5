import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, filesIn, graphOf, type Import, offences } from '../kit/imports.ts';

/** The folders of shared/: each may import only the ones before it, types and dynamic imports included. */
const LADDER = ['core', 'page', 'request', 'react', 'devtools'];

const shared = filesIn('shared');
const sources = [...filesIn('islands'), ...shared];
/** The folders of the project, as `LADDER`. The programs that start a shop for developers are above the shop and the site. */
const FOLDERS = ['shared', 'islands', 'testing', 'cli', 'reference-shop', 'site', 'scripts', 'reference-shop/dev'];
const folderOf = (file: string) => FOLDERS.findLast((folder) => file.startsWith(`${folder}/`));
const all = FOLDERS.filter((folder) => !folder.includes('/'))
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|vue)$/))
  .filter((file) => !file.startsWith('reference-shop/tests/'));
const rungOf = (file: string) => /^shared\/(\w+)\//.exec(file)?.[1];

describe('the ladder of shared/', () => {
  it('the ladder has a place for each folder', () => {
    expect([...new Set(shared.map(rungOf))].sort()).toEqual([...LADDER].sort());
  });

  it('[PAGE-01] lets a folder import only the ones before it', () => {
    const rank = (file: string) => LADDER.indexOf(rungOf(file) ?? '');
    expect(offences(shared, (file, { target }) => !!rungOf(target) && rank(target) > rank(file))).toEqual([]);
  });

  it('each folder is imported through its index, so that esbuild makes one chunk of it', () => {
    const isDirect = (file: string, { target }: Import) => {
      const rung = rungOf(target);
      // The loader's own imports name what each chunk offers.
      return (
        !!rung &&
        rung !== rungOf(file) &&
        !/^islands\/(chunks|main|start)\.ts$/.test(file) &&
        !target.endsWith('/index.ts')
      );
    };
    expect(offences(sources, isDirect)).toEqual([]);
  });
});

describe('the folders of the project', () => {
  it('a folder imports only the ones before it, and no test', () => {
    const rank = (file: string) => FOLDERS.indexOf(folderOf(file) ?? '');
    const isTest = (target: string) => /^(tests|lab)\//.test(target);
    expect(
      offences(all, (file, { target }) => isTest(target) || (!!folderOf(target) && rank(target) > rank(file))),
    ).toEqual([]);
  });

  it('no imports of files make a circle', () => {
    expect(circlesIn(graphOf(all))).toEqual([]);
  });

  it('no imports make a circle between folders of islands/ and shared/', () => {
    // An about.ts describes its whole folder and uses the common types. No page loads it.
    const loaded = sources.filter((file) => !/\/about\.ts$/.test(file));
    expect(circlesIn(graphOf(loaded, dirname))).toEqual([]);
  });
});
