import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database, OpenDatabase } from '../../reference-shop/db/database.ts';
import { openCatalog } from '../../reference-shop/domain/catalog/index.ts';
import { openSessions } from '../../reference-shop/domain/users/sessions.ts';
import type { ShopApp } from '../../reference-shop/http/context.ts';
import { createShop } from '../../reference-shop/server.ts';
import { openFilledDatabase } from '../../reference-shop/tests/filledDatabase.ts';
import { openVisitor } from '../../reference-shop/tests/visitor.ts';
import { json, type Line, manifest } from './fixtures.manifest.ts';

const now = new Date('2026-03-01T09:00:00Z');

let database: OpenDatabase;

/**
 * Bytes that look random, are the same in every run, and differ from line to line, because two sessions may not have
 * the same secret.
 */
const repeatable = (line: string) => {
  let next = [...line].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  return (size: number) =>
    Uint8Array.from({ length: size }, () => {
      next = (next * 16_807) % 2_147_483_647;
      return next & 0xff;
    });
};

/** A separate shop for each line, so that no line depends on the ones before it. */
const openShop = (db: Database, { path }: Line): ShopApp =>
  createShop({
    db,
    catalog: openCatalog(db),
    clock: () => now,
    random: repeatable(path),
    origin: 'http://shop.test',
    // A folder without a build: hashes of a build would change with each change of an island.
    dist: fileURLToPath(new URL('no-build', import.meta.url)),
  });

/** The cookie of the line's user; no cookie for a guest. */
const cookieOf = async (db: Database, { path, user }: Line): Promise<Record<string, string>> => {
  if (user === undefined) return {};
  const { secret } = await openSessions(db, () => now, repeatable(`login ${path}`)).create(user);
  return { shop_session: secret };
};

/** The form of a line, as an island sends it. */
const bodyOf = ({ fields, picture }: Line): FormData | URLSearchParams => {
  if (!picture) return new URLSearchParams(fields);
  const form = new FormData();
  form.append('image', new File([readFileSync(picture)], 'image.png'));
  return form;
};

/** Sends the line's request as a new visitor, and rolls back its changes in the database. */
const ask = async (line: Line): Promise<Response> => {
  const responses: Response[] = [];
  const undo = new Error('undo');
  await database.db
    .transaction(async (db) => {
      const visitor = openVisitor(openShop(db, line), await cookieOf(db, line), 'http://shop.test');
      const { path, headers = {}, fields, isForged, before = [] } = line;
      for (const [earlier, posted] of before)
        await visitor.ask(earlier, {
          method: 'POST',
          headers: { ...json, 'X-CSRF-TOKEN': await visitor.token() },
          body: new URLSearchParams(posted),
        });
      if (fields) {
        const { token } = await (await visitor.ask('/csrf-token')).json();
        const ownHeaders = isForged ? headers : { ...headers, 'X-CSRF-TOKEN': token };
        responses.push(await visitor.ask(path, { method: 'POST', headers: ownHeaders, body: bodyOf(line) }));
      } else responses.push(await visitor.ask(path, { headers }));
      throw undo;
    })
    .catch((cause) => {
      if (cause !== undo) throw cause;
    });
  return responses[0] as Response;
};

beforeAll(async () => {
  database = await openFilledDatabase({ seed: 1, now });
});
afterAll(() => database.close());

describe('fixtures are the shop’s responses', () => {
  // `npm run fixtures` writes the files; this test sends the requests again and compares the bytes.
  for (const line of manifest)
    it(`[PAGE-04] ${line.file} is ${line.fields ? 'POST' : 'GET'} ${line.path}`, async () => {
      const response = await ask(line);
      expect(response.status).toBe(line.status ?? 200);
      await expect(await response.text()).toMatchFileSnapshot(`../../fixtures-html/${line.file}`);
    });
});
