import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sessions, users } from './account.ts';
import { products } from './catalogue.ts';
import { belongsTo, moment, rowId } from './columns.ts';

/** An account's own rows are the same on all its devices; a guest's end with the session. */
const owner = () => ({
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
});

const product = () => belongsTo('product_id', () => products.id);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: rowId(),
    ...owner(),
    productId: product(),
    quantity: smallint('quantity').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    unique('cart_lines_user_product_key').on(table.userId, table.productId),
    unique('cart_lines_session_product_key').on(table.sessionId, table.productId),
    check('cart_lines_quantity_check', sql`${table.quantity} > 0`),
    check('cart_lines_owner_check', sql`num_nonnulls(${table.userId}, ${table.sessionId}) = 1`),
  ],
);

export const wishes = pgTable(
  'wishes',
  { id: rowId(), ...owner(), productId: product(), addedAt: moment('added_at').notNull() },
  (table) => [
    unique('wishes_user_product_key').on(table.userId, table.productId),
    unique('wishes_session_product_key').on(table.sessionId, table.productId),
    check('wishes_owner_check', sql`num_nonnulls(${table.userId}, ${table.sessionId}) = 1`),
  ],
);

/** Addresses that get the shop's news. The token is in the link that ends it. */
export const subscribers = pgTable('subscribers', {
  /** Lower case. */
  email: text('email').primaryKey(),
  token: text('token').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});
