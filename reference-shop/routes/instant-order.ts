import type { RouteGroup, ShopContext } from '../context.ts';
import { answerOf, type Outcome, placeOrder, type Wish } from '../orders/place-order.ts';
import { readWish } from '../orders/read-wish.ts';
import { renderPage } from '../view/page.ts';
import { wantsPage } from '../web/errors.ts';
import { addressOf, countUse } from '../web/rate-limit.ts';
import { timed } from '../web/timing.ts';

const hourMs = 60 * 60 * 1000;
const perAddress = { most: 60, windowMs: hourMs };
const perNumber = { most: 20, windowMs: hourMs };

/** @returns seconds to wait, 0 when the order may be placed */
async function secondsToWait(c: ShopContext, { mobile }: Wish): Promise<number> {
  const shop = c.get('shop');
  return (
    (await countUse(shop, `order:${addressOf(c)}`, perAddress)) || (await countUse(shop, `order:${mobile}`, perNumber))
  );
}

interface Answer extends Omit<Outcome, 'status'> {
  status: Outcome['status'] | 429;
  productId: number | null;
  /** As it was typed. */
  mobile: string;
}

/** JSON for the island, else a page with the message, and after a refusal the form with what was typed. */
async function show(c: ShopContext, { status, message, productId, mobile }: Answer): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const isOrdered = status === 200;
  if (!wantsPage(c)) return c.json({ status: isOrdered, message }, status);
  const product = productId === null ? null : await c.get('shop').catalog.product(productId);
  return renderPage(
    c,
    'pages/order',
    { title: `${isOrdered ? 'تم الطلب' : 'لم يُسجَّل الطلب'} | سوق جذور`, noindex: true },
    { isOrdered, message, product, mobile },
    status,
  );
}

/** The order by mobile number alone. ORDR-01, ORDR-04 */
export const instantOrder: RouteGroup = (app) => {
  app.post('/cart/instant-order', async (c) => {
    const read = await readWish(c);
    const { wish, mobile } = read;
    if (!wish) return show(c, { status: 422, message: read.problem, productId: read.productId, mobile });
    const { db, clock } = c.get('shop');
    const { productId } = wish;
    const known = await timed(c, 'db', () => answerOf(db, wish));
    if (known) return show(c, { ...known, productId, mobile });
    const seconds = await secondsToWait(c, wish);
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      return show(c, { status: 429, message: 'طلبات كثيرة. حاول بعد ساعة.', productId, mobile });
    }
    return show(c, { ...(await timed(c, 'db', () => placeOrder(db, wish, clock()))), productId, mobile });
  });
};
