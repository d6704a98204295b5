import type { ShopContext } from '../context.ts';
import { refuse } from '../web/errors.ts';
import { publicOrigin } from '../web/origin.ts';
import { rotateSession } from '../web/sessions.ts';
import { type User, userById } from './users.ts';

/** Who is logged in on this request, asked of the database: a picture changed a moment ago shows at once. AUTH-05 */
export async function currentUser(c: ShopContext): Promise<User | null> {
  const id = c.get('session')?.userId ?? null;
  return id === null ? null : userById(c.get('shop').db, id);
}

/**
 * An address of this shop to go to after logging in.
 * @returns its path with query, or `otherwise` for anything that leads elsewhere
 */
export function returnPath(c: ShopContext, asked: unknown, otherwise = '/'): string {
  const origin = publicOrigin(c);
  // `//host` and `/\host` name another host, and control characters are dropped before that is decided.
  if (typeof asked !== 'string' || !/^\/(?![\\/])[^\p{Cc}\\]*$/u.test(asked)) return otherwise;
  const url = new URL(asked, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : otherwise;
}

/** Sends a guest to the login page and back again; an island is answered 401. */
export function askLogin(c: ShopContext): Promise<Response> | Response {
  const isPage = c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
  if (!isPage || c.req.header('X-Requested-With') !== undefined)
    return refuse(c, 401, 'سجّل الدخول أولاً ثم أعد المحاولة.');
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 303);
}

/** Logs the visitor in, under a session that nobody could have known before. */
export const logIn = (c: ShopContext, userId: number) => rotateSession(c, userId);
