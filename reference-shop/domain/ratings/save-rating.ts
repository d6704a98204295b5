import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products, ratings } from '../../db/schema.ts';

/** Who rates: a user, else a guest by the tracking id. */
export type Rater = { userId: number; visitorId: null } | { userId: null; visitorId: string };

export interface Rating {
  productId: number;
  rater: Rater;
  /** Whole stars, 1 to 5. */
  value: number;
}

const ownRating = ({ productId, rater }: Omit<Rating, 'value'>) =>
  and(
    eq(ratings.productId, productId),
    rater.userId === null ? eq(ratings.visitorId, rater.visitorId) : eq(ratings.userId, rater.userId),
  );

/** The rater's own rating of a product; null when there is none. */
export async function findRating(db: Database, about: Omit<Rating, 'value'>): Promise<number | null> {
  const [row] = await db.select({ value: ratings.value }).from(ratings).where(ownRating(about));
  return row?.value ?? null;
}

/**
 * Keeps one rating a person and product, a later one in place of an earlier one, and the product's sum, count and mean
 * with it. RATE-07
 * @returns the product's new mean; null when there is no such product
 */
export function saveRating(db: Database, rating: Rating, now: Date): Promise<number | null> {
  const { productId, rater, value } = rating;
  return db.transaction(async (transaction) => {
    const ofProduct = eq(products.id, productId);
    // Locked, so that two ratings at once are counted one after the other.
    const [product] = await transaction.select({ id: products.id }).from(products).where(ofProduct).for('update');
    if (!product) return null;
    const [earlier] = await transaction.select().from(ratings).where(ownRating(rating));
    if (earlier) await transaction.update(ratings).set({ value, updatedAt: now }).where(eq(ratings.id, earlier.id));
    else await transaction.insert(ratings).values({ productId, ...rater, value, createdAt: now, updatedAt: now });
    const sum = sql`${products.ratingSum} + ${value - (earlier?.value ?? 0)}::numeric`;
    const count = sql`${products.ratingCount} + ${earlier ? 0 : 1}::integer`;
    const [updated] = await transaction
      .update(products)
      .set({ ratingSum: sum, ratingCount: count, ratingMean: sql`round((${sum}) / (${count}), 1)` })
      .where(ofProduct)
      .returning({ mean: products.ratingMean });
    return updated?.mean ?? null;
  });
}
