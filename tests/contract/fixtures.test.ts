// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from '../../reference-shop/catalog/index.ts';
import type { OpenDatabase } from '../../reference-shop/db/open.ts';
import { seed } from '../../reference-shop/seed/index.ts';
import { createShop } from '../../reference-shop/server.ts';
import { openTestDatabase } from '../kit/database.ts';
import { manifest } from './fixtures.manifest.ts';

const now = new Date('2026-03-01T09:00:00Z');

let database: OpenDatabase;
let answer: (path: string, headers: Record<string, string>) => Promise<string>;

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
  database = await openTestDatabase();
  await seed(database.db, { seed: 1, now });
  answer = async (path, headers) => {
    // A shop of its own for each line, so that no line depends on the ones before it.
    const shop = createShop({
      db: database.db,
      catalog: openCatalog(database.db),
      clock: () => now,
      random: repeatable(path),
      origin: 'http://shop.test',
    });
    const response = await shop.request(`http://shop.test${path}`, { headers });
    expect(response.status, path).toBe(200);
    return response.text();
  };
});
afterAll(() => database.close());

describe('fixtures are what the shop answers', () => {
  // `npm run fixtures` writes them; this test asks again and compares bytes.
  for (const { file, path, headers = {} } of manifest)
    it(`[PAGE-04] ${file} is GET ${path}`, async () => {
      await expect(await answer(path, headers)).toMatchFileSnapshot(`../../fixtures-html/${file}`);
    });
});
