import { couponOf } from '../domain/cart/coupons.ts';
import { linesOf, mostOf } from '../domain/cart/lines.ts';
import { decimal, totalOf } from '../domain/cart/money.ts';
import { sumsOf } from '../domain/cart/sums.ts';
import type { ShopContext } from './context.ts';
import { type ChosenPlace, deliveryPlace, rememberedPlace } from './place.ts';
import { ownerOf } from './shopping.ts';

const orNull = (amount: number | null) => (amount === null ? null : decimal(amount));

/**
 * Everything that the cart's page, its panel and the checkout show, at the prices of now.
 * @param chosen the place of the delivery, if this request chooses it
 */
export async function readCart(c: ShopContext, chosen?: ChosenPlace) {
  const { db, catalog, clock } = c.get('shop');
  const owner = await ownerOf(c);
  const [rows, coupon, place] = await Promise.all([
    linesOf(db, owner),
    couponOf(db, owner),
    chosen ?? rememberedPlace(c),
  ]);
  const cards = new Map((await catalog.cards(rows.map(({ productId }) => productId))).map((card) => [card.id, card]));
  const known = rows.flatMap((row) => {
    const product = cards.get(row.productId);
    const most = mostOf(row.stock);
    return product
      ? [{ ...row, product, most, isShort: row.quantity > most, total: totalOf(row.price, row.quantity) }]
      : [];
  });
  const to = deliveryPlace(place);
  const sums = sumsOf(known, to, coupon, clock());
  const lines = sums.stores.flatMap((store) => store.lines);
  return {
    lines,
    stores: sums.stores.map(({ lines: own, missing, delivery }) => ({
      id: own[0]?.storeId,
      link: own[0]?.product.store,
      lines: own,
      missing: decimal(missing),
      delivery: orNull(delivery),
    })),
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    sum: decimal(sums.sum),
    coupon: coupon && { code: coupon.code, fault: sums.fault },
    discount: decimal(sums.discount),
    place,
    /** Null until the place is complete. */
    to: to?.name ?? null,
    delivery: orNull(sums.delivery),
    total: decimal(sums.total),
    canOrder: lines.length > 0 && lines.every(({ isShort }) => !isShort),
    /** Which lines a page shows, and which of them say that there are not enough pieces. */
    shown: lines.map(({ product, isShort }) => `${product.id}${isShort ? '!' : ''}`).join(),
  };
}

export type Cart = Awaited<ReturnType<typeof readCart>>;
