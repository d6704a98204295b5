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
