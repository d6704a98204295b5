import { v4 as uuid } from 'uuid';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/account.ts';
import { conversationMembers, conversations, messages, notifications } from '../db/schema/mailbox.ts';
import { buyerLines, sellerLines, shopNotices } from './data/messages.ts';
import { demoUsers } from './people.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The conversation for testing older messages, and its initial number of messages. */
export const LONG_CONVERSATION = 1;
export const LONG = 240;
const SHORT = 6;
const NOTICES = 46;
/** How many of a person's newest notifications are unread. */
const UNREAD = 3;

type NewMessage = typeof messages.$inferInsert & { id: number };
type NewNotification = typeof notifications.$inferInsert & { id: number };

const [buyer, seller] = demoUsers;

/** Random ages in milliseconds, the oldest first. */
const ages = (random: Random, amount: number, days: number) =>
  Array.from({ length: amount }, () => random.int(5 * MINUTE_MS, days * DAY_MS)).sort((a, b) => b - a);

const randomUuid = (random: Random) => uuid({ random: Uint8Array.from({ length: 16 }, () => random.int(0, 255)) });

function makeMessages(random: Random, now: Date, conversationId: number, amount: number, first: number): NewMessage[] {
  return ages(random, amount, conversationId === LONG_CONVERSATION ? 60 : 4).map((age, index) => {
    const isBuyer = index % 2 === 0 ? random.chance(0.8) : random.chance(0.3);
    return {
      id: first + index,
      conversationId,
      senderId: (isBuyer ? buyer : seller).id,
      clientUuid: randomUuid(random),
      body: random.pick(isBuyer ? buyerLines : sellerLines),
      createdAt: new Date(now.getTime() - age),
    };
  });
}

function makeNotifications(random: Random, now: Date): NewNotification[] {
  const made = [buyer, seller].flatMap((person, place) => {
    const other = place === 0 ? seller : buyer;
    return ages(random, NOTICES, 30).map((age, index) => {
      const isMessage = random.chance(0.5);
      const createdAt = new Date(now.getTime() - age);
      const notice = isMessage
        ? {
            from: other.firstName,
            message: random.pick(place === 0 ? sellerLines : buyerLines),
            url: '/user/messages/1',
            fromImage: other.image,
          }
        : { ...random.pick(shopNotices), fromImage: '/assets/shop/icon.svg' };
      return { userId: person.id, ...notice, createdAt, readAt: index < NOTICES - UNREAD ? createdAt : null };
    });
  });
  return made
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((notification, index) => ({ id: index + 1, ...notification }));
}

/** Two conversations of the demonstration's two people, one of them long, and their notifications. MSGS-03, NOTI-04 */
export async function seedMailbox(db: Database, random: Random, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 61 * DAY_MS);
  await db.insert(conversations).values([
    { id: 1, productId: 1, createdAt },
    { id: 2, productId: 2, createdAt },
  ]);
  const written = [...makeMessages(random, now, 1, LONG, 1), ...makeMessages(random, now, 2, SHORT, LONG + 1)];
  await db.insert(messages).values(written);
  const newest = { 1: LONG, 2: LONG + SHORT };
  await db.insert(conversationMembers).values(
    [1, 2].flatMap((conversationId) =>
      demoUsers.map(({ id }) => ({
        conversationId,
        userId: id,
        readMessageId: newest[conversationId as 1 | 2] - UNREAD,
      })),
    ),
  );
  await db.insert(notifications).values(makeNotifications(random, now));
  await db.update(users).set({ unread: UNREAD });
}
