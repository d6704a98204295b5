import type { ShopContext } from './context.ts';
import { publicOrigin } from './origin.ts';

/**
 * A URL of this shop to go to, for example after logging in. A browser decides where a URL leads after dropping tabs
 * and line breaks, reading `\` as `/` and removing `.` segments, so the resolved URL is checked and not the text.
 * @returns its path with query, or `/` for anything that leads elsewhere
 */
export function returnPath(c: ShopContext, asked: string | undefined): string {
  const origin = publicOrigin(c);
  const url = URL.parse(asked ?? '', origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // The path of `/.//host` is `//host`, which names another host.
  return URL.parse(path, origin)?.href === url.href ? path : '/';
}
