import type { RouteGroup, ShopContext } from '../context.ts';
import type { Database } from '../db/open.ts';
import { answerOf, type Outcome, placeOrder, type Wish } from '../orders/place-order.ts';
import { readWish } from '../orders/read-wish.ts';
import { renderPage } from '../view/page.ts';
import { wantsPage } from '../web/errors.ts';
import { addressOf, countUse } from '../web/rate-limit.ts';
import { timed } from '../web/timing.ts';

const hourMs = 60 * 60 * 1000;
const perAddress = { most: 60, windowMs: hourMs };
const perNumber = { most: 20, windowMs: hourMs };

/** Counts an order. @returns seconds to wait, 0 when it may be placed */
const limited =
  (c: ShopContext, { mobile }: Wish) =>
  async (db: Database): Promise<number> => {
    const counter = { db, clock: c.get('shop').clock };
    return (
      (await countUse(counter, `order:${addressOf(c)}`, perAddress)) ||
      (await countUse(counter, `order:${mobile}`, perNumber))
    );
  };

interface Answer extends Outcome {
  productId: number | null;
  /** As it was typed. */
  mobile: string;
}

/** JSON for the island, else a page with the message, and after a refusal the form with what was typed. */
async function show(c: ShopContext, { status, message, seconds, productId, mobile }: Answer): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
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
    const outcome = await timed(c, 'db', () => placeOrder(db, wish, clock(), limited(c, wish)));
    return show(c, { ...outcome, productId, mobile });
  });
};
