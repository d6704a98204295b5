import { setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { ShopContext } from './context.ts';
import { publicOrigin } from './origin.ts';

/**
 * Sets a cookie of the shop: for all its paths, hidden from scripts, and `Secure` where the shop has TLS.
 * @param options its lifetime, and what differs from this
 */
export function setShopCookie(c: ShopContext, name: string, value: string, options: CookieOptions): void {
  const secure = publicOrigin(c).startsWith('https:');
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, ...options });
}
