import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { cartOrders } from '../../db/schema/cart.ts';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/shopping.ts';

/** The steps of every order, in their order. */
const steps = ['received', 'confirmed', 'sent', 'delivered'] as const;

/** An order as the person who placed it may see it. */
export interface FollowedOrder {
  number: number;
  lines: { quantity: number; title: string }[];
  /** Decimal text, in shekels. */
  total: string;
  /** `at` is an ISO time; null for a step that is not reached, or was skipped. */
  steps: { name: (typeof steps)[number]; at: string | null; isReached: boolean; isCurrent: boolean }[];
}

/**
 * Finds an order of one product or of a cart by its number and the mobile number that placed it. A wrong mobile number
 * and a wrong order number give the same result after the same queries.
 * @param mobile local form, `0591234567`
 */
export async function findOrder(db: Database, number: number, mobile: string): Promise<FollowedOrder | null> {
  const [[single], [cart]] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, number), eq(orders.mobile, mobile))),
    db
      .select()
      .from(cartOrders)
      .where(and(eq(cartOrders.id, number), eq(cartOrders.mobile, mobile))),
  ]);
  const order = single ?? cart;
  if (!order) return null;
  const bought = cart && !single ? cart.lines : [{ productId: single?.productId ?? 0, quantity: 1 }];
  const ids = bought.map(({ productId }) => productId);
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const times = [order.createdAt, order.confirmedAt, order.sentAt, order.deliveredAt];
  const current = times.findLastIndex((time) => time !== null);
  return {
    number,
    lines: bought.map(({ productId, quantity }) => ({ quantity, title: titles.get(productId) ?? '' })),
    total: single ? single.price : (cart?.total ?? ''),
    steps: steps.map((name, at) => ({
      name,
      at: times[at]?.toISOString() ?? null,
      isReached: at <= current,
      isCurrent: at === current,
    })),
  };
}
