import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, moment } from './columns.ts';

/** What a code takes off the sum of a cart: a percentage, or an amount in shekels. */
export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    percent: smallint('percent'),
    amount: amount('amount'),
    /** The smallest sum for which it is valid, in shekels. */
    minimum: amount('minimum').notNull().default('0'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check('coupons_percent_check', sql`${table.percent} between 1 and 100`),
    check('coupons_kind_check', sql`num_nonnulls(${table.percent}, ${table.amount}) = 1`),
  ],
);
