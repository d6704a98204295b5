import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../reference-shop/db/open.ts';

/** The PostgreSQL server on which the tests run, an address whose user may create databases; unset, they run in memory. */
const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;

async function tell(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of the newest migration, this caller's alone and gone after `close`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!server) return openDatabase({ memory: true });
  const name = `juzur_test_${randomBytes(6).toString('hex')}`;
  await tell(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ url: url.href });
  return {
    ...opened,
    async close() {
      await opened.close();
      await tell(`drop database if exists ${name} with (force)`);
    },
  };
}
