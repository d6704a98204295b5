import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What a code takes off the sum of a cart: a percentage, or an amount in shekels. */
export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    percent: smallint('percent'),
    amount: numeric('amount', { precision: 12, scale: 2 }),
    /** The smallest sum for which it is valid, in shekels. */
    minimum: numeric('minimum', { precision: 12, scale: 2 }).notNull().default('0'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check('coupons_percent_check', sql`${table.percent} between 1 and 100`),
    check('coupons_kind_check', sql`num_nonnulls(${table.percent}, ${table.amount}) = 1`),
  ],
);
