import { and, eq, lt } from 'drizzle-orm';
import type { Clock, Random } from '../../core/clock.ts';
import { digest } from '../../core/digest.ts';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/account.ts';
import { type Proven, whilePassword } from './passwords.ts';

/** A visitor's session. `secret` is the cookie's value; the database stores only its hash. */
export interface Session {
  secret: string;
  userId: number | null;
  /** A message that the next page shows once. */
  notice: string | null;
}

export const sessionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Access to the table `sessions`. A stolen copy of the table opens no session.
 * @param realm the shop, or its auth service on the second origin
 */
export function openSessions(db: Database, clock: Clock, random: Random, realm: 'shop' | 'auth' = 'shop') {
  const insert = async (into: Database, userId: number | null): Promise<Session> => {
    const secret = Buffer.from(random(32)).toString('base64url');
    const now = clock();
    await into.delete(sessions).where(lt(sessions.expiresAt, now));
    const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
    // The same secret occurs twice only with fixed random bytes, as in tests that compare responses.
    await into
      .insert(sessions)
      .values({ id: digest(secret), realm, userId, expiresAt })
      .onConflictDoNothing();
    return { secret, userId, notice: null };
  };
  return {
    async find(secret: string): Promise<Session | null> {
      const [row] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, digest(secret)), eq(sessions.realm, realm)));
      return row && row.expiresAt > clock() ? { secret, userId: row.userId, notice: row.notice } : null;
    },
    /** Creates a session for a guest, or for a new user. */
    create: (userId: number | null) => insert(db, userId),
    /** Creates a session for a user who logs in. @returns null if the password was changed since it was checked */
    createFor: (user: Proven) => whilePassword(db, user, (work) => insert(work, user.id)),
    /** Keeps a message for the next page; null removes it. */
    async setNotice(secret: string, notice: string | null) {
      await db
        .update(sessions)
        .set({ notice })
        .where(eq(sessions.id, digest(secret)));
    },
    async remove(secret: string) {
      await db.delete(sessions).where(eq(sessions.id, digest(secret)));
    },
  };
}

export type Sessions = ReturnType<typeof openSessions>;
