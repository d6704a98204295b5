import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Shop, ShopContext, ShopEnv } from '../context.ts';
import type { Database } from '../db/open.ts';
import { sessions } from '../db/schema.ts';
import { publicOrigin } from './origin.ts';

/** A visitor's session. `secret` is the cookie's value; the database holds only its hash. */
export interface Session {
  secret: string;
  userId: number | null;
}

/** The table `sessions`. A stolen copy of it opens nobody's session. */
export interface Sessions {
  find(secret: string): Promise<Session | null>;
  /** A new session, of a guest or of a user who has just proved who they are. */
  create(userId: number | null): Promise<Session>;
  remove(secret: string): Promise<void>;
}

const cookieName = 'shop_session';
const sessionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Opens the sessions of a database.
 * @param realm the shop's own, or those of its auth service on the second origin
 */
export function openSessions(
  db: Database,
  clock: Shop['clock'],
  random: Shop['random'],
  realm: 'shop' | 'auth' = 'shop',
): Sessions {
  return {
    async find(secret) {
      const [row] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, idOf(secret)), eq(sessions.realm, realm)));
      return row && row.expiresAt > clock() ? { secret, userId: row.userId } : null;
    },
    async create(userId) {
      const secret = Buffer.from(random(32)).toString('base64url');
      const now = clock();
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
      // Only a shop with fixed random bytes, whose answers are compared, meets its own secret again.
      await db
        .insert(sessions)
        .values({ id: idOf(secret), realm, userId, expiresAt })
        .onConflictDoNothing();
      return { secret, userId };
    },
    async remove(secret) {
      await db.delete(sessions).where(eq(sessions.id, idOf(secret)));
    },
  };
}

/** Files are the same for everybody: their answers, errors too, begin no session and must not replace one. */
export const isFile = (path: string) => /^\/(assets|pictures)\//.test(path);

/** Reads the session that the cookie names. */
export const readSession: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const secret = isFile(c.req.path) ? undefined : getCookie(c, cookieName);
  c.set('session', secret ? await c.get('shop').sessions.find(secret) : null);
  await next();
};

/** Gives the browser a session's cookie. */
export function rememberSession(c: ShopContext, session: Session): void {
  c.set('session', session);
  setCookie(c, cookieName, session.secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicOrigin(c).startsWith('https:'),
    maxAge: (sessionDays * dayMs) / 1000,
  });
}

/** The visitor's session, begun now where there is none: whoever only fetches pictures or fragments never gets one. */
export async function openSession(c: ShopContext): Promise<Session> {
  const present = c.get('session');
  if (present) return present;
  const session = await c.get('shop').sessions.create(null);
  rememberSession(c, session);
  return session;
}

/** Ends the session and begins another one, so that an id fixed before a login or logout is worth nothing after it. */
export async function rotateSession(c: ShopContext, userId: number | null): Promise<Session> {
  const old = c.get('session');
  if (old) await c.get('shop').sessions.remove(old.secret);
  const session = await c.get('shop').sessions.create(userId);
  rememberSession(c, session);
  return session;
}
