import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/account.ts';
import { cartLines, wishes } from '../../db/schema/cart.ts';
import { mostLines } from './lines.ts';
import { type Owner, ownColumns, ownedBy } from './owner.ts';
import { mostWishes } from './wishlist.ts';

interface Row {
  productId: number;
}

/** The rows that a full list takes: those of products that it has, and as many others as there is room for. */
function fitting<R extends Row>(rows: readonly R[], own: readonly Row[], most: number): R[] {
  const known = new Set(own.map(({ productId }) => productId));
  const others = rows.filter(({ productId }) => !known.has(productId)).slice(0, Math.max(0, most - known.size));
  return [...rows.filter(({ productId }) => known.has(productId)), ...others];
}

/**
 * Joins what a guest collected with the account's own, at a login. The rows of the guest end with the guest's session.
 * @param guest key of the session that ends
 */
export async function moveCart(db: Database, guest: string, owner: Owner & { userId: number }): Promise<void> {
  const own = ownColumns(owner);
  const [lines, wished, ownLines, ownWishes] = await Promise.all([
    db.select().from(cartLines).where(eq(cartLines.sessionId, guest)).orderBy(asc(cartLines.id)),
    db.select().from(wishes).where(eq(wishes.sessionId, guest)).orderBy(asc(wishes.id)),
    db.select().from(cartLines).where(ownedBy(cartLines, owner)),
    db.select().from(wishes).where(ownedBy(wishes, owner)),
  ]);
  for (const { productId, quantity, addedAt } of fitting(lines, ownLines, mostLines))
    await db
      .insert(cartLines)
      .values({ ...own, productId, quantity, addedAt })
      // The larger number and not the sum: who had one piece in both carts wants one.
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productId],
        set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
      });
  for (const { productId, addedAt } of fitting(wished, ownWishes, mostWishes))
    await db
      .insert(wishes)
      .values({ ...own, productId, addedAt })
      .onConflictDoNothing();
  const [session] = await db.select({ coupon: sessions.coupon }).from(sessions).where(eq(sessions.id, guest));
  if (session?.coupon)
    await db.update(sessions).set({ coupon: session.coupon }).where(eq(sessions.id, owner.sessionId));
}
