import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { messages } from '../../db/schema/mailbox.ts';
import { noPicture, type User } from '../users/users.ts';
import type { Conversation } from './conversations.ts';
import { notify } from './notifications.ts';

const perPage = 20;

/** The messages before a given one, or the newest ones, in the order in which they were written. MSGS-03 */
export async function messagesBefore(
  db: Database,
  userId: number,
  { id: conversationId, seenByOther }: Pick<Conversation, 'id' | 'seenByOther'>,
  before: number | null,
) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before === null ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(perPage + 1);
  const items = rows
    .slice(0, perPage)
    .reverse()
    .map(({ id, body, senderId, createdAt }, index, shown) => ({
      id,
      body,
      isMine: senderId === userId,
      createdAt: createdAt.toISOString(),
      /** When the message before it was written; null if it is the first of the conversation. */
      previousAt: (shown[index - 1] ?? rows[perPage])?.createdAt.toISOString() ?? null,
      /** By the other member. */
      isSeen: id <= seenByOther,
    }));
  return { items, hasNext: rows.length > perPage };
}

/**
 * Stores a message and notifies the other member. A message that was already sent under the same key is returned and
 * not stored again. MSGS-01
 * @param message its key is what the sender's browser created for it
 * @returns null if the key belongs to another message, or to this one before it was corrected
 */
export async function sendMessage(
  db: Database,
  sender: User,
  conversation: Conversation,
  { body, key }: { body: string; key: string },
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
