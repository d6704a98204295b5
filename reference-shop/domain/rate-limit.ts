import { and, eq, lt, sql } from 'drizzle-orm';
import type { TimedDb } from '../db/database.ts';
import { rateLimits } from '../db/schema/guard.ts';

/** How often an action is allowed in a window of time. */
export interface Limit {
  most: number;
  windowMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts one use of `key`.
 * @param key the action and its subject, such as `login:ADDRESS`
 * @returns 0 if the action is allowed, otherwise whole seconds until the next attempt (`Retry-After`)
 */
export async function countUse({ db, clock }: TimedDb, key: string, limit: Limit): Promise<number> {
  const now = clock().getTime();
  const windowStart = new Date(now - (now % limit.windowMs));
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  if (count === 1) await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now - 2 * dayMs)));
  return count > limit.most ? Math.ceil((windowStart.getTime() + limit.windowMs - now) / 1000) : 0;
}

/** Resets the count of `key`, for example after the right password. */
export async function forgetUses({ db, clock }: TimedDb, key: string, limit: Limit): Promise<void> {
  const now = clock().getTime();
  const windowStart = new Date(now - (now % limit.windowMs));
  await db.delete(rateLimits).where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
}
