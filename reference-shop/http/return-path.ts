import type { ShopContext } from './context.ts';
import { publicOrigin } from './origin.ts';

/**
 * A URL of this shop to go to after logging in.
 * @returns its path with query, or `otherwise` for anything that leads elsewhere
 */
export function returnPath(c: ShopContext, asked: unknown, otherwise = '/'): string {
  const origin = publicOrigin(c);
  // `//host` and `/\host` name another host, and control characters are dropped before that is decided.
  if (typeof asked !== 'string' || !/^\/(?![\\/])[^\p{Cc}\\]*$/u.test(asked)) return otherwise;
  const url = new URL(asked, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : otherwise;
}
