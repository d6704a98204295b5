import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { digest } from '../core/digest.ts';
import { moveCart } from '../domain/cart/move.ts';
import type { Proven } from '../domain/users/passwords.ts';
import { type Session, sessionDays } from '../domain/users/sessions.ts';
import { type User, userById } from '../domain/users/users.ts';
import type { ShopContext, ShopEnv } from './context.ts';
import { setShopCookie } from './cookies.ts';
import { isFile } from './request.ts';

const cookieName = 'shop_session';
const daySeconds = 24 * 60 * 60;

/** Reads the session of the request's cookie. */
export const readSession: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const secret = isFile(c.req.path) ? undefined : getCookie(c, cookieName);
  c.set('session', secret ? await c.get('shop').sessions.find(secret) : null);
  await next();
};

/** Whether the request's cookie names a session that has ended. */
export const hasEndedSession = (c: ShopContext): boolean =>
  c.get('session') === null && getCookie(c, cookieName) !== undefined;

function rememberSession(c: ShopContext, session: Session): void {
  c.set('session', session);
  setShopCookie(c, cookieName, session.secret, { maxAge: sessionDays * daySeconds });
}

/**
 * The visitor's session, started now if there is none. A visitor who only loads pictures or fragments never gets one.
 */
export async function openSession(c: ShopContext): Promise<Session> {
  const present = c.get('session');
  if (present) return present;
  const session = await c.get('shop').sessions.create(null);
  rememberSession(c, session);
  return session;
}

/**
 * Ends the session and starts another one at each signup and logout, as `logIn` does at each login, so that an id that somebody learned before is
 * useless afterwards.
 */
export async function rotateSession(c: ShopContext, userId: number | null): Promise<Session> {
  const session = await c.get('shop').sessions.create(userId);
  await replaceSession(c, session);
  return session;
}

/** Starts the session of a user who logs in. @returns false if the password was changed since it was checked */
export async function logIn(c: ShopContext, user: Proven): Promise<boolean> {
  const session = await c.get('shop').sessions.createFor(user);
  if (session) await replaceSession(c, session);
  return session !== null;
}

/** A visitor who logs in takes the guest's cart and wishlist along. */
async function replaceSession(c: ShopContext, session: Session): Promise<void> {
  const { db, sessions } = c.get('shop');
  const { secret, userId } = session;
  const old = c.get('session');
  if (old && userId !== null) await moveCart(db, digest(old.secret), { sessionId: digest(secret), userId });
  if (old) await sessions.remove(old.secret);
  rememberSession(c, session);
}

/** The user who is logged in, read from the database: a new picture shows at once. AUTH-05 */
export async function currentUser(c: ShopContext): Promise<User | null> {
  const id = c.get('session')?.userId ?? null;
  return id === null ? null : userById(c.get('shop').db, id);
}
