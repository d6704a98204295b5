import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { inject, vi } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';

import * as schema from '../db/schema.ts';

import { seed } from '../seed/index.ts';
import { openTestDatabase } from './database.ts';
import { server } from './ownDatabase.mjs';

const FILLING_MS = 110_000;

const openCopy = async (copy: string): Promise<OpenDatabase> => {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(copy)]) });
  return { db: drizzle(client, { schema }), kind: 'pglite', close: () => client.close() };
};

const clientOf = ({ db }: OpenDatabase): PGlite => {
  const client = '$client' in db ? db.$client : null;
  if (!(client instanceof PGlite)) throw new Error('only the embedded database is copied');
  return client;
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
  // Renamed only when it is complete.
  await writeFile(`${copy}.part`, Buffer.from(await (await clientOf(opened).dumpDataDir('none')).arrayBuffer()));
  await rename(`${copy}.part`, copy);
  return opened;
};

/** A new empty database with all migrations. In memory it is a copy, which takes a fraction of the time. */
export const openEmptyDatabase = (): Promise<OpenDatabase> =>
  server ? openTestDatabase() : openCopyOf('empty', openTestDatabase);

/**
 * Lends a database to one test file. What is written until `close` is one transaction, which is then rolled back. The
 * transactions in it are savepoints.
 */
const lend = async (client: PGlite): Promise<OpenDatabase> => {
  let last: Promise<unknown> = Promise.resolve();
  // As PGlite does itself: a query waits for the transaction that runs. An error undoes its own part alone.
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      await client.exec('savepoint part');
      try {
        return await run();
      } catch (error) {
        await client.exec('rollback to part');
        throw error;
      } finally {
        await client.exec('release part');
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
  const borrowed: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...query) => inTurn(() => client.query(...query)),
    transaction: (run) => inTurn(() => run(client as unknown as Transaction)),
  };
  await client.exec('begin');
  return {
    db: drizzle(borrowed as PGlite, { schema }),
    kind: 'pglite',
    async close() {
      await last;
      // A rollback leaves the sequences as they are.
      await client.exec(
        `rollback; select setval(name, coalesce(last_value, start_value), last_value is not null) from sequences`,
      );
    },
  };
};

const filled = new Map<string, Promise<PGlite>>();

/** Opens a filled database for one test file. In memory, the files of a worker share it, one after the other. */
export async function openFilledDatabase(options: { seed: number; now: Date }): Promise<OpenDatabase> {
  const fill = async () => {
    const opened = await openEmptyDatabase();
    await seed(opened.db, options);
    return opened;
  };
  if (server) return fill();
  const name = `${options.seed}-${options.now.getTime()}`;
  const open = async () => {
    const client = clientOf(await openCopyOf(name, fill));
    await client.exec(
      `create temp table sequences as select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value
       from pg_sequences`,
    );
    return client;
  };
  const opened = filled.get(name) ?? open();
  filled.set(name, opened);
  return lend(await opened);
}
