import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ExplainedOutcome } from '../../core/outcome.ts';
import type { Database } from '../../db/database.ts';
import { cartLines } from '../../db/schema/cart.ts';
import { products } from '../../db/schema/catalogue.ts';
import { type Owner, ownColumns, ownedBy } from './owner.ts';

/** Pieces of one product in a cart, unless fewer are in stock. */
const mostPieces = 10;
const mostLines = 50;

export const mostOf = (stock: number): number => Math.min(mostPieces, stock);

/** A refusal may belong to a field of the form. */
export interface CartOutcome extends ExplainedOutcome {
  field?: 'quantity' | 'code' | 'mobile' | 'email';
}

const tooMany = (most: number): CartOutcome => ({
  status: 422,
  field: 'quantity',
  message: most < mostPieces ? `المتوفر من هذا المنتج ${most} فقط.` : `أقصى عدد من المنتج الواحد ${most} قطع.`,
});
const noProduct: CartOutcome = { status: 404, message: 'هذا المنتج لم يعد متوفراً.' };
const soldOut: CartOutcome = { status: 409, message: 'نفدت الكمية من هذا المنتج.' };
const fullCart: CartOutcome = { status: 409, message: `في سلتك ${mostLines} منتجاً. اطلبها أو أزل بعضها أولاً.` };
export const noNumber: CartOutcome = {
  status: 422,
  field: 'quantity',
  message: `اكتب عدداً من 1 إلى ${mostPieces}.`,
};

/** The lines of a cart, in the order in which they were added, with the stock and the price of now. */
export const linesOf = (db: Database, owner: Owner) =>
  db
    .select({
      productId: cartLines.productId,
      quantity: cartLines.quantity,
      stock: products.stock,
      price: products.price,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(ownedBy(cartLines, owner))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));

/** The number of pieces in a cart. */
export async function piecesIn(db: Database, owner: Owner): Promise<number> {
  const lines = await db.select({ quantity: cartLines.quantity }).from(cartLines).where(ownedBy(cartLines, owner));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Puts pieces into a cart, in addition to those that it has. Two simultaneous requests never exceed the limit.
 * @param quantity 1 or more
 */
export async function addToCart(
  db: Database,
  owner: Owner,
  { productId, quantity }: { productId: number; quantity: number },
  now: Date,
): Promise<CartOutcome> {
  const [product] = await db
    .select({ title: products.title, stock: products.stock })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return noProduct;
  const most = mostOf(product.stock);
  if (most === 0) return soldOut;
  if (quantity > most) return tooMany(most);
  const others = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(ownedBy(cartLines, owner), ne(cartLines.productId, productId)));
  if (others.length >= mostLines) return fullCart;
  const sum = sql`${cartLines.quantity} + ${quantity}::smallint`;
  const [line] = await db
    .insert(cartLines)
    .values({ ...ownColumns(owner), productId, quantity, addedAt: now })
    .onConflictDoUpdate({
      target: [owner.userId === null ? cartLines.sessionId : cartLines.userId, cartLines.productId],
      set: { quantity: sum },
      setWhere: sql`${sum} <= ${most}`,
    })
    .returning({ quantity: cartLines.quantity });
  if (!line) return tooMany(most);
  return { status: 200, message: `أُضيف «\u2068${product.title}\u2069» إلى السلة.` };
}

/** Sets the number of pieces of a line. 0 removes it. */
export async function setQuantity(
  db: Database,
  owner: Owner,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<CartOutcome> {
  const ofLine = and(ownedBy(cartLines, owner), eq(cartLines.productId, productId));
  if (quantity === 0) {
    await db.delete(cartLines).where(ofLine);
    return { status: 200, message: 'أُزيل المنتج من السلة.' };
  }
  const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
  if (!product) return noProduct;
  const most = mostOf(product.stock);
  if (quantity > most) return most === 0 ? soldOut : tooMany(most);
  const [line] = await db.update(cartLines).set({ quantity }).where(ofLine).returning({ id: cartLines.id });
  return line ? { status: 200, message: 'حُدّثت السلة.' } : { status: 404, message: 'هذا المنتج ليس في سلتك.' };
}
