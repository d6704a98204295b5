import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Clock, Random } from '../core/clock.ts';
import type * as schema from './schema.ts';

/**
 * The shop's database, with either driver. Always use the query builder, never `execute`: its result differs between
 * the drivers.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Waits for running queries, then closes connections and files and releases the lock. A second call does nothing. */
  close(): Promise<void>;
}

/** What reading and writing rows needs: the database, the clock and random bytes for secrets. */
export interface DbContext {
  db: Database;
  clock: Clock;
  random: Random;
}

export type TimedDb = Pick<DbContext, 'db' | 'clock'>;
