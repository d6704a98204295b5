import { westernDigits } from '../../shared/core/digits.ts';
import { uuid } from '../../shared/page/uuid.ts';
import { findOrder, orderByKey, ordersOf, orderUrl } from '../domain/orders/find-order.ts';
import type { Order } from '../domain/orders/place-order.ts';
import { readMobile } from '../domain/orders/read-order-request.ts';
import { reorder } from '../domain/orders/reorder.ts';
import { countUse, forgetUses } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { respondToForm } from '../http/form-response.ts';
import { keepPrivate } from '../http/headers.ts';
import { renderPrivatePage } from '../http/page.ts';
import { readId } from '../http/request.ts';
import { ownerOf } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';
import { orderView } from '../view/order.ts';
import { member } from './guards.ts';

const hourMs = 60 * 60 * 1000;
const ofAddress = { most: 30, windowMs: hourMs };
/** Of one address for one order or one mobile, so that no address can lock out the others. */
const ofPair = { most: 10, windowMs: hourMs };
/** Of one order and of one mobile, so that many addresses can't guess the other half. */
const ofSubject = { most: 300, windowMs: hourMs };
/** Maximum number of typed characters that the form shows again. */
const longestField = 20;

/** Finds an order, for a limited number of attempts. @returns the order, or seconds to wait; 0 if there is no such order */
async function attempt(c: ShopContext, number: number, mobile: string): Promise<Order | number> {
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

/** The order with the key of the URL, which goes to nobody else; null if there is none. */
async function orderOfUrl(c: ShopContext): Promise<Order | null> {
  const key = c.req.param('key') ?? '';
  keepPrivate(c);
  return uuid.isNonNil(key) ? timed(c, 'db', () => orderByKey(c.get('shop').db, key)) : null;
}

/** The orders of an account, the page of each order, and the form that finds it by its number and mobile number. */
export const orders: RouteGroup = (app) => {
  app.get('/orders/track', async (c) => {
    const typed = (name: string) => (c.req.query(name) ?? '').slice(0, longestField);
    const [number, mobile] = [typed('number'), typed('mobile')];
    let problem = '';
    let status: 200 | 404 | 429 = 200;
    keepPrivate(c);
    if (number && mobile) {
      const id = readId(westernDigits(number).trim()) ?? 0;
      const found = await attempt(c, id, readMobile(mobile).number ?? '');
      if (typeof found === 'object') return c.redirect(orderUrl(found), 303);
      if (found > 0) c.header('Retry-After', String(found));
      // A wrong number gets the same response as no order.
      [status, problem] =
        found > 0
          ? [429, 'محاولات كثيرة. حاول بعد ساعة.']
          : [404, 'لم نجد طلباً بهذا الرقم وهذا الجوال. تحقق منهما ثم أعد المحاولة.'];
    }
    return renderPrivatePage(c, 'pages/order-tracking', 'تابع طلبك', { number, mobile, problem }, status);
  });
  app.get('/user/orders', member, async (c) => {
    const { db, catalog } = c.get('shop');
    const found = await timed(c, 'db', () => ordersOf(db, c.get('user').id));
    const cards = await catalog.cards(found.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
    const list = found.map((order) => orderView(order, cards));
    return renderPrivatePage(c, 'pages/orders', 'طلباتي', { orders: list });
  });
  app.get('/orders/:key', async (c) => {
    const found = await orderOfUrl(c);
    if (!found) return notFound(c);
    const order = orderView(found, await c.get('shop').catalog.cards(found.lines.map(({ productId }) => productId)));
    return renderPrivatePage(c, 'pages/order', `طلبك رقم ${order.number}`, { order });
  });
  app.post('/orders/:key/again', async (c) => {
    const order = await orderOfUrl(c);
    if (!order) return notFound(c);
    const { db, clock } = c.get('shop');
    const outcome = await reorder(db, await ownerOf(c), order, clock());
    return respondToForm(c, outcome, { next: outcome.status === 200 ? '/cart' : orderUrl(order) });
  });
};
