import { westernDigits } from '../../shared/page/digits.ts';
import { type FollowedOrder, findOrder } from '../domain/orders/find-order.ts';
import { readMobile } from '../domain/orders/read-order-request.ts';
import { countUse } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { renderPage } from '../http/page.ts';
import { readId } from '../http/params.ts';
import { timed } from '../http/timing.ts';
import { orderTexts } from '../view/order-texts.ts';

const hourMs = 60 * 60 * 1000;
/** Of one address; and, so that many addresses can't guess the other half, of one order number and of one mobile. */
const attempts = { most: 30, windowMs: hourMs };
/** Maximum number of typed characters that the form shows again. */
const longestField = 20;

/** Counts an attempt, whether or not there is such an order. @returns seconds to wait; 0 if it is allowed */
async function countAttempt(c: ShopContext, number: number, mobile: string): Promise<number> {
  let seconds = 0;
  for (const subject of [addressOf(c), number, mobile])
    if (subject && seconds === 0) seconds = await countUse(c.get('shop'), `track:${subject}`, attempts);
  return seconds;
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
      const seconds = await countAttempt(c, id, local);
      if (seconds > 0) c.header('Retry-After', String(seconds));
      else order = await timed(c, 'db', () => findOrder(c.get('shop').db, id, local));
      if (!order) [status, problem] = seconds > 0 ? [429, texts.limited] : [404, texts.missing];
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
