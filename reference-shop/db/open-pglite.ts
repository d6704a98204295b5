import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './migrate.ts';
import { once } from './once.ts';
import * as schema from './schema.ts';

/** The embedded PostgreSQL, in a folder of its own or, with null, in memory. */
export async function openPglite(folder: string | null): Promise<OpenDatabase> {
  if (folder === null) return start(undefined, () => {});
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockFolder(path);
  try {
    return await start(path, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(path: string | undefined, unlock: () => void): Promise<OpenDatabase> {
  const client = await PGlite.create(path);
  const db = drizzle(client, { schema });
  try {
    await applyMigrations((config) => migrate(db, config));
  } catch (error) {
    await client.close();
    throw error;
  }
  const close = once(async () => {
    await client.close();
    unlock();
  });
  return { db, kind: 'pglite', close };
}
