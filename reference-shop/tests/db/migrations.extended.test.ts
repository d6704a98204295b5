import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { OldDatabaseError, openDatabase } from '../../db/open.ts';
import * as schema from '../../db/schema.ts';
import { openEmptyDatabase } from '../filledDatabase.ts';

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));
type Table = (typeof tables)[number];

/** The rows of a query, whose result type differs between the drivers. */
const rowsOf = async (db: Database, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

const columnsOf = ({ columns }: Table) =>
  columns
    .map((column) => ({
      name: column.name,
      type: column
        .getSQLType()
        .replace(', ', ',')
        .replace(/^varchar/, 'character varying')
        .replace(/^timestamp \((\d)\)/, 'timestamp($1)'),
      notNull: column.notNull,
      hasDefault: column.hasDefault && column.generatedIdentity === undefined,
      identity: column.generatedIdentity === undefined ? '' : 'd',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const constraintsOf = ({ columns, primaryKeys, uniqueConstraints, foreignKeys, checks }: Table) =>
  [
    ...columns.filter(({ primary }) => primary).map(({ name }) => `p ${name}`),
    ...primaryKeys.map((key) => `p ${key.columns.map(({ name }) => name)}`),
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => `u ${name}`),
    ...uniqueConstraints.map((unique) => `u ${unique.columns.map(({ name }) => name)}`),
    ...foreignKeys.map((key) => {
      const { columns: from, foreignColumns: to, foreignTable } = key.reference();
      const { name } = getTableConfig(foreignTable as PgTable);
      return `f ${from.map((column) => column.name)} -> ${name} ${to.map((column) => column.name)} ${key.onDelete ?? 'no action'}`;
    }),
    ...checks.map(({ name }) => `c ${name}`),
  ].sort();

const indexesOf = ({ indexes }: Table) =>
  indexes
    .map(({ config }) => `${config.name} ${config.columns.map((column) => ('name' in column ? column.name : '?'))}`)
    .sort();

describe('the migrations', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase();
  });
  afterAll(() => opened.close());

  it('make the tables of the schema and no others', async () => {
    const rows = await rowsOf(opened.db, sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
    expect(rows.map(({ tablename }) => tablename)).toEqual(tables.map(({ name }) => name).sort());
  });

  it.each(tables.map((table) => [table.name, table] as const))('make %s as the schema has it', async (name, table) => {
    const { db } = opened;
    const columns = await rowsOf(
      db,
      sql`select attname as "name", format_type(atttypid, atttypmod) as "type", attnotnull as "notNull",
            atthasdef as "hasDefault", attidentity as "identity"
          from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`,
    );
    const byName = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a.name) < String(b.name) ? -1 : 1;
    expect(columns.sort(byName)).toEqual(columnsOf(table));

    const names = (numbers: string) =>
      sql.raw(
        `(select string_agg(a.attname, ',' order by k.place) from unnest(${numbers}) with ordinality k(number, place)`,
      );
    const constraints = await rowsOf(
      db,
      sql`select contype::text as kind, conname as name, confrelid::regclass::text as target, confdeltype::text as "onDelete",
            ${names('conkey')} join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as "from",
            ${names('confkey')} join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as "to"
          from pg_constraint where conrelid = ${name}::regclass and contype in ('p', 'u', 'f', 'c')`,
    );
    const onDelete: Record<string, string> = { a: 'no action', c: 'cascade', n: 'set null' };
    const described = constraints.map(({ kind, name, target, from, to, onDelete: rule }) => {
      if (kind === 'c') return `c ${name}`;
      return kind === 'f' ? `f ${from} -> ${target} ${to} ${onDelete[String(rule)]}` : `${kind} ${from}`;
    });
    expect(described.sort()).toEqual(constraintsOf(table));

    const indexes = await rowsOf(
      db,
      sql`select i.relname as name, ${names("string_to_array(x.indkey::text, ' ')::int[]")} join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number) as columns
          from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = ${name}::regclass and not exists (select 1 from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u'))`,
    );
    expect(indexes.map((row) => `${row.name} ${row.columns}`).sort()).toEqual(indexesOf(table));
  });
});

describe('a folder of an older version', () => {
  let root: string;
  let folder: string;
  /** Writes a database whose newest migration has a date. */
  const write = async (when: number) => {
    const { db, close } = await openDatabase({ folder });
    await db.insert(schema.regions).values({ name: 'القدس' });
    await db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = ${when} where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await close();
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'juzur-migrated-'));
    folder = join(root, 'data');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('opens as it is if its last migration made the same tables', { timeout: 120_000 }, async () => {
    await write(1_760_000_009_000);
    const { db, close } = await openDatabase({ folder });
    expect(await db.select({ name: schema.regions.name }).from(schema.regions)).toEqual([{ name: 'القدس' }]);
    await close();
  });

  it('a folder of an older version is refused with a reason if its tables are older, and keeps its data', {
    timeout: 120_000,
  }, async () => {
    await write(1_760_000_008_000);
    await expect(openDatabase({ folder })).rejects.toThrow(OldDatabaseError);
    const old = await PGlite.create(folder);
    expect((await old.query('select name from regions')).rows).toEqual([{ name: 'القدس' }]);
    await old.close();
  });
});
