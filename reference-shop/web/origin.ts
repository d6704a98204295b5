import type { ShopContext } from '../context.ts';

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The origin that the request's browser asked: a proxy of the shop's own may say that it was by TLS (`behindProxies`). */
export function askedOrigin(c: { req: { url: string }; env: unknown }): string {
  const { origin } = new URL(c.req.url);
  const { isSecure } = (c.env ?? {}) as { isSecure?: boolean };
  return isSecure ? origin.replace(/^http:/, 'https:') : origin;
}

/**
 * The origin to print in canonical, share and mail addresses. A Host header is believed only for this machine's own
 * names: with any other, a forged one could end in a cache or a mail.
 */
export function publicOrigin(c: ShopContext): string {
  return localHosts.has(new URL(c.req.url).hostname) ? askedOrigin(c) : c.get('shop').origin;
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
