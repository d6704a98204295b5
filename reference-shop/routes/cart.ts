import { westernDigits } from '../../shared/core/digits.ts';
import { uuid } from '../../shared/page/uuid.ts';
import { rateLimited } from '../core/outcome.ts';
import { dropCoupon, useCoupon } from '../domain/cart/coupons.ts';
import {
  addToCart,
  type CartOutcome,
  linesOf,
  noNumber,
  quantityField,
  removeLine,
  setQuantities,
} from '../domain/cart/lines.ts';
import { cents } from '../domain/cart/money.ts';
import type { Owner } from '../domain/cart/owner.ts';
import { countUse, forgetUses } from '../domain/rate-limit.ts';
import { type Cart, readCart } from '../http/cart.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { csrfField, csrfToken } from '../http/csrf.ts';
import { respondToForm } from '../http/form-response.ts';
import { renderPrivatePage } from '../http/page.ts';
import { choosePlace, levels, rememberPlace } from '../http/place.ts';
import { formFields, readId, readWholeNumber, returnPath, wantsPage } from '../http/request.ts';
import { ownerOf } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';

/** Codes that one address may try. */
const couponTries = { most: 30, windowMs: 60 * 60 * 1000 };
const oncePerDay = { most: 1, windowMs: 24 * 60 * 60 * 1000 };
/** Maximum number of typed characters that a refused form shows again. */
const longestField = 40;
const mostAsked = 1000;

/** What a refused form of the page shows again: the quantities by the number of the product, the code, and whose message it is. */
const nothing = {
  quantities: {} as Record<number, string>,
  code: null as string | null,
  field: null as CartOutcome['field'] | null,
  message: '',
};

async function cartPage(
  c: ShopContext,
  refused: Partial<typeof nothing> = {},
  status: CartOutcome['status'] = 200,
): Promise<Response> {
  const cart = await timed(c, 'db', () => readCart(c));
  return renderPrivatePage(c, 'pages/cart', 'السلة', { cart, refused: { ...nothing, ...refused } }, status);
}

/** The content of the page's `#cart`, for an island. */
const cartFragment = (c: ShopContext) => async () => {
  const site = { token: await csrfToken(c), tokenField: csrfField };
  const html = c.get('shop').templates.render('parts/cart', { cart: await readCart(c), refused: nothing, site });
  return { fragments: { '#cart': html } };
};

/** Only what new quantities change, so that the visitor can press on in the lines; all of a page that shows other lines. */
const sumsFragment = (c: ShopContext, shown: string) => async () => {
  const cart = await readCart(c);
  if (shown !== cart.shown) return cartFragment(c)();
  const totals = cart.lines.map((line) => [
    `#line-${line.product.id}-total`,
    c.get('shop').templates.render('parts/cart-line-total', { line }),
  ]);
  return { fragments: { ...sumsOf(c, cart), ...Object.fromEntries(totals) } };
};

/** The sums and what each store takes for its delivery, of the cart's page and of the checkout. */
function sumsOf(c: ShopContext, cart: Cart): Record<string, string> {
  const { templates } = c.get('shop');
  const stores = cart.stores.map((store) => [
    `#store-${store.id}-delivery`,
    templates.render('parts/cart-delivery', { store }),
  ]);
  return { '#cart-total': templates.render('parts/cart-sums', { cart }), ...Object.fromEntries(stores) };
}

/** The part of the page that the header's link shows in a panel. */
async function miniCart(c: ShopContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-cache');
  return c.html(c.get('shop').templates.render('fragments/mini-cart', { cart: await readCart(c) }));
}

/** Runs an action once for each `Idempotency-Key` of a visitor: a retry after a lost response adds nothing. */
async function onceForKey(c: ShopContext, owner: Owner, act: () => Promise<CartOutcome>): Promise<CartOutcome> {
  const key = c.req.header('Idempotency-Key');
  if (!uuid.isNonNil(key)) return act();
  const use = `once:${owner.sessionId}:${key}`;
  if ((await countUse(c.get('shop'), use, oncePerDay)) > 0) return { status: 200, message: 'المنتج في السلة.' };
  const outcome = await act();
  if (outcome.status !== 200) await forgetUses(c.get('shop'), use, oncePerDay);
  return outcome;
}

