import { asc, eq, gt } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { Database } from '../db/database.ts';
import { products, stores } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { decimal } from '../domain/cart/money.ts';
import { sumsOf } from '../domain/cart/sums.ts';
import { demoUsers } from './people.ts';

const HOUR_MS = 3_600_000;
const namespace = '6f1c1b52-0d3e-4c1a-9a55-3f0a7f0f6b10';
const place = { cityId: 0, name: 'الطيرة، رام الله', fee: '20.00' };

/** Hours since each step, the number of lines, and a note. The numbers are below those of new orders. */
const drafts = [
  { id: 98_214, steps: [960, 957, 936, 912], lines: 2, note: '' },
  { id: 99_530, steps: [216, 214, 192, 168], lines: 1, note: 'بعد الرابعة.' },
  { id: 99_871, steps: [30, 28, 4], lines: 3, note: 'الطابق الثاني، الباب الأيمن.' },
];

/** The orders of the demonstration's buyer: two have arrived, one is on its way. */
export async function seedOrders(db: Database, now: Date): Promise<void> {
  const [buyer] = demoUsers;
  const rows = await db
    .select({
      productId: products.id,
      title: products.title,
      price: products.price,
      store: stores.title,
      storeId: stores.id,
      cityId: stores.cityId,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(gt(products.stock, 10))
    .orderBy(asc(products.id))
    .limit(6);
  let taken = 0;
  for (const { id, steps, lines: amount, note } of drafts) {
    const lines = rows.slice(taken, taken + amount).map((row, at) => ({ ...row, quantity: at === 1 ? 2 : 1 }));
    taken += amount;
    const { delivery, total } = sumsOf(lines, place, null, now);
    const [createdAt = now, confirmedAt, sentAt, deliveredAt] = steps.map(
      (hours) => new Date(now.getTime() - hours * HOUR_MS),
    );
    await db.insert(orders).values({
      id,
      key: v5(String(id), namespace),
      bodyHash: '',
      userId: buyer.id,
      mobile: buyer.mobile,
      name: buyer.firstName,
      place: place.name,
      note,
      lines: lines.map(({ storeId: _, cityId: __, ...line }) => line),
      delivery: decimal(delivery ?? 0),
      total: decimal(total),
      ...{ createdAt, confirmedAt, sentAt, deliveredAt },
    });
  }
}
