import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { applyMigrations, SETUP_LOCK } from './migrate.ts';
import { once } from './once.ts';
import * as schema from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** A pool of connections to a PostgreSQL server, version 15 or newer. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
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
  const close = once(() => pool.end());
  try {
    await migrateAlone(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzle(pool, { schema }), kind: 'postgres', close };
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
