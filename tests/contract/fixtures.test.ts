// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OpenDatabase } from '../../reference-shop/db/database.ts';
import { openCatalog } from '../../reference-shop/domain/catalog/index.ts';
import { openSessions } from '../../reference-shop/domain/users/sessions.ts';
import { createShop } from '../../reference-shop/server.ts';

import { openFilledDatabase } from '../kit/filledDatabase.ts';
import { type Line, manifest } from './fixtures.manifest.ts';

const now = new Date('2026-03-01T09:00:00Z');

let database: OpenDatabase;
let answer: (line: Line) => Promise<string>;

/** Bytes that look random, are the same in every run, and differ from line to line: two sessions may not share a secret. */
const repeatable = (line: string) => {
  let next = [...line].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  return (size: number) =>
    Uint8Array.from({ length: size }, () => {
      next = (next * 16_807) % 2_147_483_647;
      return next & 0xff;
    });
};

beforeAll(async () => {
  database = await openFilledDatabase({ seed: 1, now });
  const clock = () => now;
  /** The cookie of somebody who has logged in. */
  const cookieOf = async (path: string, user: number) => {
    const { secret } = await openSessions(database.db, clock, repeatable(`login ${path}`)).create(user);
    return `shop_session=${secret}`;
  };
  answer = async ({ path, headers = {}, user }) => {
    // A shop of its own for each line, so that no line depends on the ones before it.
    const shop = createShop({
      db: database.db,
      catalog: openCatalog(database.db),
      clock,
      random: repeatable(path),
      origin: 'http://shop.test',
      // Nothing is built here: the hashes of a build would be others with each change of an island.
      dist: fileURLToPath(new URL('no-build', import.meta.url)),
    });
    const cookie = user === undefined ? {} : { Cookie: await cookieOf(path, user) };
    const response = await shop.request(`http://shop.test${path}`, { headers: { ...headers, ...cookie } });
    expect(response.status, path).toBe(200);
    return response.text();
  };
});
afterAll(() => database.close());

describe('fixtures are what the shop answers', () => {
  // `npm run fixtures` writes them; this test asks again and compares bytes.
  for (const line of manifest)
    it(`[PAGE-04] ${line.file} is GET ${line.path}`, async () => {
      await expect(await answer(line)).toMatchFileSnapshot(`../../fixtures-html/${line.file}`);
    });
});
