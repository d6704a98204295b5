// Which files may import which.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesIn, filesIn, graphOf, type Import, importsOf, offences } from '../kit/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const islands = filesIn('islands');
const shared = filesIn('shared');
const sources = [...islands, ...shared];
const isAbout = (path: string) => /^islands\/(.*\/)?abouts?\.ts$/.test(path);
/** What pages load. An about.ts describes its whole folder for tools. */
const loaded = sources.filter((file) => !isAbout(file));
const inFolders = islands.filter((file) => file.split('/').length > 2);
const islandOf = (path: string) => path.split('/').slice(0, 2).join('/');
const pure = sources.filter((file) => /^shared\/request\/schema\/|\/rules\.ts$/.test(file));

/** The folders of shared/: each may import only the ones before it, types and dynamic imports included. */
const RUNGS = ['core', 'page', 'request', 'react', 'devtools'];
const rungOf = (file: string) => /^shared\/(\w+)\//.exec(file)?.[1];

/** The folders of the project, as `RUNGS`. The programs that start a shop for developers are above the shop and the site. */
const FOLDERS = ['shared', 'islands', 'testing', 'cli', 'reference-shop', 'site', 'scripts', 'reference-shop/dev'];
const folderOf = (file: string) => FOLDERS.findLast((folder) => file.startsWith(`${folder}/`));
const all = FOLDERS.filter((folder) => !folder.includes('/'))
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|vue)$/))
  .filter((file) => !file.startsWith('reference-shop/tests/'));

/** The layers of the reference shop, as `RUNGS`. */
const LAYERS = 'core db post domain view seed http routes auth-service server.ts main.ts'.split(' ');
/** What each part of the shop's `domain/` may import from the others. */
const DOMAINS: Record<string, string[]> = {
  'rate-limit.ts': [],
  'newsletter.ts': [],
  catalog: [],
  cart: [],
  orders: ['cart'],
  ratings: [],
  users: ['rate-limit.ts'],
  account: ['rate-limit.ts', 'users'],
  mailbox: ['users'],
};
const shop = filesIn('reference-shop').filter((file) => !file.startsWith('reference-shop/tests/'));
const shopPart = (file: string) => (file.startsWith('reference-shop/') ? file.split('/')[1] : undefined);
const domainOf = (file: string) => (shopPart(file) === 'domain' ? file.split('/')[2] : undefined);
const SHARED_WITH_SHOP =
  /^(islands\/(autocomplete\/words|(instant-order|reply)\/rules)|shared\/core\/digits|shared\/page\/(numbers|uuid)|shared\/request\/(forms\/phone|http\/urls))\.ts$/;

type Forbids = (file: string, found: Import) => boolean;

/** Forbids imports from a later step of a ladder. */
const upwards =
  (ladder: string[], stepOf: (file: string) => string | undefined): Forbids =>
  (file, { target }) =>
    !!stepOf(target) && ladder.indexOf(stepOf(target) ?? '') > ladder.indexOf(stepOf(file) ?? '');

const rules: [rule: string, files: string[], isForbidden: Forbids][] = [
  ['[PAGE-01] a folder of shared/ imports only the ones before it', shared, upwards(RUNGS, rungOf)],
  ['a folder of the project imports only the ones before it', all, upwards(FOLDERS, folderOf)],
  ['[PAGE-01] a layer of the shop imports only itself and the layers below it', shop, upwards(LAYERS, shopPart)],
  ['no file imports a test', all, (_, { target }) => /^(tests|lab)\//.test(target)],
  [
    'each folder of shared/ is imported through its index, so that esbuild makes one chunk of it',
    // The loader's own imports name what each chunk offers.
    sources.filter((file) => !/^islands\/(chunks|main|start)\.ts$/.test(file)),
    (file, { target }) => !!rungOf(target) && rungOf(target) !== rungOf(file) && !target.endsWith('/index.ts'),
  ],
  [
    '[PAGE-01] no island imports another: code that two need is in shared/',
    inFolders,
    (file, { target, dynamic }) =>
      target.startsWith('islands/') && islandOf(target) !== islandOf(file) && !dynamic && !isAbout(target),
  ],
  [
    '[PAGE-01] no file that a page loads imports an about.ts, which is for tools alone',
    loaded,
    (_, { target }) => isAbout(target),
  ],
  [
    '[PAGE-01] pure rules, texts, contracts and identifiers know no React and no network',
    pure,
    (_, { target }) => /^react|^ky$|^shared\/react\//.test(target),
  ],
  [
    '[PAGE-01] the shop shares pure rules, digits, ids and default routes with the islands and nothing else',
    shop,
    (_, { target }) => /^(islands|tests|lab|shared)\//.test(target) && !SHARED_WITH_SHOP.test(target),
  ],
  [
    '[PAGE-01] a domain of the shop imports only the domains that its line names',
    shop,
    (file, { target }) => {
      const [from, to] = [domainOf(file), domainOf(target)];
      return !!from && !!to && from !== to && !DOMAINS[from]?.includes(to);
    },
  ],
  [
    '[PAGE-01] core, db, post, domain and view of the shop do not import Hono',
    shop.filter((file) => /^(core|db|post|domain|view|seed)$/.test(shopPart(file) ?? '')),
    (_, { target }) => /^(@hono\/|hono\b)/.test(target),
  ],
];

describe('imports', () => {
  it.each(rules)('%s', (_, files, isForbidden) => {
    expect(files.length).toBeGreaterThan(0);
    expect(offences(files, isForbidden)).toEqual([]);
  });

  it('[PAGE-01] each folder of shared/ and each file of the shop has a place', () => {
    expect([...new Set(shared.map(rungOf))].sort()).toEqual([...RUNGS].sort());
    expect(shop.filter((file) => ![...LAYERS, 'dev'].includes(shopPart(file) ?? ''))).toEqual([]);
    expect(shop.filter((file) => shopPart(file) === 'domain' && !((domainOf(file) ?? '') in DOMAINS))).toEqual([]);
  });

  it.each([
    ['files', graphOf(all)],
    ['folders of islands/ and shared/', graphOf(loaded, dirname)],
    ['folders of the shop', graphOf(shop, dirname)],
  ])('[PAGE-01] no imports of %s make a circle', (_, graph) => expect(circlesIn(graph)).toEqual([]));

  it('[PAGE-01] the first chunk has no React and no requests: what island.ts imports statically imports neither', () => {
    const files = new Set(islands.filter((file) => /\/island\.ts$/.test(file)));
    expect(files.size).toBeGreaterThan(0);
    const isLater = ({ dynamic, typeOnly }: Import) => dynamic || typeOnly;
    for (const file of files)
      for (const found of importsOf(file))
        if (!isLater(found) && found.target.startsWith('islands/')) files.add(found.target);
    // The stores of shared/page are in it already.
    const isFirst = /^(shared\/(core|page)|islands)\/|^nanostores$/;
    expect(offences([...files], (_, found) => !isLater(found) && !isFirst.test(found.target))).toEqual([]);
  });

  it('React is React', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/preact/);
    // A workspace is a link. Nothing else says where it comes from.
    expect(lock).not.toMatch(/"resolved": "(?!reference-shop")/);
  });
});
