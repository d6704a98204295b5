import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { products, stores } from '../../db/schema/catalogue.ts';
import { conversationMembers, conversations, messages } from '../../db/schema/mailbox.ts';
import { noPicture } from '../users/users.ts';

const me = alias(conversationMembers, 'me');
const them = alias(conversationMembers, 'them');

export const conversationPath = (id: number) => `/user/messages/${id}`;

const select = (db: Database, userId: number) =>
  db
    .select({
      id: conversations.id,
      otherId: users.id,
      firstName: users.firstName,
      image: users.image,
      productId: products.id,
      title: products.title,
      store: stores.title,
      last: sql<
        string | null
      >`(select body from ${messages} where ${messages.conversationId} = ${conversations.id} order by ${messages.id} desc limit 1)`,
      lastAt:
        sql<Date | null>`(select max(${messages.createdAt}) from ${messages} where ${messages.conversationId} = ${conversations.id})`.mapWith(
          messages.createdAt,
        ),
      lastId: sql<number>`coalesce((select max(${messages.id}) from ${messages} where ${messages.conversationId} = ${conversations.id}), 0)::int`,
      seenByOther: them.readMessageId,
      unread: sql<number>`(select count(*) from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.senderId} <> ${userId} and ${messages.id} > ${me.readMessageId})::int`,
    })
    .from(conversations)
    .innerJoin(me, and(eq(me.conversationId, conversations.id), eq(me.userId, userId)))
    .innerJoin(them, and(eq(them.conversationId, conversations.id), ne(them.userId, userId)))
    .innerJoin(users, eq(users.id, them.userId))
    .leftJoin(products, eq(products.id, conversations.productId))
    .leftJoin(stores, eq(stores.id, products.storeId));

type Row = Awaited<ReturnType<typeof select>>[number];

/** A conversation as one of its two members sees it. */
const shown = ({ id, otherId, firstName, image, productId, title, store, seenByOther }: Row) => ({
  id,
  other: { id: otherId, firstName, image: image ?? noPicture },
  /** The product that the conversation is about, if any. */
  product: productId === null || title === null ? null : { id: productId, title, store: store ?? '' },
  /** The newest message that the other member has seen; 0 if none. */
  seenByOther,
});

export type Conversation = ReturnType<typeof shown>;

/** The user's conversations, the one with the newest message first. */
export async function conversationsOf(db: Database, userId: number) {
  const rows = await select(db, userId);
  return rows
    .sort((a, b) => b.lastId - a.lastId)
    .map((row) => ({
      ...shown(row),
      last: row.last ?? '',
      lastAt: row.lastAt?.toISOString() ?? null,
      unread: row.unread,
      url: conversationPath(row.id),
    }));
}

/** @returns null if there is none or the user is not a member of it: the two cases look the same */
export async function findConversation(db: Database, userId: number, id: number): Promise<Conversation | null> {
  const [row] = await select(db, userId).where(eq(conversations.id, id));
  return row ? shown(row) : null;
}

/** The conversation of two people about a product; null if there is none. */
export async function conversationAbout(
  db: Database,
  userId: number,
  otherId: number,
  productId: number,
): Promise<Conversation | null> {
  const [row] = await select(db, userId)
    .where(and(eq(them.userId, otherId), eq(conversations.productId, productId)))
    .orderBy(conversations.id)
    .limit(1);
  return row ? shown(row) : null;
}

/** The same, or a new one. Two simultaneous requests get the same. */
export async function openConversation(
  db: Database,
  userId: number,
  otherId: number,
  productId: number,
  now: Date,
): Promise<Conversation> {
  return db.transaction(async (transaction) => {
    // The second request waits here and then finds the conversation of the first.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const known = await conversationAbout(transaction, userId, otherId, productId);
    if (known) return known;
    const [made] = await transaction
      .insert(conversations)
      .values({ productId, createdAt: now })
      .returning({ id: conversations.id });
    const conversationId = made?.id as number;
    await transaction
      .insert(conversationMembers)
      .values([userId, otherId].map((member) => ({ conversationId, userId: member })));
    return (await findConversation(transaction, userId, conversationId)) as Conversation;
  });
}

/** Marks all messages up to the newest one as seen by the member. */
export async function markSeen(db: Database, userId: number, id: number): Promise<void> {
  const [newest] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(desc(messages.id))
    .limit(1);
  if (!newest) return;
  await db
    .update(conversationMembers)
    .set({ readMessageId: newest.id })
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        eq(conversationMembers.userId, userId),
        gt(sql`${newest.id}::int`, conversationMembers.readMessageId),
      ),
    );
}
