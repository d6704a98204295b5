import type { ShopContext } from '../context.ts';

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The origin to print in canonical, share and mail addresses. A Host header is believed only for this machine's own
 * names: with any other, a forged one could end in a cache or a mail.
 */
export function publicOrigin(c: ShopContext): string {
  const asked = new URL(c.req.url);
  return localHosts.has(asked.hostname) ? asked.origin : c.get('shop').origin;
}

/**
 * A service's origin as the browser of this request reaches it: on a machine of one's own under the same name as the
 * shop, `localhost` or `127.0.0.1`, since its cookies are bound to that name.
 * @param asked address of the request
 * @param origin the service's public origin
 */
export function besides(asked: string, origin: string): string {
  const url = new URL(origin);
  const { hostname } = new URL(asked);
  if (localHosts.has(hostname) && localHosts.has(url.hostname)) url.hostname = hostname;
  return url.origin;
}

/** Origin of the auth service for this request; null where the shop runs without one. */
export function authOrigin(c: ShopContext): string | null {
  const origin = c.get('shop').authOrigin;
  return origin === null ? null : besides(c.req.url, origin);
}
