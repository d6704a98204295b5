import { type AnyPgColumn, customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A row's number. The database generates it unless the seed sets it. */
export const rowId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Shekels. */
export const amount = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** The number of another table's row. */
export const refersTo = (name: string, id: () => AnyPgColumn) => integer(name).notNull().references(id);

/** The same, of a row with which this one is deleted. */
export const belongsTo = (name: string, id: () => AnyPgColumn) =>
  integer(name).notNull().references(id, { onDelete: 'cascade' });

/** Bytes kept in the database, so that several instances of the shop show the same picture. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
