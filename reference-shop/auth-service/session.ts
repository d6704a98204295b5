import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { nonceCookie } from '../domain/users/login-hashes.ts';
import type { Proven } from '../domain/users/passwords.ts';
import { sessionDays } from '../domain/users/sessions.ts';
import { type User, userById } from '../domain/users/users.ts';
import { askedOrigin } from '../http/origin.ts';
import type { AuthContext } from './context.ts';

const cookieName = 'auth_session';
const nonceMinutes = 10;
const NONCE = /^[\w-]{24}$/;

const cookieOptions = (c: AuthContext) =>
  ({ httpOnly: true, sameSite: 'Lax', secure: askedOrigin(c).startsWith('https:') }) as const;

/** Who is logged in at the service in this browser. */
export async function sessionUser(c: AuthContext): Promise<User | null> {
  const { sessions, db } = c.get('service');
  const secret = getCookie(c, cookieName);
  const session = secret ? await sessions.find(secret) : null;
  return session?.userId == null ? null : userById(db, session.userId);
}

/** Ends the session in this browser, if there is one. */
export async function endSession(c: AuthContext): Promise<void> {
  const secret = getCookie(c, cookieName);
  if (!secret) return;
  await c.get('service').sessions.remove(secret);
  deleteCookie(c, cookieName, { path: '/' });
}

/** Starts a session with a new secret. @returns false if the password was changed since it was checked */
export async function beginSession(c: AuthContext, user: Proven): Promise<boolean> {
  const session = await c.get('service').sessions.createFor(user);
  if (!session) return false;
  await endSession(c);
  setCookie(c, cookieName, session.secret, {
    ...cookieOptions(c),
    path: '/',
    maxAge: sessionDays * 24 * 60 * 60,
  });
  return true;
}

/**
 * The browser's nonce, set now if there is none. If two tabs send the first request at the same time, they share it.
 */
export function browserNonce(c: AuthContext): string {
  const known = getCookie(c, nonceCookie);
  if (known && NONCE.test(known)) return known;
  const { random, cookieDomain } = c.get('service');
  const nonce = Buffer.from(random(18)).toString('base64url');
  setCookie(c, nonceCookie, nonce, {
    ...cookieOptions(c),
    path: '/auth',
    maxAge: nonceMinutes * 60,
    ...(cookieDomain && { domain: cookieDomain }),
  });
  return nonce;
}
