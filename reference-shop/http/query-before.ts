import type { ShopContext } from './context.ts';
import { publicOrigin } from './origin.ts';

/** The query with which the visitor saw this page before. @returns null after another page, or if the browser does not say */
export function queryBefore(c: ShopContext): URLSearchParams | null {
  const referrer = c.req.header('Referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, searchParams } = new URL(referrer);
  return origin === publicOrigin(c) && pathname === new URL(c.req.url).pathname ? searchParams : null;
}
