import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { wishes } from '../../db/schema/cart.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { CartOutcome } from './lines.ts';
import { type Owner, ownColumns, ownedBy } from './owner.ts';

export const mostWishes = 100;

/** The numbers of the products on a wishlist, the newest first. */
export async function wishedBy(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(ownedBy(wishes, owner))
    .orderBy(desc(wishes.addedAt), desc(wishes.id));
  return rows.map(({ productId }) => productId);
}

/** Adds a product to a wishlist, once, or removes it. */
export async function setWish(
  db: Database,
  owner: Owner,
  { productId, isWished }: { productId: number; isWished: boolean },
  now: Date,
): Promise<CartOutcome> {
  if (!isWished) {
    await db.delete(wishes).where(and(ownedBy(wishes, owner), eq(wishes.productId, productId)));
    return { status: 200, message: 'أُزيل المنتج من المفضلة.' };
  }
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) return { status: 404, message: 'هذا المنتج لم يعد متوفراً.' };
  if ((await wishedBy(db, owner)).length >= mostWishes)
    return { status: 409, message: `في المفضلة ${mostWishes} منتج. أزل بعضها أولاً.` };
  await db
    .insert(wishes)
    .values({ ...ownColumns(owner), productId, addedAt: now })
    .onConflictDoNothing();
  return { status: 200, message: 'أُضيف المنتج إلى المفضلة.' };
}
