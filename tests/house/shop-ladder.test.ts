import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, filesIn, graphOf, offences } from '../kit/imports.ts';

const shop = 'reference-shop';
const files = filesIn(shop).filter((file) => !file.startsWith(`${shop}/tests/`));
/** Each layer may import itself and those before it, types included. */
const layers = [
  'core',
  'db',
  'post',
  'domain',
  'view',
  'seed',
  'http',
  'routes',
  'auth-service',
  'server.ts',
  'main.ts',
];
/** What each part of `domain/` may import from the others. */
const domains: Record<string, string[]> = {
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

const isOwn = (target: string) => target.startsWith(`${shop}/`);
const partOf = (file: string, depth: number) => file.split('/')[depth] ?? '';

describe('the layers of the reference shop', () => {
  it('[PAGE-01] every file of the shop is in a layer', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !layers.includes(partOf(file, 1)) && partOf(file, 1) !== 'dev')).toEqual([]);
    expect(files.filter((file) => partOf(file, 1) === 'domain' && !(partOf(file, 2) in domains))).toEqual([]);
  });

  it('[PAGE-01] a layer imports only itself and the layers below it', () => {
    const rank = (file: string) => layers.indexOf(partOf(file, 1));
    expect(offences(files, (file, { target }) => isOwn(target) && rank(target) > rank(file))).toEqual([]);
  });

  it('[PAGE-01] a domain imports only the domains that its line names', () => {
    const isDomain = (file: string) => isOwn(file) && partOf(file, 1) === 'domain';
    expect(
      offences(files, (file, { target }) => {
        if (!isDomain(file) || !isDomain(target)) return false;
        const [from, to] = [partOf(file, 2), partOf(target, 2)];
        return from !== to && !domains[from]?.includes(to);
      }),
    ).toEqual([]);
  });

  it('[PAGE-01] core, db, post, domain and view do not import Hono', () => {
    const pure = files.filter((file) => /^(core|db|post|domain|view|seed)$/.test(partOf(file, 1)));
    expect(offences(pure, (_, { target }) => /^(@hono\/|hono\b)/.test(target))).toEqual([]);
  });

  it('[PAGE-01] no circle of folders', () => {
    expect(circlesIn(graphOf(files, dirname))).toEqual([]);
  });
});
