import { and, desc, eq, isNull, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { notifications } from '../../db/schema/mailbox.ts';

/** A notification as a page or a response shows it. NOTI-05 */
export interface Shown {
  id: number;
  from: string;
  fromImage: string;
  message: string;
  url: string;
  createdAt: string;
  isRead: boolean;
}

/** Identifies one page of the list, and when the visitor opened the list. */
export interface Opening {
  page: number;
  /** The newest notification at that time: later ones must not push others onto the next page. */
  until: number;
  /** Milliseconds since the epoch. A notification that was read after this time is still shown as new. */
  openedAt: number;
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

/** One page of the list, the newest first. NOTI-04 */
export async function listNotifications(
  db: Database,
  userId: number,
  { page, until, openedAt }: Opening,
): Promise<{ items: Shown[]; hasNext: boolean }> {
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
    isRead: readAt !== null && (page === 1 || readAt.getTime() < openedAt),
  }));
  return { items, hasNext: rows.length > perPage };
}

/** Marks everything in the list as read. @param url only the notifications that link to this URL */
export async function markRead(db: Database, userId: number, until: number, now: Date, url?: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const read = await transaction
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          lte(notifications.id, until),
          isNull(notifications.readAt),
          url === undefined ? undefined : eq(notifications.url, url),
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) await addUnread(transaction, userId, -read.length);
  });
}
