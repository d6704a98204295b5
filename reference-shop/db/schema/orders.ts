import { index, integer, jsonb, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { amount, moment } from './columns.ts';

/** A line of an order, with the words and the price of that moment: a receipt doesn't change. */
export interface OrderLine {
  productId: number;
  title: string;
  store: string;
  quantity: number;
  /** Of one piece, decimal text in shekels. */
  price: string;
}

/** An order of a cart, or of one piece by the mobile number alone. ORDR-04: one row per order intent. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** Only the buyer's browser knows it, so it is the URL of the order's page too. */
    key: uuid('key').notNull(),
    /** SHA-256 of what was sent; the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    name: text('name').notNull().default(''),
    /** Where it is delivered to, in words; null if it is agreed by phone. */
    place: text('place'),
    note: text('note').notNull().default(''),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    coupon: text('coupon'),
    discount: amount('discount').notNull().default('0.00'),
    /** Of all stores together; null without a place. */
    delivery: amount('delivery'),
    /** What is to pay. */
    total: amount('total').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When each step after the order itself was reached; null until then. The staff that delivers orders sets them. */
    confirmedAt: moment('confirmed_at'),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('orders_key_key').on(table.key),
    index('orders_mobile_idx').on(table.mobile),
    index('orders_user_idx').on(table.userId),
  ],
);
