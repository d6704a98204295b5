import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ExplainedOutcome } from '../../core/outcome.ts';
import type { Database } from '../../db/database.ts';
import { cartLines } from '../../db/schema/cart.ts';
import { products, stores } from '../../db/schema/catalogue.ts';
import { type Owner, ownColumns, ownedBy } from './owner.ts';

/** Pieces of one product in a cart, unless fewer are in stock. */
const mostPieces = 10;
export const mostLines = 50;

export const mostOf = (stock: number): number => Math.min(mostPieces, stock);

/** The field of a line on the cart's page. */
type QuantityField = `quantity[${number}]`;
export const quantityField = (productId: number): QuantityField => `quantity[${productId}]`;

/** A refusal may belong to a field of the form. */
export interface CartOutcome extends ExplainedOutcome {
  field?: 'quantity' | QuantityField | 'code' | 'name' | 'mobile' | 'email';
}

const tooMany = (most: number): CartOutcome => ({
  status: 422,
  field: 'quantity',
  message: most < mostPieces ? `المتوفر من هذا المنتج ${most} فقط.` : `أقصى عدد من المنتج الواحد ${most} قطع.`,
});
const noProduct: CartOutcome = { status: 404, message: 'هذا المنتج لم يعد متوفراً.' };
const soldOut: CartOutcome = { status: 409, message: 'نفدت الكمية من هذا المنتج.' };
const fullCart: CartOutcome = { status: 409, message: `في سلتك ${mostLines} منتجاً. اطلبها أو احذف بعضها أولاً.` };
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
      storeId: stores.id,
      cityId: stores.cityId,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
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

/** Why a line can't have so many pieces; null if it can. */
function quantityFault(quantity: number | null, stock: number): CartOutcome | null {
  const most = mostOf(stock);
  if (!quantity) return noNumber;
  if (quantity <= most) return null;
  return most === 0 ? soldOut : tooMany(most);
}

/**
 * Sets the numbers of pieces in a cart, all or, if one is refused, none. A line that is not in the cart is left out.
 * @param quantities by the number of the product; null for what is no number
 */
export async function setQuantities(
  db: Database,
  owner: Owner,
  quantities: ReadonlyMap<number, number | null>,
): Promise<CartOutcome> {
  const lines = await linesOf(db, owner);
  // The stock of a line that nobody changes may have fallen below it. The page says so.
  const changed = lines.flatMap(({ productId, quantity: saved, stock }) => {
    const quantity = quantities.get(productId);
    return quantity === undefined || quantity === saved ? [] : [{ productId, quantity, stock }];
  });
  for (const { productId, quantity, stock } of changed) {
    const fault = quantityFault(quantity, stock);
    if (fault) return { ...fault, field: quantityField(productId) };
  }
  for (const { productId, quantity } of changed)
    await db
      .update(cartLines)
      .set({ quantity: quantity ?? 1 })
      .where(and(ownedBy(cartLines, owner), eq(cartLines.productId, productId)));
  return { status: 200, message: 'حُدّثت السلة.' };
}

export async function removeLine(db: Database, owner: Owner, productId: number): Promise<CartOutcome> {
  await db.delete(cartLines).where(and(ownedBy(cartLines, owner), eq(cartLines.productId, productId)));
  return { status: 200, message: 'حُذف المنتج من السلة.' };
}
