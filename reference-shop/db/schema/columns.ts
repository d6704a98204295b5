import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A row's number. The database generates it unless the seed sets it. */
export const rowId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Bytes kept in the database, so that several instances of the shop show the same picture. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
