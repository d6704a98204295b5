import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema/account.ts';
import { cartLines, wishes } from '../../db/schema/cart.ts';
import { type Owner, ownColumns } from './owner.ts';

/**
 * Joins what a guest collected with the account's own, at a login. The rows of the guest end with the guest's session.
 * @param guest key of the session that ends
 */
export async function moveCart(db: Database, guest: string, owner: Owner & { userId: number }): Promise<void> {
  const own = ownColumns(owner);
  const lines = await db.select().from(cartLines).where(eq(cartLines.sessionId, guest));
  for (const { productId, quantity, addedAt } of lines)
    await db
      .insert(cartLines)
      .values({ ...own, productId, quantity, addedAt })
      // The larger number and not the sum: who had one piece in both carts wants one.
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productId],
        set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
      });
  const wished = await db.select().from(wishes).where(eq(wishes.sessionId, guest));
  for (const { productId, addedAt } of wished)
    await db
      .insert(wishes)
      .values({ ...own, productId, addedAt })
      .onConflictDoNothing();
  const [session] = await db.select({ coupon: sessions.coupon }).from(sessions).where(eq(sessions.id, guest));
  if (session?.coupon)
    await db.update(sessions).set({ coupon: session.coupon }).where(eq(sessions.id, owner.sessionId));
}
