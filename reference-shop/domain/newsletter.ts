import { eq } from 'drizzle-orm';
import type { DbContext } from '../db/database.ts';
import { subscribers } from '../db/schema/cart.ts';

/**
 * Adds a checked address to the newsletter.
 * @returns the token of the link that ends it; null if the address is on the list already
 */
export async function subscribe({ db, clock, random }: DbContext, email: string): Promise<string | null> {
  const token = Buffer.from(random(24)).toString('base64url');
  const [row] = await db
    .insert(subscribers)
    .values({ email, token, createdAt: clock() })
    .onConflictDoNothing()
    .returning({ token: subscribers.token });
  return row?.token ?? null;
}

/** Removes the address whose link has this token. */
export const unsubscribe = ({ db }: Pick<DbContext, 'db'>, token: string): Promise<unknown> =>
  db.delete(subscribers).where(eq(subscribers.token, token)).returning({ email: subscribers.email });
