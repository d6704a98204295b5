import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { belongsTo, bytes, moment, rowId } from './columns.ts';
import { coupons } from './coupons.ts';

export const users = pgTable(
  'users',
  {
    id: rowId(),
    /** Local form, digits only: `0591234567`. */
    mobile: varchar('mobile', { length: 10 }).notNull().unique(),
    /** Lower case. */
    email: text('email').unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    /** Path of the picture on this shop. */
    image: text('image'),
    mobileVerifiedAt: moment('mobile_verified_at'),
    emailVerifiedAt: moment('email_verified_at'),
    /**
     * NOTI-01: the number of notifications without `read_at`, updated with each write and read. A poll reads only this
     * row.
     */
    unread: integer('unread').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('users_unread_check', sql`${table.unread} >= 0`)],
);

/**
 * Sessions of the shop (`realm` "shop") and of its auth service on the second origin ("auth"). The request token is
 * computed from the cookie's value, which is never stored.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, hex. */
    id: text('id').primaryKey(),
    realm: varchar('realm', { length: 8 }).notNull().default('shop'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** A message for the next page, after a form without scripts. */
    notice: text('notice'),
    /** The coupon of the visitor's cart. */
    coupon: text('coupon').references(() => coupons.code, { onDelete: 'set null' }),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** AUTH-03: pairs of hashes that the auth service issues and the shop accepts once. Both are stored as SHA-256. */
export const loginHashes = pgTable(
  'login_hashes',
  {
    id: rowId(),
    userId: belongsTo('user_id', () => users.id),
    hash1: text('hash_1').notNull().unique(),
    hash2: text('hash_2').notNull(),
    /** SHA-256 of the nonce cookie of the browser that requested the hashes. */
    nonceHash: text('nonce_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('login_hashes_expires_idx').on(table.expiresAt)],
);

/** PROF-04: links that work once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('mail_tokens_user_idx').on(table.userId)],
);

/** PROF-05 and PROF-06: six digits, hashed, with the number of wrong attempts. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: rowId(),
    userId: belongsTo('user_id', () => users.id),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sms_codes_user_idx').on(table.userId, table.createdAt)],
);

/** PROF-01: pictures as the shop encoded them. The name is random and is a part of the URL. */
export const uploads = pgTable(
  'uploads',
  {
    name: text('name').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('uploads_user_idx').on(table.userId)],
);
