import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Order } from './place-order.ts';

/** Finds an order by its key, which only the buyer has. */
export const orderByKey = async (db: Database, key: string): Promise<Order | null> =>
  (await db.query.orders.findFirst({ where: eq(orders.key, key) })) ?? null;

/** Finds an order by its number and the mobile number that placed it. @param mobile local form, `0591234567` */
export const findOrder = async (db: Database, number: number, mobile: string): Promise<Order | null> =>
  (await db.query.orders.findFirst({ where: and(eq(orders.id, number), eq(orders.mobile, mobile)) })) ?? null;

/** The newest orders of an account. */
export const ordersOf = (db: Database, userId: number): Promise<Order[]> =>
  db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id)).limit(50);

/** Whether an order of the account with this product, or with a variant of it, has arrived. */
export async function hasReceived(db: Database, userId: number, productId: number): Promise<boolean> {
  const wanted = db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.id, productId), eq(products.variantOf, productId)));
  const isInLines = sql`exists (
    select from jsonb_array_elements(${orders.lines}) line where (line ->> 'productId')::integer in ${wanted})`;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.deliveredAt), isInLines))
    .limit(1);
  return order !== undefined;
}

/** The products of the newest orders of an account, and those that lists show in their place. */
export async function boughtBy(db: Database, userId: number): Promise<number[]> {
  const ids = (await ordersOf(db, userId)).flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const models = await db.select({ id: products.variantOf }).from(products).where(inArray(products.id, ids));
  return [...ids, ...models.flatMap(({ id }) => id ?? [])];
}

export const orderUrl = ({ key }: Pick<Order, 'key'>): string => `/orders/${key}`;
