import { deleteCookie, getCookie } from 'hono/cookie';
import type { ProductCard } from '../domain/catalog/cards.ts';
import type { ShopContext } from './context.ts';
import { setShopCookie } from './cookies.ts';
import { isPrefetch, readId } from './request.ts';

/** Product numbers, the newest first, separated by dots. The server stores none of them. */
const cookieName = 'recently_seen';
const most = 8;
const days = 30;

function readIds(c: ShopContext): number[] {
  const ids = (getCookie(c, cookieName) ?? '').split('.').map(readId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, most);
}

/** The products whose pages this browser opened last. @param except the product on whose page they are shown */
export async function recentlySeen(c: ShopContext, except?: number): Promise<ProductCard[]> {
  const ids = readIds(c).filter((id) => id !== except);
  return ids.length > 0 ? c.get('shop').catalog.cards(ids) : [];
}

/** Adds a product to the beginning of the browser's list. */
export function rememberSeen(c: ShopContext, id: number): void {
  if (isPrefetch(c)) return;
  const ids = [id, ...readIds(c).filter((other) => other !== id)].slice(0, most);
  setShopCookie(c, cookieName, ids.join('.'), { maxAge: days * 24 * 60 * 60 });
}

export const forgetSeen = (c: ShopContext): unknown => deleteCookie(c, cookieName, { path: '/' });
