import { getCookie } from 'hono/cookie';
import { v4 } from 'uuid';
import { uuid } from '../../shared/page/uuid.ts';
import type { Rater } from '../domain/ratings/ratings.ts';
import type { ShopContext } from './context.ts';
import { setShopCookie } from './cookies.ts';

/** The islands' tracking id, which visitors without JavaScript get here. TRCK-02 */
const cookieName = 'tracking_id';
const cookieSeconds = 5 * 24 * 60 * 60;

/** The rater that the request identifies; null for a guest without a tracking id. */
export function knownRater(c: ShopContext): Rater | null {
  const userId = c.get('session')?.userId ?? null;
  if (userId !== null) return { userId, visitorId: null };
  const visitorId = getCookie(c, cookieName);
  return uuid.isV4(visitorId) ? { userId: null, visitorId: String(visitorId).toLowerCase() } : null;
}

/** The rater; a guest without a tracking id gets one. */
export function readRater(c: ShopContext): Rater {
  const known = knownRater(c);
  if (known) return known;
  const visitorId = v4({ random: c.get('shop').random(16) });
  // The islands read and set it too.
  setShopCookie(c, cookieName, visitorId, { maxAge: cookieSeconds, httpOnly: false });
  return { userId: null, visitorId };
}
