import { answerOf, type OrderOutcome, placeOrder } from '../domain/orders/place-order.ts';
import { readOrderRequest } from '../domain/orders/read-order-request.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { wantsPage } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { formFields, readId } from '../http/params.ts';
import { openSession } from '../http/sessions.ts';
import { timed } from '../http/timing.ts';
import { countOrder } from './order-limits.ts';

/** Maximum number of typed characters that a refused form shows again. */
const longestMobile = 40;

interface Answer extends OrderOutcome {
  productId: number | null;
  /** As typed. */
  mobile: string;
}

/**
 * Responds with JSON to the island, whose fragment is the card of the order. Otherwise with a page that has the card or,
 * after a refusal, the message and the form with the typed number.
 */
async function show(c: ShopContext, { status, message, order, seconds, productId, mobile }: Answer): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
  const isOrdered = status === 200;
  const { catalog, templates } = c.get('shop');
  const isPage = wantsPage(c);
  const product = productId !== null && (isPage || order) ? await catalog.product(productId) : null;
  const card = order && { ...order, title: order.product, product, isWaiting: false };
  if (!isPage) {
    const fragments = card && { '#order-place': templates.render('parts/order-card', card) };
    return c.json({ status: isOrdered, message, ...(fragments && { fragments }) }, status);
  }
  return renderPage(
    c,
    'pages/order',
    { title: `${isOrdered ? 'تم الطلب' : 'لم يُسجَّل الطلب'} | سوق جذور`, noindex: true },
    { isOrdered, message, card: card ?? null, product, mobile },
    status,
  );
}

/** The order by mobile number alone. ORDR-01, ORDR-04 */
export const instantOrder: RouteGroup = (app) => {
  app.post('/cart/instant-order', async (c) => {
    const { db, clock } = c.get('shop');
    const fields = await formFields(c, 'product_id', 'mobile');
    const productId = readId(fields.product_id);
    const mobile = fields.mobile.slice(0, longestMobile);
    const key = c.req.header('Idempotency-Key');
    const sessionSecret = async () => (await openSession(c)).secret;
    const read = await readOrderRequest({ productId, mobile, key, sessionSecret }, clock());
    const { request } = read;
    if (!request) return show(c, { status: 422, message: read.problem, productId, mobile });
    const known = await timed(c, 'db', () => answerOf(db, request));
    if (known) return show(c, { ...known, productId, mobile });
    const outcome = await timed(c, 'db', () => placeOrder(db, request, clock(), countOrder(c, request.mobile)));
    return show(c, { ...outcome, productId, mobile });
  });
};
