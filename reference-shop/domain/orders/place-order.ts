import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { money } from '../../../shared/page/money.ts';
import type { ExplainedOutcome } from '../../core/outcome.ts';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/shopping.ts';

/** A checked instant order. */
export interface OrderRequest {
  /** UUID of the order intent: the same from the first press to the last retry. */
  key: string;
  productId: number;
  /** Local form, `0591234567`. */
  mobile: string;
}

/** What the card of an order shows: templates/parts/order-card */
export interface OrderSummary {
  number: number;
  product: string;
  /** Decimal text, in shekels. */
  total: string;
  mobile: string;
  next: string;
}

/** The result of an order. A success has a summary. */
export interface OrderOutcome extends ExplainedOutcome {
  order?: OrderSummary;
}

const next =
  'سنتصل بك على هذا الرقم خلال ساعة لتأكيد الطلب، من التاسعة صباحاً إلى الثامنة مساءً ما عدا الجمعة. الدفع عند الاستلام.';

/**
 * Names everything that was ordered: the quantity beside the form is not part of the order. The title is isolated,
 * because it may be Latin.
 */
const thanksFor = ({ title, price }: { title: string; price: string }, mobile: string) =>
  `تم استلام طلبك: قطعة واحدة من «\u2068${title}\u2069» بمبلغ ${money(price)}. سنتصل بك قريباً على الرقم ${mobile} لتأكيده.`;
const soldOut = 'نفدت الكمية من هذا المنتج، ولم يُسجَّل الطلب.';
const tooMany = 'طلبات كثيرة. حاول بعد ساعة.';
const noProduct = 'هذا المنتج لم يعد متوفراً.';
const otherBody = 'تغيّر الطلب منذ إرساله أول مرة. حدّث الصفحة ثم أعد المحاولة.';

// A captcha token changes with each attempt, so it is not part of the hash.
const hashOf = ({ productId, mobile }: OrderRequest) =>
  createHash('sha256').update(`${productId}|${mobile}`).digest('hex');

/** Another request with the same key was faster. The transaction of this one is rolled back. */
class KeyTakenError extends Error {}

/** The order limit is exceeded. The transaction of this request is rolled back. */
class TooManyOrdersError extends Error {
  constructor(readonly seconds: number) {
    super(`too many orders, ${seconds} s to wait`);
  }
}

/**
 * The stored response of an order, with the order's number, as the same text for each request: the database changes the
 * order of the keys. An order of an earlier version has only a message.
 */
const answerWith = (answer: Record<string, unknown>, number: number): Pick<OrderOutcome, 'message' | 'order'> => {
  const message = String(answer.message);
  if (!answer.order) return { message };
  const { product, total, mobile, next } = answer.order as OrderSummary;
  return { message, order: { number, product, total, mobile, next } };
};

/** The response that an order with this key got; null if there is none yet. */
export async function answerOf(db: Database, request: OrderRequest): Promise<OrderOutcome | null> {
  const [order] = await db
    .select({ id: orders.id, bodyHash: orders.bodyHash, status: orders.answerStatus, answer: orders.answer })
    .from(orders)
    .where(eq(orders.idempotencyKey, request.key));
  if (!order) return null;
  return order.bodyHash === hashOf(request)
    ? { status: order.status as OrderOutcome['status'], ...answerWith(order.answer, order.id) }
    : { status: 422, message: otherBody };
}

/**
 * Orders one piece at the current price. The same key gets the same response and no second order, however many requests
 * with it arrive at once. A refusal is not stored, so that the key can order once the product is in stock again.
 * ORDR-04
 * @param secondsToWait counts one order in the same transaction; a result above 0 refuses the order. Only the request
 *   that creates the order calls it, so that fifty requests with one key count as one
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  now: Date,
  secondsToWait: (db: Database) => Promise<number>,
): Promise<OrderOutcome> {
  const { key, productId, mobile } = request;
  try {
    return await db.transaction(async (transaction) => {
      const ofProduct = eq(products.id, productId);
      const [product] = await transaction
        .update(products)
        .set({ stock: sql`${products.stock} - 1` })
        .where(and(ofProduct, gt(products.stock, 0)))
        .returning({ title: products.title, price: products.price });
      if (!product) {
        // Another request with the same key may have taken the last piece.
        const answered = await answerOf(transaction, request);
        if (answered) return answered;
        const [known] = await transaction.select({ id: products.id }).from(products).where(ofProduct);
        return known ? { status: 409, message: soldOut } : { status: 404, message: noProduct };
      }
      const answer = {
        message: thanksFor(product, mobile),
        order: { product: product.title, total: product.price, mobile, next },
      };
      const [order] = await transaction
        .insert(orders)
        .values({
          idempotencyKey: key,
          productId,
          mobile,
          price: product.price,
          bodyHash: hashOf(request),
          answerStatus: 200,
          answer,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: orders.id });
      if (!order) throw new KeyTakenError();
      const seconds = await secondsToWait(transaction);
      if (seconds > 0) throw new TooManyOrdersError(seconds);
      return { status: 200, ...answerWith(answer, order.id) };
    });
  } catch (error) {
    if (error instanceof TooManyOrdersError) return { status: 429, message: tooMany, seconds: error.seconds };
    const answer = error instanceof KeyTakenError && (await answerOf(db, request));
    if (answer) return answer;
    throw error;
  }
}
