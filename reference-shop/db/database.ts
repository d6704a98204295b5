import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Clock, Random } from '../core/clock.ts';
import type * as schema from './schema.ts';

/** The shop's database, with either driver. Queries are built, never run by `execute`: its result differs. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Waits for running queries, then closes connections and files and releases the lock. A second call does nothing. */
  close(): Promise<void>;
}

/** What reads and writes rows: the database, the time of a row and the bytes of its secrets. */
export interface DbContext {
  db: Database;
  clock: Clock;
  random: Random;
}
