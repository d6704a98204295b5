import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { digest } from '../../core/digest.ts';
import type { Database } from '../../db/database.ts';
import { cartLines } from '../../db/schema/cart.ts';
import { products, stores } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { couponOf, dropCoupon } from '../cart/coupons.ts';
import type { CartOutcome } from '../cart/lines.ts';
import { decimal } from '../cart/money.ts';
import { type Owner, ownedBy } from '../cart/owner.ts';
import { type DeliveryPlace, sumsOf } from '../cart/sums.ts';

export type Order = typeof orders.$inferSelect;

/** A checked order of a cart, or of one piece. */
export interface OrderRequest {
  /** UUID of the order intent: the same from the first press to the last retry. */
  key: string;
  owner: Owner;
  /** The product of which one piece is ordered; null for everything in the cart. */
  productId: number | null;
  /** Local form, `0591234567`. */
  mobile: string;
  place: DeliveryPlace | null;
  name?: string;
  note?: string;
  /** The total that the visitor has seen, as decimal text; empty if the form has none. */
  total?: string;
}

export interface OrderOutcome extends CartOutcome {
  order?: Order;
  /** Whether this request placed it: a retry gets the same order. */
  isNew?: boolean;
}

/** The transaction is rolled back, and the outcome is the response. */
class RefusedError extends Error {
  constructor(readonly outcome: OrderOutcome) {
    super(outcome.message);
  }
}

/** Another request with the same key was faster. The transaction of this one is rolled back. */
class KeyTakenError extends Error {}

const empty: OrderOutcome = { status: 409, message: 'سلتك فارغة.' };
const noProduct: OrderOutcome = { status: 404, message: 'هذا المنتج لم يعد متوفراً.' };
const soldOut: OrderOutcome = { status: 409, message: 'نفدت الكمية من هذا المنتج، ولم يُسجَّل الطلب.' };
const tooFew = (title: string): OrderOutcome => ({
  status: 409,
  message: `لم تبقَ كمية كافية من «\u2068${title}\u2069». عدّلها في السلة ثم أتمّ الطلب.`,
});
const otherTotal: OrderOutcome = { status: 409, message: 'تغيّر مبلغ الطلب. راجعه ثم أكّد الطلب.' };
const otherBody: OrderOutcome = {
  status: 422,
  message: 'تغيّر الطلب منذ إرساله أول مرة. حدّث الصفحة ثم أعد المحاولة.',
};
const otherLines = (number: number): OrderOutcome => ({
  status: 422,
  message: `طلبك رقم ${number} مسجّل، أما ما في سلتك الآن فلم يُطلب بعد. راجعه ثم أكّد الطلب.`,
});

// A captcha token changes with each attempt, so it is not part of the hash.
const hashOf = ({ productId, mobile }: OrderRequest) => digest(`${productId}|${mobile}`);

/** The response that an order with this key got; null if there is none yet. */
async function answerOf(db: Database, request: OrderRequest): Promise<OrderOutcome | null> {
  const [order] = await db.select().from(orders).where(eq(orders.key, request.key));
  if (!order) return null;
  return order.bodyHash === hashOf(request) ? { status: 200, message: '', order } : otherBody;
}

/** What is ordered. The lines of a cart are taken out of it: a second request waits here and then finds none. */
const takeLines = async (db: Database, { productId, owner }: OrderRequest) =>
  productId === null
    ? db
        .delete(cartLines)
        .where(ownedBy(cartLines, owner))
        .returning({ productId: cartLines.productId, quantity: cartLines.quantity })
    : [{ productId, quantity: 1 }];

/** Takes the pieces from the stock. @throws RefusedError if there are too few */
async function takeStock(
  db: Database,
  { productId, quantity }: { productId: number; quantity: number },
  isCart: boolean,
) {
  const ofProduct = eq(products.id, productId);
  const [product] = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(ofProduct, gte(products.stock, quantity)))
    .returning({ title: products.title, price: products.price, storeId: products.storeId });
  if (product) return { ...product, productId, quantity };
  const [known] = await db.select({ title: products.title }).from(products).where(ofProduct);
  if (!known) throw new RefusedError(noProduct);
  throw new RefusedError(isCart ? tooFew(known.title) : soldOut);
}

async function place(db: Database, request: OrderRequest, now: Date): Promise<Order | null> {
  const { key, owner, productId, mobile, name = '', note = '' } = request;
  const isCart = productId === null;
  const taken = await takeLines(db, request);
  if (taken.length === 0) return null;
  const pieces: Awaited<ReturnType<typeof takeStock>>[] = [];
  // In one order for all carts, so that two of them never wait for each other.
  for (const line of taken.toSorted((a, b) => a.productId - b.productId))
    pieces.push(await takeStock(db, line, isCart));
  const ids = pieces.map(({ storeId }) => storeId);
  const sellers = new Map((await db.select().from(stores).where(inArray(stores.id, ids))).map((row) => [row.id, row]));
  const lines = pieces.map((line) => ({ ...line, cityId: sellers.get(line.storeId)?.cityId ?? 0 }));
  const coupon = isCart ? await couponOf(db, owner) : null;
  const sums = sumsOf(lines, request.place, coupon, now);
  const total = decimal(sums.total);
  if (request.total && request.total !== total) throw new RefusedError(otherTotal);
  if (isCart) await dropCoupon(db, owner);
  const [order] = await db
    .insert(orders)
    .values({
      key,
      bodyHash: hashOf(request),
      userId: owner.userId,
      mobile,
      name,
      place: request.place?.name ?? null,
      note,
      lines: lines.map(({ productId, title, storeId, quantity, price }) => ({
        productId,
        title,
        store: sellers.get(storeId)?.title ?? '',
        quantity,
        price,
      })),
      coupon: sums.discount > 0 ? (coupon?.code ?? null) : null,
      discount: decimal(sums.discount),
      delivery: sums.delivery === null ? null : decimal(sums.delivery),
      total,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!order) throw new KeyTakenError();
  return order;
}

/** The same order for the same key, unless the cart has lines again: these are another intent. */
async function repeat(db: Database, request: OrderRequest): Promise<OrderOutcome | null> {
  const known = await answerOf(db, request);
  if (!known?.order || request.productId !== null) return known;
  const [line] = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(ownedBy(cartLines, request.owner))
    .limit(1);
  return line ? otherLines(known.order.id) : known;
}

/**
 * Orders one piece, or everything in a cart, at the current prices, or nothing. The same key gets the same order, however
 * many requests with it arrive at once. A refusal is not stored, so that the key can order once there is stock again.
 * ORDR-04
 * @param secondsToWait counts one order in the same transaction; a result above 0 refuses it. Only the request that
 *   creates the order calls it, so that fifty requests with one key count as one
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  now: Date,
  secondsToWait: (db: Database) => Promise<number>,
): Promise<OrderOutcome> {
  const known = await repeat(db, request);
  if (known) return known;
  try {
    return await db.transaction(async (transaction) => {
      const order = await place(transaction, request, now);
      if (!order) return (await answerOf(transaction, request)) ?? empty;
      const seconds = await secondsToWait(transaction);
      if (seconds > 0) throw new RefusedError({ status: 429, message: 'طلبات كثيرة. حاول بعد ساعة.', seconds });
      return { status: 200, message: '', order, isNew: true };
    });
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof KeyTakenError)) throw error;
    // Another request with the same key may have taken the last piece.
    const answer = await answerOf(db, request);
    if (answer) return answer;
    if (error instanceof RefusedError) return error.outcome;
    throw error;
  }
}
