import type { MiddlewareHandler } from 'hono';
import type { ShopContext, ShopEnv } from '../http/context.ts';
import { refuse } from '../http/errors.ts';
import { returnPath } from '../http/request.ts';
import { currentUser } from '../http/sessions.ts';

/** The link to the login in place of the name of a visitor whose session has ended. It leads back to the page of the request. */
function loginLink(c: ShopContext): Record<string, string> {
  const site = { user: null, next: returnPath(c, c.req.header('Referer')) };
  return { '#account': c.get('shop').templates.render('parts/account-menu', { site }) };
}

/** Redirects a guest to the login page, which leads back afterwards. An island gets a 401. */
export function askLogin(c: ShopContext): Promise<Response> | Response {
  const isPage = c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
  if (!isPage || c.req.header('X-Juzur') !== undefined)
    return refuse(c, 401, 'سجّل الدخول أولاً ثم أعد المحاولة.', { fragments: loginLink(c) });
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 303);
}

/** Lets a logged-in visitor pass; a guest is sent to the login page. */
export const member: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const user = await currentUser(c);
  if (!user) return askLogin(c);
  c.set('user', user);
  await next();
};
