// Separate databases for tests on a real PostgreSQL server.
import pg from 'pg';

/** URL of the test server, whose user may create databases; undefined if the tests run in memory. */
export const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;

const execute = async (statement) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Drops the database and closes its connections. Does nothing if it does not exist. @param {string} name lower case */
export const dropDatabase = (name) => execute(`drop database if exists ${name} with (force)`);

/** Creates an empty database, replacing one with the same name. @returns its URL */
export const createDatabase = async (name) => {
  await dropDatabase(name);
  await execute(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
