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

const nameOf = ({ seed, now }: { seed: number; now: Date }) => `${seed}-${now.getTime()}`;

/** A new filled database. In memory it is a copy of the first one of the run. */
export function openFilledDatabase(options: { seed: number; now: Date }): Promise<OpenDatabase> {
  const fill = async () => {
    const opened = await openEmptyDatabase();
    await seed(opened.db, options);
    return opened;
  };
  return server ? fill() : openCopyOf(nameOf(options), fill);
}

const toRead = new Map<string, Promise<OpenDatabase>>();

/**
 * Opens a filled database for a file that leaves the shop's rows as they are. In memory, the files of a worker share it:
 * it ends with the worker.
 */
export async function openFilledDatabaseToRead(options: { seed: number; now: Date }): Promise<OpenDatabase> {
  if (server) return openFilledDatabase(options);
  const name = nameOf(options);
  const opened = toRead.get(name) ?? openFilledDatabase(options);
  toRead.set(name, opened);
  return { ...(await opened), close: async () => {} };
}
