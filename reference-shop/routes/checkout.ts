import { v4 } from 'uuid';
import { uuid } from '../../shared/page/uuid.ts';
import type { CartOutcome } from '../domain/cart/lines.ts';
import { orderUrl } from '../domain/orders/find-order.ts';
import { readMobile } from '../domain/orders/read-order-request.ts';
import { readCart } from '../http/cart.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { respondToForm } from '../http/form-response.ts';
import { renderPrivatePage } from '../http/page.ts';
import { deliveryPlace, rememberedPlace } from '../http/place.ts';
import { formFields, wantsPage } from '../http/request.ts';
import { currentUser } from '../http/sessions.ts';
import { ownerOf } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';
import { order } from './ordering.ts';

/** Maximum number of characters of each field. */
const most = { name: 60, mobile: 40, note: 300 };

type Typed = Record<keyof typeof most, string>;

/** The page with what is paid, the place, and the buyer's name and number. A refused form shows what was typed again. */
async function checkoutPage(c: ShopContext, typed?: Typed, problem?: CartOutcome): Promise<Response> {
  const cart = await timed(c, 'db', () => readCart(c));
  if (!cart.canOrder && !problem) return c.redirect('/cart', 303);
  const user = typed ? null : await currentUser(c);
  return renderPrivatePage(
    c,
    'pages/checkout',
    'إتمام الطلب',
    {
      cart,
      key: v4({ random: c.get('shop').random(16) }),
      typed: typed ?? { name: user?.firstName ?? '', mobile: user?.mobile ?? '', note: '' },
      most,
      problem: problem ?? null,
    },
    problem?.status ?? 200,
  );
}

/** What is missing in the form; null if nothing is. */
function faultOf({ name }: Typed, mobileProblem: string | null, isPlaceChosen: boolean): CartOutcome | null {
  if (!isPlaceChosen) return { status: 422, message: 'اختر مكان التوصيل: المحافظة ثم المدينة ثم المنطقة.' };
  if (name.trim().length < 2) return { status: 422, field: 'name', message: 'اكتب اسمك.' };
  return mobileProblem === null ? null : { status: 422, field: 'mobile', message: mobileProblem };
}

/** What the page shows beside the form, as the cart is now: it may have changed in another tab. */
async function summaryFragment(c: ShopContext) {
  const html = c.get('shop').templates.render('parts/checkout-lines', { cart: await readCart(c) });
  return { fragments: { '#checkout-lines': html } };
}

/** The order of a cart. ORDR-04 */
export const checkout: RouteGroup = (app) => {
  app.get('/cart/order', (c) => checkoutPage(c));
  app.post('/cart/order', async (c) => {
    const fields = await formFields(c, 'name', 'mobile', 'note', 'key', 'total');
    const typedIn = (field: keyof Typed) => fields[field].slice(0, most[field]);
    const typed = { name: typedIn('name'), mobile: typedIn('mobile'), note: typedIn('note') };
    const key = c.req.header('Idempotency-Key') ?? fields.key;
    const place = deliveryPlace(await rememberedPlace(c));
    const { number, problem } = readMobile(typed.mobile);
    const fault = faultOf(typed, problem, place !== null);
    const refusal = (outcome: CartOutcome) =>
      respondToForm(c, outcome, {
        next: '/cart',
        refusal: () => checkoutPage(c, typed, outcome),
        refused: async () => (outcome.status === 409 ? summaryFragment(c) : {}),
      });
    if (fault || number === null) return refusal(fault ?? { status: 422, message: problem ?? '' });
    if (!uuid.isNonNil(key)) return refusal({ status: 422, message: 'طلب غير صالح. حدّث الصفحة ثم أعد المحاولة.' });
    const owner = await ownerOf(c);
    const request = { key, owner, productId: null, ...typed, mobile: number, place, total: fields.total };
    const outcome = await order(c, request);
    if (!outcome.order) return refusal(outcome);
    const url = orderUrl(outcome.order);
    // The page of the order says it; a notice would say it twice.
    if (wantsPage(c)) return c.redirect(url, 303);
    const message = `تم استلام طلبك رقم ${outcome.order.id}.`;
    return respondToForm(c, { status: 200, message }, { next: url, more: async () => ({ url }) });
  });
};
