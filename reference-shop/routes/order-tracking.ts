import { westernDigits } from '../../shared/page/digits.ts';
import { type FollowedOrder, findOrder } from '../domain/orders/find-order.ts';
import { readMobile } from '../domain/orders/read-order-request.ts';
import { countUse, forgetUses } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { renderPage } from '../http/page.ts';
import { readId } from '../http/params.ts';
import { timed } from '../http/timing.ts';
import { orderTexts } from '../view/order-texts.ts';

const hourMs = 60 * 60 * 1000;
const ofAddress = { most: 30, windowMs: hourMs };
/** Of one address for one order or one mobile, so that no address can lock out the others. */
const ofPair = { most: 10, windowMs: hourMs };
/** Of one order and of one mobile, so that many addresses can't guess the other half. */
const ofSubject = { most: 300, windowMs: hourMs };
/** Maximum number of typed characters that the form shows again. */
const longestField = 20;

/** Finds an order, for a limited number of attempts. @returns the order, or seconds to wait; 0 if there is no such order */
async function attempt(c: ShopContext, number: number, mobile: string): Promise<FollowedOrder | number> {
  const shop = c.get('shop');
  const address = addressOf(c);
  const pairs = [number, mobile].filter(Boolean).map((subject) => [`follow:${address}:${subject}`, ofPair] as const);
  const subjects = [number, mobile].filter(Boolean).map((subject) => [`follow:${subject}`, ofSubject] as const);
  for (const [key, limit] of [[`follow:${address}`, ofAddress] as const, ...pairs, ...subjects]) {
    const seconds = await countUse(shop, key, limit);
    // A refused attempt is not counted by the limits after it.
    if (seconds > 0) return seconds;
  }
  const order = await timed(c, 'db', () => findOrder(shop.db, number, mobile));
  if (order) for (const [key, limit] of pairs) await forgetUses(shop, key, limit);
  return order ?? 0;
}

/** The page that follows an order by its number and mobile number. A wrong one gets the same response as no order. */
export const orderTracking: RouteGroup = (app) => {
  app.get('/orders/track', async (c) => {
    const language = c.req.query('lang') === 'en' ? 'en' : 'ar';
    const texts = orderTexts[language];
    const typed = (name: string) => (c.req.query(name) ?? '').slice(0, longestField);
    const [number, mobile] = [typed('number'), typed('mobile')];
    let order: FollowedOrder | null = null;
    let problem = '';
    let status: 200 | 404 | 429 = 200;
    if (number && mobile) {
      const id = readId(westernDigits(number).trim()) ?? 0;
      const local = readMobile(mobile).number ?? '';
      const found = await attempt(c, id, local);
      if (typeof found === 'object') order = found;
      else [status, problem] = found > 0 ? [429, texts.limited] : [404, texts.missing];
      if (status === 429) c.header('Retry-After', String(found));
    }
    // The URL has the mobile number.
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return renderPage(
      c,
      'pages/order-tracking',
      { title: `${texts.heading} | سوق جذور`, noindex: true },
      { order, number, mobile, problem, texts, language },
      status,
    );
  });
};
