import type { ShopContext } from './context.ts';

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const isLocal = (url: string) => localHosts.has(new URL(url).hostname);

/** The origin that the browser requested. A trusted proxy may report that the request used TLS (`behindProxies`). */
export function askedOrigin(c: { req: { url: string }; env: unknown }): string {
  const { origin } = new URL(c.req.url);
  const { isSecure } = (c.env ?? {}) as { isSecure?: boolean };
  return isSecure ? origin.replace(/^http:/, 'https:') : origin;
}

/**
 * The origin for canonical, share and mail URLs. A Host header is trusted only on a developer's machine, where it and
 * the shop's own origin are loopback names: a forged one could get into a cache or a mail.
 */
export function publicOrigin(c: ShopContext): string {
  const { origin } = c.get('shop');
  return isLocal(origin) && isLocal(c.req.url) ? askedOrigin(c) : origin;
}

/**
 * A service's origin under the host name of this request. On a developer's machine, `localhost` and `127.0.0.1` name the same
 * host, but a cookie belongs to one of the names.
 * @param asked URL of the request
 * @param origin the service's public origin
 */
export function sameHost(asked: string, origin: string): string {
  const url = new URL(origin);
  if (isLocal(asked) && isLocal(origin)) url.hostname = new URL(asked).hostname;
  return url.origin;
}

/** Origin of the auth service for this request; null where the shop runs without one. */
export function authOrigin(c: ShopContext): string | null {
  const origin = c.get('shop').authOrigin;
  return origin === null ? null : sameHost(c.req.url, origin);
}
