import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

/** One advisory lock for all instances of the shop: one of them migrates or seeds, the others wait. */
export const SETUP_LOCK = 4_815_162;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** PostgreSQL's code for a table that exists already. */
const DUPLICATE_TABLE = '42P07';

/** The database has the tables of an older version of the shop, whose migrations no longer exist. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';
  constructor(cause: unknown) {
    super(
      'The database is from an older version of the shop. Delete its folder, or set SHOP_DATA to another one: the shop fills a new database.',
      { cause },
    );
  }
}

/**
 * Applies the migrations that the database does not have yet.
 * @param run the migrator of the database's driver
 * @throws OldDatabaseError if the tables are from an older version
 */
async function applyMigrations(run: (config: { migrationsFolder: string }) => Promise<void>): Promise<void> {
  try {
    await run({ migrationsFolder });
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    throw (code ?? cause?.code) === DUPLICATE_TABLE ? new OldDatabaseError(error) : error;
  }
}

/** The embedded PostgreSQL, in a folder of its own or, with null, in memory. */
async function openPglite(folder: string | null): Promise<OpenDatabase> {
  if (folder === null) return startPglite(undefined, () => {});
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockFolder(path);
  try {
    return await startPglite(path, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startPglite(path: string | undefined, unlock: () => void): Promise<OpenDatabase> {
  const client = await PGlite.create(path);
  const db = drizzlePglite(client, { schema });
  try {
    await applyMigrations((config) => migratePglite(db, config));
  } catch (error) {
    await client.close();
    throw error;
  }
  const close = async () => {
    await client.close();
    unlock();
  };
  return { db, kind: 'pglite', close };
}

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** A pool of connections to a PostgreSQL server, version 15 or newer. */
async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'juzur-reference-shop',
  });
  // Without a listener, an idle connection that the server closes would crash the shop. The next query opens another
  // one.
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${error.message}`));
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

/** Two instances that start together would otherwise create the same tables twice. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await applyMigrations((config) => migrate(drizzle(client), config));
  } finally {
    // Closing this connection releases the lock, whether the migration succeeded or not.
    client.release(true);
  }
}

export interface DatabaseOptions {
  /** `postgres://…`; wins over the others. */
  url?: string | undefined;
  /** Folder of the embedded database. It is created if it is missing. */
  folder?: string | undefined;
  /** An embedded database that exists only until `close`. */
  memory?: boolean | undefined;
}

/**
 * Opens the database and runs all migrations: a PostgreSQL server if `url` is set, otherwise an embedded database.
 * @throws FolderInUseError if another process uses the folder
 * @throws OldDatabaseError if the tables are from an older version of the shop
 * @throws Error if neither url, folder nor memory is given, or the server cannot be reached
 */
export async function openDatabase({ url, folder, memory }: DatabaseOptions): Promise<OpenDatabase> {
  if (!(url || memory || folder)) throw new Error('openDatabase needs a url, a folder or memory: true');
  const opened = await (url ? openPostgres(url) : openPglite(memory ? null : (folder ?? null)));
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= opened.close();
    return closed;
  };
  return { ...opened, close };
}
