import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { products } from './catalogue.ts';
import { belongsTo, moment, rowId } from './columns.ts';

/** RATE-07: one rating per person and product. A guest is identified by the tracking id. */
export const ratings = pgTable(
  'ratings',
  {
    id: rowId(),
    productId: belongsTo('product_id', () => products.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    visitorId: uuid('visitor_id'),
    value: numeric('value', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    /** What the person wrote besides; null without words. */
    comment: text('comment'),
    /** The first name of who wrote the words; null for a guest. */
    author: text('author'),
    /** Whether the writer had received the product. */
    isBuyer: boolean('is_buyer').notNull().default(false),
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
