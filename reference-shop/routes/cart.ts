import { v4 } from 'uuid';
import { westernDigits } from '../../shared/page/digits.ts';
import { uuid } from '../../shared/page/uuid.ts';
import { rateLimited } from '../core/outcome.ts';
import { couponFault, couponOf, discountOf, dropCoupon, useCoupon } from '../domain/cart/coupons.ts';
import {
  addToCart,
  type CartOutcome,
  linesOf,
  mostOf,
  noNumber,
  quantityField,
  removeLine,
  setQuantities,
} from '../domain/cart/lines.ts';
import type { Owner } from '../domain/cart/owner.ts';
import { cents, decimal, totalOf } from '../domain/cart/sums.ts';
import { orderCart } from '../domain/orders/order-cart.ts';
import { readMobile } from '../domain/orders/read-order-request.ts';
import { countUse, forgetUses } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { csrfField, csrfToken } from '../http/csrf.ts';
import { wantsPage } from '../http/errors.ts';
import { leaveNotice, respondToForm } from '../http/form-response.ts';
import { renderPage } from '../http/page.ts';
import { formFields, readId, readWholeNumber } from '../http/params.ts';
import { returnPath } from '../http/return-path.ts';
import { ownerOf } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';
import { countOrder } from './order-limits.ts';

/** Codes that one address may try. */
const couponTries = { most: 30, windowMs: 60 * 60 * 1000 };
const oncePerDay = { most: 1, windowMs: 24 * 60 * 60 * 1000 };
/** Maximum number of typed characters that a refused form shows again. */
const longestField = 40;
const mostAsked = 1000;

/** Everything that the cart's page and its panel show, at the prices of now. */
async function readCart(c: ShopContext) {
  const { db, catalog, clock } = c.get('shop');
  const owner = await ownerOf(c);
  const [rows, coupon] = await Promise.all([linesOf(db, owner), couponOf(db, owner)]);
  const cards = new Map((await catalog.cards(rows.map(({ productId }) => productId))).map((card) => [card.id, card]));
  const lines = rows.flatMap(({ productId, quantity, stock, price }) => {
    const product = cards.get(productId);
    const most = mostOf(stock);
    return product ? [{ product, quantity, most, isShort: quantity > most, total: totalOf(price, quantity) }] : [];
  });
  const sum = lines.reduce((all, { total }) => all + cents(total), 0);
  const fault = coupon && couponFault(coupon, sum, clock());
  const discount = coupon && fault === null ? discountOf(coupon, sum) : 0;
  return {
    lines,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    sum: decimal(sum),
    coupon: coupon && { code: coupon.code, fault, discount: decimal(discount) },
    total: decimal(sum - discount),
    canOrder: lines.length > 0 && lines.every(({ isShort }) => !isShort),
    /** Which lines a page shows, and which of them say that there are not enough pieces. */
    shown: lines.map(({ product, isShort }) => `${product.id}${isShort ? '!' : ''}`).join(),
  };
}

/** What a refused form of the page shows again. */
interface Refused {
  /** The quantities as typed, by the number of the product. */
  quantities?: Record<number, string>;
  code?: string;
  /** The field of the message. */
  field?: CartOutcome['field'];
  message: string;
}

const nothing = { quantities: {}, code: null, field: null, message: '' };

async function cartPage(c: ShopContext, refused?: Refused, status: CartOutcome['status'] = 200): Promise<Response> {
  const cart = await timed(c, 'db', () => readCart(c));
  return renderPage(
    c,
    'pages/cart',
    { title: 'السلة | سوق جذور', noindex: true },
    { cart, refused: { ...nothing, ...refused } },
    status,
  );
}

/** The content of the page's `#cart`, for an island. */
const cartFragment = (c: ShopContext) => async () => {
  const site = { token: await csrfToken(c), tokenField: csrfField };
  const html = c.get('shop').templates.render('fragments/cart', { cart: await readCart(c), refused: nothing, site });
  return { fragments: { '#cart': html } };
};

/** Only what new quantities change, so that the visitor can press on in the lines; all of a page that shows other lines. */
const sumsFragment = (c: ShopContext, shown: string) => async () => {
  const { templates } = c.get('shop');
  const cart = await readCart(c);
  if (shown !== cart.shown) return cartFragment(c)();
  const totals = cart.lines.map((line) => [
    `#line-${line.product.id}-total`,
    templates.render('parts/cart-line-total', { line }),
  ]);
  return { fragments: { '#cart-total': templates.render('parts/cart-sums', { cart }), ...Object.fromEntries(totals) } };
};

/** The part of the page that the header's link shows in a panel. */
async function miniCart(c: ShopContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-cache');
  return c.html(c.get('shop').templates.render('fragments/mini-cart', { cart: await readCart(c) }));
}

interface OrderRefused {
  mobile?: string;
  problem?: CartOutcome;
}

async function orderPage(c: ShopContext, { mobile = '', problem }: OrderRefused = {}): Promise<Response> {
  const cart = await timed(c, 'db', () => readCart(c));
  if (!cart.canOrder && !problem) return c.redirect('/cart', 303);
  const key = v4({ random: c.get('shop').random(16) });
  return renderPage(
    c,
    'pages/cart-order',
    { title: 'إتمام الطلب | سوق جذور', noindex: true },
    {
      cart,
      key,
      mobile,
      error: problem?.field ? problem.message : '',
      problem: problem && !problem.field ? problem.message : '',
    },
    problem?.status ?? 200,
  );
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
    c.header('Vary', 'Accept, X-Requested-With', { append: true });
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
  app.post('/cart/coupon', async (c) => {
    const shop = c.get('shop');
    const owner = await ownerOf(c);
    const fields = await formFields(c, 'code', 'remove');
    const code = fields.code.slice(0, longestField);
    const use = async (): Promise<CartOutcome> => {
      const seconds = await countUse(shop, `coupon:${addressOf(c)}`, couponTries);
      if (seconds > 0) return { message: '', ...rateLimited(seconds) };
      return useCoupon(shop.db, owner, code, { sum: cents((await readCart(c)).sum), now: shop.clock() });
    };
    const outcome = fields.remove ? await dropCoupon(shop.db, owner) : await use();
    return respondToForm(c, outcome, {
      next: '/cart',
      refusal: () => cartPage(c, { code, field: 'code', message: outcome.message }, outcome.status),
      more: cartFragment(c),
    });
  });
  app.get('/cart/order', (c) => orderPage(c));
  app.post('/cart/order', async (c) => {
    const { db, clock } = c.get('shop');
    const fields = await formFields(c, 'mobile', 'key', 'total');
    const key = c.req.header('Idempotency-Key') ?? fields.key;
    const mobile = fields.mobile.slice(0, longestField);
    const { number, problem } = readMobile(mobile);
    let outcome: CartOutcome;
    if (number === null) outcome = { status: 422, field: 'mobile', message: problem };
    else if (!uuid.isNonNil(key)) outcome = { status: 422, message: 'طلب غير صالح. حدّث الصفحة ثم أعد المحاولة.' };
    else {
      const owner = await ownerOf(c);
      outcome = await timed(c, 'db', () =>
        orderCart(db, owner, { key, mobile: number, total: fields.total }, clock(), countOrder(c, number)),
      );
    }
    const { message } = outcome;
    return respondToForm(c, outcome, {
      next: '/cart',
      refusal: () => orderPage(c, { mobile, problem: outcome }),
      // The island goes to the cart's page, which shows the message.
      more: async () => {
        await leaveNotice(c, message);
        return { url: '/cart' };
      },
    });
  });
};
