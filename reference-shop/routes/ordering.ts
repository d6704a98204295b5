import { money } from '../../shared/page/numbers.ts';
import type { Database } from '../db/database.ts';
import { orderUrl } from '../domain/orders/find-order.ts';
import { type OrderOutcome, type OrderRequest, placeOrder } from '../domain/orders/place-order.ts';
import { countUse } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { ShopContext } from '../http/context.ts';
import { publicOrigin } from '../http/origin.ts';
import { timed } from '../http/timing.ts';

const hourMs = 60 * 60 * 1000;
const perAddress = { most: 60, windowMs: hourMs };
const perNumber = { most: 20, windowMs: hourMs };

/** Counts an order. @returns seconds to wait; 0 if it may be placed */
const countOrder = (c: ShopContext, mobile: string) => async (db: Database) => {
  const counter = { db, clock: c.get('shop').clock };
  return (
    (await countUse(counter, `order:${addressOf(c)}`, perAddress)) ||
    (await countUse(counter, `order:${mobile}`, perNumber))
  );
};

/** Places an order, of a cart or of one piece, and sends its number and its page to the buyer's phone. */
export async function order(c: ShopContext, request: OrderRequest): Promise<OrderOutcome> {
  const { db, clock, sms } = c.get('shop');
  const outcome = await timed(c, 'db', () => placeOrder(db, request, clock(), countOrder(c, request.mobile)));
  if (outcome.order && outcome.isNew) {
    const { id, total } = outcome.order;
    const text = `سوق جذور: استلمنا طلبك رقم ${id} بمبلغ ${money(total)}. تابعه: ${publicOrigin(c)}${orderUrl(outcome.order)}`;
    // The order is placed, whether the message arrives or not.
    await sms({ to: request.mobile, text }).catch((error) => console.error('the SMS of an order', error));
  }
  return outcome;
}
