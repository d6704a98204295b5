import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { cents, decimal, totalOf } from '../cart/money.ts';
import type { Catalog } from '../catalog/types.ts';
import type { Order } from './place-order.ts';

/** Finds an order by its key, which only the buyer has. */
export async function orderByKey(db: Database, key: string): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.key, key));
  return order ?? null;
}

/** Finds an order by its number and the mobile number that placed it. @param mobile local form, `0591234567` */
export async function findOrder(db: Database, number: number, mobile: string): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, number), eq(orders.mobile, mobile)));
  return order ?? null;
}

/** The newest orders of an account. */
export const ordersOf = (db: Database, userId: number): Promise<Order[]> =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(50);

export const orderUrl = ({ key }: Pick<Order, 'key'>): string => `/orders/${key}`;

/** An order as its page and its card show it. A picture is that of today's catalogue, or none. */
export async function describeOrder(catalog: Catalog, order: Order) {
  const cards = new Map(
    (await catalog.cards(order.lines.map(({ productId }) => productId))).map((card) => [card.id, card]),
  );
  const times = [order.createdAt, order.confirmedAt, order.sentAt, order.deliveredAt];
  const current = times.findLastIndex((time) => time !== null);
  const names = ['استلمنا طلبك', 'أكّدناه معك هاتفياً', 'خرج للتوصيل', 'وصل إليك'];
  const lines = order.lines.map((line) => ({
    ...line,
    total: totalOf(line.price, line.quantity),
    product: cards.get(line.productId) ?? null,
  }));
  return {
    number: order.id,
    url: orderUrl(order),
    mobile: order.mobile,
    name: order.name,
    to: order.place,
    note: order.note,
    at: order.createdAt.toISOString(),
    lines,
    sum: decimal(lines.reduce((sum, { total }) => sum + cents(total), 0)),
    discount: order.discount,
    delivery: order.delivery,
    total: order.total,
    state: names[current] ?? '',
    /** `at` is an ISO time; null for a step that is not reached, or was skipped. */
    steps: names.map((name, at) => ({
      name,
      at: times[at]?.toISOString() ?? null,
      isReached: at <= current,
      isCurrent: at === current,
    })),
  };
}

export type OrderView = Awaited<ReturnType<typeof describeOrder>>;
