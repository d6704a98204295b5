import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { products } from './catalogue.ts';
import { moment, orderSteps, rowId } from './columns.ts';

/** RATE-07: one rating per person and product. A guest is identified by the tracking id. */
export const ratings = pgTable(
  'ratings',
  {
    id: rowId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id'),
    value: numeric('value', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    /** What the person wrote besides; null without words. */
    comment: text('comment'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('ratings_user_product_key').on(table.userId, table.productId),
    unique('ratings_visitor_product_key').on(table.visitorId, table.productId),
    check('ratings_value_check', sql`${table.value} between 0 and 5`),
    check('ratings_author_check', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
  ],
);

/** ORDR-04: one row per order intent. The response is stored, so that the same key gets the same response again. */
export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    /** The price at the time of the order, in shekels. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** SHA-256 of the fields sent; the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answerStatus: smallint('answer_status').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    ...orderSteps(),
  },
  (table) => [index('orders_product_idx').on(table.productId), index('orders_mobile_idx').on(table.mobile)],
);

/** TRCK-01. */
export const trackEvents = pgTable(
  'track_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    trackingId: uuid('tracking_id').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('track_events_tracking_idx').on(table.trackingId)],
);
