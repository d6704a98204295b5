import { and, desc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { notifications } from '../../db/schema/mailbox.ts';

/** Identifies one page of the list. */
export interface ListPage {
  page: number;
  /** The newest notification when the list was opened: later ones must not push others onto the next page. */
  until: number;
}

const perPage = 15;

/**
 * Adds to the number of unread notifications in the user's row. The result is at least 0: a notification that is older
 * than this count may be read now.
 */
const addUnread = (db: Database, userId: number, more: number) =>
  db
    .update(users)
    .set({ unread: sql`greatest(0, ${users.unread} + ${more})` })
    .where(eq(users.id, userId));

/** Writes an unread notification. @param db a transaction: the notification and its count are written together */
export async function notify(db: Database, notification: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(notification);
  await addUnread(db, notification.userId, 1);
}

/** Number of the user's newest notification; 0 if there is none. */
export async function newestOf(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ newest: max(notifications.id) })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return row?.newest ?? 0;
}

/** One page of the list, the newest first. NOTI-04, NOTI-05 */
export async function listNotifications(db: Database, userId: number, { page, until }: ListPage) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), lte(notifications.id, until)))
    .orderBy(desc(notifications.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const items = rows.slice(0, perPage).map(({ id, from, fromImage, message, url, createdAt, readAt }) => ({
    id,
    from,
    fromImage,
    message,
    url,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return { items, hasNext: rows.length > perPage };
}

/** Where one of the user's notifications leads; null if it is not theirs. */
export async function targetOf(db: Database, userId: number, id: number): Promise<string | null> {
  const [row] = await db
    .select({ url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return row?.url ?? null;
}

/** Marks one notification as read, those that lead to a URL, or all up to one. */
export async function markRead(
  db: Database,
  userId: number,
  which: { id: number } | { url: string } | { until: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const read = await transaction
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          'id' in which ? eq(notifications.id, which.id) : undefined,
          'url' in which ? eq(notifications.url, which.url) : undefined,
          'until' in which ? lte(notifications.id, which.until) : undefined,
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) await addUnread(transaction, userId, -read.length);
  });
}
