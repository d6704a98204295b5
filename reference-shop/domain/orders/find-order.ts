import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
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

/** Whether an order of the account with this product has arrived. */
export async function hasReceived(db: Database, userId: number, productId: number): Promise<boolean> {
  const line = sql`${JSON.stringify([{ productId }])}::jsonb`;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.deliveredAt), sql`${orders.lines} @> ${line}`))
    .limit(1);
  return order !== undefined;
}

/** The products of the newest orders of an account. */
export const boughtBy = async (db: Database, userId: number): Promise<number[]> =>
  (await ordersOf(db, userId)).flatMap(({ lines }) => lines.map(({ productId }) => productId));

export const orderUrl = ({ key }: Pick<Order, 'key'>): string => `/orders/${key}`;
