import { money } from '../../shared/page/numbers.ts';
import type { Product } from '../domain/catalog/product.ts';
import { orderUrl } from '../domain/orders/find-order.ts';
import type { OrderOutcome } from '../domain/orders/place-order.ts';
import { readOrderRequest } from '../domain/orders/read-order-request.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { renderPrivatePage } from '../http/page.ts';
import { deliveryPlace, pieceSums, rememberedPlace } from '../http/place.ts';
import { formFields, idParam, readId, wantsPage } from '../http/request.ts';
import { ownerOf } from '../http/shopping.ts';
import { orderView } from '../view/order.ts';
import { order } from './ordering.ts';

/** Maximum number of typed characters that a refused form shows again. */
const longestMobile = 40;

interface Answer extends OrderOutcome {
  productId: number | null;
  /** As typed. */
  mobile: string;
}

/** The page with the form, which a product's page shows in a panel. @param refused why, and the number as typed */
async function showForm(
  c: ShopContext,
  title: string,
  product: Product | null,
  refused?: { message: string; mobile: string },
  status: Answer['status'] = 200,
): Promise<Response> {
  return renderPrivatePage(
    c,
    'pages/instant-order',
    title,
    { message: '', mobile: '', ...refused, product, pieceSums: product && (await pieceSums(c, product)) },
    status,
  );
}

/**
 * Responds with JSON to the island, whose fragment is the card of the order. Otherwise it leads to the page of the order,
 * or shows the reason of a refusal with the form and the typed number.
 */
async function show(c: ShopContext, { status, message, order, seconds, productId, mobile }: Answer): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
  const { catalog, templates } = c.get('shop');
  if (order) {
    if (wantsPage(c)) return c.redirect(orderUrl(order), 303);
    const view = orderView(order, await catalog.cards(order.lines.map((line) => line.productId)));
    const [line] = view.lines;
    return c.json({
      status: true,
      // Names everything that was ordered. The title is isolated, because it may be Latin.
      message: `تم استلام طلبك: قطعة واحدة من «\u2068${line?.title}\u2069» بمبلغ ${money(view.total)}. سنتصل بك قريباً على الرقم ${view.mobile} لتأكيده.`,
      fragments: { '#order-place': templates.render('parts/order-card', { ...view, ...line, of: view }) },
    });
  }
  if (!wantsPage(c)) return c.json({ status: false, message }, status);
  const product = productId === null ? null : await catalog.product(productId);
  return showForm(c, 'لم يُسجَّل الطلب', product, { message, mobile }, status);
}

/** The order by mobile number alone. ORDR-01, ORDR-04 */
export const instantOrder: RouteGroup = (app) => {
  app.get(`/p/${idParam}/order`, async (c) => {
    const product = await c.get('shop').catalog.product(Number(c.req.param('id')));
    return product ? showForm(c, 'اطلب برقم جوالك', product) : notFound(c);
  });
  app.post('/cart/instant-order', async (c) => {
    const fields = await formFields(c, 'product_id', 'mobile');
    const productId = readId(fields.product_id);
    const mobile = fields.mobile.slice(0, longestMobile);
    const key = c.req.header('Idempotency-Key');
    const owner = await ownerOf(c);
    const { request, problem } = readOrderRequest({ owner, productId, mobile, key }, c.get('shop').clock());
    if (!request) return show(c, { status: 422, message: problem, productId, mobile });
    const outcome = await order(c, { ...request, place: deliveryPlace(await rememberedPlace(c)) });
    return show(c, { ...outcome, productId, mobile });
  });
};
