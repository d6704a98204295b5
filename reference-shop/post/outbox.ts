import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/mailbox.ts';

export type Letter = typeof outbox.$inferSelect;

/** Stores a message for the outbox page instead of sending it. */
export async function keepLetter(
  db: Database,
  letter: Pick<Letter, 'kind' | 'recipient' | 'body'> & { subject?: string },
  now: Date,
): Promise<void> {
  await db.insert(outbox).values({ ...letter, createdAt: now });
}

const shown = 50;

/** The newest messages to these recipients, newest first. */
export function lettersTo(db: Database, recipients: string[]): Promise<Letter[]> {
  return db.select().from(outbox).where(inArray(outbox.recipient, recipients)).orderBy(desc(outbox.id)).limit(shown);
}