/** The cart: its page, its panel, and its forms, each with and without scripts. */
export const cart: RouteGroup = (app) => {
  app.get('/cart', (c) => {
    c.header('Vary', 'Accept, X-Juzur', { append: true });
    return wantsPage(c) ? cartPage(c) : miniCart(c);
  });
  app.post('/cart/add', async (c) => {
    const { db, clock } = c.get('shop');
    const { product_id, quantity: typed, next } = await formFields(c, 'product_id', 'quantity', 'next');
    const productId = readId(product_id);
    const quantity = typed === '' ? 1 : readWholeNumber(westernDigits(typed), mostAsked);
    const owner = await ownerOf(c);
    const add = async (): Promise<CartOutcome> => {
      if (productId === null) return { status: 422, message: 'لم يُحدَّد المنتج.' };
      return quantity ? addToCart(db, owner, { productId, quantity }, clock()) : noNumber;
    };
    return respondToForm(c, await onceForKey(c, owner, add), { next: returnPath(c, next) });
  });
  app.post('/cart', async (c) => {
    const { db } = c.get('shop');
    const owner = await ownerOf(c);
    const ids = (await linesOf(db, owner)).map(({ productId }) => productId);
    const fields: Record<string, string> = await formFields(c, 'remove', 'order', 'shown', ...ids.map(quantityField));
    const typed: Record<number, string> = {};
    const quantities = new Map<number, number | null>();
    for (const id of ids) {
      const text = fields[quantityField(id)];
      if (!text) continue;
      typed[id] = text;
      quantities.set(id, readWholeNumber(westernDigits(text), mostAsked));
    }
    const removed = readId(fields.remove);
    if (removed) quantities.delete(removed);
    let outcome = await setQuantities(db, owner, quantities);
    if (outcome.status === 200 && removed) outcome = await removeLine(db, owner, removed);
    if (outcome.status === 200 && fields.order) return c.redirect('/cart/order', 303);
    const { field, message, status } = outcome;
    return respondToForm(c, outcome, {
      next: '/cart',
      refusal: () => cartPage(c, { quantities: typed, ...(field && { field }), message }, status),
      more: removed ? cartFragment(c) : sumsFragment(c, fields.shown ?? ''),
    });
  });
  app.post('/cart/place', async (c) => {
    const fields = await formFields(c, ...levels, 'next');
    const place = await choosePlace(c, (level) => fields[level]);
    rememberPlace(c, place);
    const isWhole = place.area !== null;
    const outcome: CartOutcome = { status: 200, message: isWhole ? 'حُسب التوصيل.' : 'أكمل اختيار المكان.' };
    return respondToForm(c, outcome, {
      next: `${returnPath(c, fields.next)}#place`,
      more: async () => {
        const cart = await readCart(c, place);
        const render = (part: string) => c.get('shop').templates.render(`parts/${part}`, { to: cart.to });
        const button = fields.next === '/cart/order' && { '#checkout-button': render('checkout-button') };
        return { fragments: { ...sumsOf(c, cart), '#place-name': render('place-name'), ...button } };
      },
    });
  });
  app.post('/cart/coupon', async (c) => {
    const shop = c.get('shop');
    const owner = await ownerOf(c);
    const fields = await formFields(c, 'code', 'remove');
    const code = fields.code.slice(0, longestField);
    const use = async (): Promise<CartOutcome> => {
      const seconds = await countUse(shop, `coupon:${addressOf(c)}`, couponTries);
      if (seconds > 0) return rateLimited(seconds);
      return useCoupon(shop.db, owner, code, { sum: cents((await readCart(c)).sum), now: shop.clock() });
    };
    const outcome = fields.remove ? await dropCoupon(shop.db, owner) : await use();
    return respondToForm(c, outcome, {
      next: '/cart',
      refusal: () => cartPage(c, { code, field: 'code', message: outcome.message }, outcome.status),
      more: cartFragment(c),
    });
  });
};
