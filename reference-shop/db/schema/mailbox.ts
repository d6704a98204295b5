import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { products } from './catalogue.ts';
import { belongsTo, moment, rowId } from './columns.ts';

/** NOTI-05: unread while `read_at` is null. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    userId: belongsTo('user_id', () => users.id),
    from: text('from_name').notNull(),
    fromImage: text('from_image').notNull(),
    message: text('message').notNull(),
    url: text('url').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('notifications_user_idx').on(table.userId, table.id)],
);

export const conversations = pgTable('conversations', {
  id: rowId(),
  /** The product that the conversation is about, if any. */
  productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
});

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: belongsTo('conversation_id', () => conversations.id),
    userId: belongsTo('user_id', () => users.id),
    /** The newest message that this member has seen. */
    readMessageId: integer('read_message_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user_idx').on(table.userId),
  ],
);

/** MSGS-01: the sender's browser creates `client_uuid`, so that a message sent twice is stored once. */
export const messages = pgTable(
  'messages',
  {
    id: rowId(),
    conversationId: belongsTo('conversation_id', () => conversations.id),
    senderId: belongsTo('sender_id', () => users.id),
    clientUuid: uuid('client_uuid').notNull().unique(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('messages_conversation_idx').on(table.conversationId, table.id)],
);

/** Mail and SMS written here where no gateway is configured, and shown on a page of the shop. */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('outbox_kind_check', sql`${table.kind} in ('mail', 'sms')`),
    index('outbox_recipient_idx').on(table.recipient, table.id),
  ],
);
