import type { Database } from '../../db/database.ts';
import { addToCart, type CartOutcome } from '../cart/lines.ts';
import type { Owner } from '../cart/owner.ts';
import type { Order } from './place-order.ts';

/** Puts the products of an order into a cart again, at today's prices. What the shop no longer has is named. */
export async function reorder(db: Database, owner: Owner, { lines }: Order, now: Date): Promise<CartOutcome> {
  const missing: string[] = [];
  for (const { title, ...line } of lines) {
    const { status } = await addToCart(db, owner, line, now);
    if (status !== 200) missing.push(`«\u2068${title}\u2069»`);
  }
  if (missing.length === lines.length)
    return { status: 409, message: 'لم يُضف شيء إلى السلة: لا تتوفر الآن الكمية التي طلبتها.' };
  const left = missing.length > 0 ? ` لم تعد كميتك متوفرة من ${missing.join(' و')}.` : '';
  return { status: 200, message: `أُضيفت منتجات الطلب إلى السلة.${left}` };
}
