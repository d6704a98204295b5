import type { Database } from '../../db/database.ts';
import { addToCart, type CartOutcome, linesOf } from '../cart/lines.ts';
import type { Owner } from '../cart/owner.ts';
import type { Order } from './place-order.ts';

/**
 * Puts the products of an order into a cart again, at today's prices, as far as they are not in it: a second press adds nothing.
 * What the shop no longer has is named.
 */
export async function reorder(db: Database, owner: Owner, { lines }: Order, now: Date): Promise<CartOutcome> {
  const missing: string[] = [];
  const inCart = new Map((await linesOf(db, owner)).map(({ productId, quantity }) => [productId, quantity]));
  for (const { title, productId, quantity: ordered } of lines) {
    const quantity = ordered - (inCart.get(productId) ?? 0);
    if (quantity > 0 && (await addToCart(db, owner, { productId, quantity }, now)).status !== 200)
      missing.push(`«\u2068${title}\u2069»`);
  }
  if (missing.length === lines.length)
    return { status: 409, message: 'لم يُضف شيء إلى السلة: لا تتوفر الآن الكمية التي طلبتها.' };
  const left = missing.length > 0 ? ` لم تعد كميتك متوفرة من ${missing.join(' و')}.` : '';
  return { status: 200, message: `منتجات الطلب الآن في سلتك.${left}` };
}
