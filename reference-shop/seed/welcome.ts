import { and, asc, eq, lte } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import type { DbContext } from '../db/database.ts';
import { conversationMembers, conversations, messages } from '../db/schema/mailbox.ts';
import { LONG, LONG_CONVERSATION } from './mailbox.ts';
import { demoUsers } from './people.ts';

const [buyer, seller] = demoUsers;

/**
 * Copies the first person's long conversation, all of it read, for a new visitor of a demonstration, so that the
 * visitor has somebody to write to. Does nothing in a shop without the seed's conversation. MSGS-03
 */
export async function welcome({ db, clock, random }: DbContext, userId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const lines = await transaction
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, LONG_CONVERSATION), lte(messages.id, LONG)))
      .orderBy(asc(messages.id));
    if (lines.length === 0) return;
    const [conversation] = await transaction
      .insert(conversations)
      .values({ productId: 1, createdAt: clock() })
      .returning({ id: conversations.id });
    const conversationId = conversation?.id as number;
    const written = await transaction
      .insert(messages)
      .values(
        lines.map(({ senderId, body, createdAt }) => ({
          conversationId,
          senderId: senderId === buyer.id ? userId : senderId,
          clientUuid: uuid({ random: random(16) }),
          body,
          createdAt,
        })),
      )
      .returning({ id: messages.id });
    const readMessageId = Math.max(...written.map(({ id }) => id));
    await transaction
      .insert(conversationMembers)
      .values([userId, seller.id].map((member) => ({ conversationId, userId: member, readMessageId })));
  });
}
