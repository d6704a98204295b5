import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { inject, vi } from 'vitest';
import type { OpenDatabase } from '../../reference-shop/db/database.ts';

import * as schema from '../../reference-shop/db/schema.ts';

import { seed } from '../../reference-shop/seed/index.ts';
import { openTestDatabase } from './database.ts';
import { server } from './ownDatabase.mjs';

const FILLING_MS = 110_000;

const openCopy = async (copy: string): Promise<OpenDatabase> => {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(copy)]) });
  return { db: drizzle(client, { schema }), kind: 'pglite', close: () => client.close() };
};

/**
 * Opens a copy of the database that `make` creates. The first caller of a run creates it and stores its files; other
 * callers wait meanwhile, because creating a second one would take longer.
 */
const openCopyOf = async (name: string, make: () => Promise<OpenDatabase>): Promise<OpenDatabase> => {
  const copy = join(inject('filledShops'), name);
  const isFirst = await mkdir(`${copy}.lock`).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    await vi.waitUntil(() => existsSync(copy), { timeout: FILLING_MS, interval: 100 });
    return openCopy(copy);
  }
  const opened = await make();
  const client = '$client' in opened.db ? opened.db.$client : null;
  if (!(client instanceof PGlite)) throw new Error('only the embedded database is copied');
  // Renamed only when it is complete.
  await writeFile(`${copy}.part`, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await rename(`${copy}.part`, copy);
  return opened;
};

/** A new empty database with all migrations. In memory it is a copy, which takes a fraction of the time. */
export const openEmptyDatabase = (): Promise<OpenDatabase> =>
  server ? openTestDatabase() : openCopyOf('empty', openTestDatabase);

/** A new filled database. In memory it is a copy of the first one of the run. */
export function openFilledDatabase(options: { seed: number; now: Date }): Promise<OpenDatabase> {
  const fill = async () => {
    const opened = await openEmptyDatabase();
    await seed(opened.db, options);
    return opened;
  };
  return server ? fill() : openCopyOf(`${options.seed}-${options.now.getTime()}`, fill);
}
