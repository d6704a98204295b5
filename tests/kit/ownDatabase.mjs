// Databases of a test's own on a real PostgreSQL server.
import pg from 'pg';

/** The server on which the tests run, an address whose user may create databases; undefined where they run in memory. */
export const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;

const tell = async (statement) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Drops the database, with its open connections. Does nothing if it does not exist. @param {string} name lower case */
export const dropDatabase = (name) => tell(`drop database if exists ${name} with (force)`);

/** An empty database, in place of what was called so before. @returns its address */
export const createDatabase = async (name) => {
  await dropDatabase(name);
  await tell(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
