import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { messages } from '../../db/schema.ts';
import { noPicture, type User } from '../users/users.ts';
import type { Conversation } from './conversations.ts';
import { notify } from './notifications.ts';

/** A message as a page shows it to one of the two. */
export interface Message {
  id: number;
  body: string;
  isMine: boolean;
  createdAt: string;
}

const perPage = 20;

/** The messages before one, or the newest ones, in the order in which they were written. MSGS-03 */
export async function messagesBefore(
  db: Database,
  userId: number,
  conversationId: number,
  before: number | null,
): Promise<{ items: Message[]; hasNext: boolean }> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before === null ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(perPage + 1);
  const items = rows
    .slice(0, perPage)
    .reverse()
    .map(({ id, body, senderId, createdAt }) => ({
      id,
      body,
      isMine: senderId === userId,
      createdAt: createdAt.toISOString(),
    }));
  return { items, hasNext: rows.length > perPage };
}

/** What is sent, under the key that its sender's browser made for it. */
export interface NewMessage {
  body: string;
  key: string;
}

/**
 * Writes a message and notifies the other member; one that was sent before, under the same key, is only returned again.
 * MSGS-01
 * @returns null where the key belongs to another message, or to this one before it was corrected
 */
export async function sendMessage(
  db: Database,
  sender: User,
  conversation: Conversation,
  { body, key }: NewMessage,
  now: Date,
): Promise<{ id: number; body: string } | null> {
  return db.transaction(async (transaction) => {
    const [written] = await transaction
      .insert(messages)
      .values({ conversationId: conversation.id, senderId: sender.id, clientUuid: key, body, createdAt: now })
      .onConflictDoNothing({ target: messages.clientUuid })
      .returning({ id: messages.id, body: messages.body });
    if (!written) {
      const [known] = await transaction.select().from(messages).where(eq(messages.clientUuid, key));
      const isSame = known?.senderId === sender.id && known.conversationId === conversation.id && known.body === body;
      return isSame ? { id: known.id, body: known.body } : null;
    }
    await notify(transaction, {
      userId: conversation.other.id,
      from: sender.firstName,
      fromImage: sender.image ?? noPicture,
      message: body,
      url: `/user/messages/${conversation.id}`,
      createdAt: now,
    });
    return written;
  });
}
