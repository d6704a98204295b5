import { and, eq, gte, sql } from 'drizzle-orm';
import { money } from '../../../shared/page/money.ts';
import type { Database } from '../../db/database.ts';
import { cartLines, cartOrders } from '../../db/schema/cart.ts';
import { products } from '../../db/schema/catalogue.ts';
import { couponFault, couponOf, discountOf, dropCoupon } from '../cart/coupons.ts';
import type { CartOutcome } from '../cart/lines.ts';
import { type Owner, ownedBy } from '../cart/owner.ts';
import { cents, decimal } from '../cart/sums.ts';

/** A checked order of a cart. */
export interface CartOrder {
  /** UUID of the order intent: the same from the first press to the last retry. */
  key: string;
  /** Local form, `0591234567`. */
  mobile: string;
  /** The total that the visitor has seen, as decimal text; empty if the form has none. */
  total: string;
}

/** The transaction is rolled back, and the outcome is the response. */
class RefusedError extends Error {
  constructor(readonly outcome: CartOutcome) {
    super(outcome.message);
  }
}

const empty: CartOutcome = { status: 409, message: 'سلتك فارغة.' };
const short = (title: string): CartOutcome => ({
  status: 409,
  message: `لم تبقَ كمية كافية من «\u2068${title}\u2069». عدّلها في السلة ثم أتمّ الطلب.`,
});

const others = 'أما ما في سلتك الآن فلم يُطلب بعد. راجعه ثم أكّد الطلب.';
const changed: CartOutcome = { status: 409, message: 'تغيّر مبلغ الطلب. راجعه ثم أكّد الطلب.' };

/** The response that an order with this key got; null if there is none yet. */
async function answerOf(db: Database, { key, mobile }: CartOrder): Promise<CartOutcome | null> {
  const [order] = await db.select().from(cartOrders).where(eq(cartOrders.idempotencyKey, key));
  if (!order) return null;
  if (order.mobile !== mobile)
    return { status: 422, message: 'تغيّر الطلب منذ إرساله أول مرة. حدّث الصفحة ثم أعد المحاولة.' };
  return {
    status: 200,
    message: `تم استلام طلبك رقم ${order.id} بمبلغ ${money(order.total)}. سنتصل بك قريباً على الرقم ${mobile} لتأكيده. الدفع عند الاستلام.`,
  };
}

/**
 * Orders everything in a cart at the current prices, or nothing, and empties it. The same key gets the same response.
 * ORDR-04
 * @param secondsToWait counts one order in the same transaction; a result above 0 refuses it
 */
export async function orderCart(
  db: Database,
  owner: Owner,
  order: CartOrder,
  now: Date,
  secondsToWait: (db: Database) => Promise<number>,
): Promise<CartOutcome> {
  const known = await answerOf(db, order);
  if (known) {
    // The order has emptied the cart, so these lines are another intent.
    const [line] = await db.select({ id: cartLines.id }).from(cartLines).where(ownedBy(cartLines, owner)).limit(1);
    return line && known.status === 200 ? { ...known, status: 422, message: `${known.message} ${others}` } : known;
  }
  try {
    return await db.transaction(async (transaction) => {
      // Of two simultaneous requests the second one waits here and then finds an empty cart.
      const lines = await transaction
        .delete(cartLines)
        .where(ownedBy(cartLines, owner))
        .returning({ productId: cartLines.productId, quantity: cartLines.quantity });
      if (lines.length === 0) return (await answerOf(transaction, order)) ?? empty;
      const seconds = await secondsToWait(transaction);
      if (seconds > 0) throw new RefusedError({ status: 429, message: 'طلبات كثيرة. حاول بعد ساعة.', seconds });
      const bought: { productId: number; quantity: number; price: string }[] = [];
      // In one order for all carts, so that two of them never wait for each other.
      for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
        const ofProduct = eq(products.id, productId);
        const [product] = await transaction
          .update(products)
          .set({ stock: sql`${products.stock} - ${quantity}` })
          .where(and(ofProduct, gte(products.stock, quantity)))
          .returning({ price: products.price });
        if (product) bought.push({ productId, quantity, price: product.price });
        else {
          const [known] = await transaction.select({ title: products.title }).from(products).where(ofProduct);
          throw new RefusedError(short(known?.title ?? ''));
        }
      }
      const sum = bought.reduce((all, { price, quantity }) => all + cents(price) * quantity, 0);
      const coupon = await couponOf(transaction, owner);
      const isValid = coupon !== null && couponFault(coupon, sum, now) === null;
      const total = decimal(sum - (isValid ? discountOf(coupon, sum) : 0));
      if (order.total && order.total !== total) throw new RefusedError(changed);
      await transaction.insert(cartOrders).values({
        idempotencyKey: order.key,
        mobile: order.mobile,
        lines: bought,
        coupon: isValid ? coupon.code : null,
        total,
        createdAt: now,
      });
      await dropCoupon(transaction, owner);
      return (await answerOf(transaction, order)) ?? empty;
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.outcome;
    throw error;
  }
}
