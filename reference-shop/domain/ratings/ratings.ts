import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { ratings } from '../../db/schema/shopping.ts';

/** The person who rates: a user, or a guest identified by the tracking id. */
export type Rater = { userId: number; visitorId: null } | { userId: null; visitorId: string };

export interface Rating {
  productId: number;
  rater: Rater;
  /** Whole stars, 1 to 5; null removes the rating. */
  value: number | null;
  /** For the product's page; without words earlier ones stay. */
  words?: { comment: string; author: string | null; isBuyer: boolean };
}

const ownRating = ({ productId, rater }: Pick<Rating, 'productId' | 'rater'>) =>
  and(
    eq(ratings.productId, productId),
    rater.userId === null ? eq(ratings.visitorId, rater.visitorId) : eq(ratings.userId, rater.userId),
  );

/** The rater's own rating of a product; null if there is none. */
export async function findRating(db: Database, about: Pick<Rating, 'productId' | 'rater'>) {
  const [row] = await db
    .select({ value: ratings.value, comment: ratings.comment })
    .from(ratings)
    .where(ownRating(about));
  return row ?? null;
}

/**
 * Stores one rating per person and product, replacing an earlier one, and updates the product's sum, counts and mean.
 * RATE-07
 * @returns the product's new mean, 0 without ratings, and the rater's previous stars; null if there is no such product
 */
export function saveRating(db: Database, rating: Rating, now: Date) {
  const { productId, rater, value, words } = rating;
  return db.transaction(async (transaction) => {
    const ofProduct = eq(products.id, productId);
    // Locks the row, so that two simultaneous ratings are counted one after the other.
    const [product] = await transaction
      .select({ counts: products.ratingCounts })
      .from(products)
      .where(ofProduct)
      .for('update');
    if (!product) return null;
    const [earlier] = await transaction.select().from(ratings).where(ownRating(rating));
    const ofEarlier = eq(ratings.id, earlier?.id ?? 0);
    if (value === null) await transaction.delete(ratings).where(ofEarlier);
    else if (earlier)
      await transaction
        .update(ratings)
        .set({ value, ...words, updatedAt: now })
        .where(ofEarlier);
    else
      await transaction
        .insert(ratings)
        .values({ productId, ...rater, value, ...words, createdAt: now, updatedAt: now });
    const ratingCounts = product.counts.map(
      (stars, at) => stars + Number(at + 1 === value) - Number(at + 1 === earlier?.value),
    );
    const added = (value === null ? 0 : 1) - (earlier ? 1 : 0);
    const sum = sql`${products.ratingSum} + ${(value ?? 0) - (earlier?.value ?? 0)}::numeric`;
    const count = sql`${products.ratingCount} + ${added}::integer`;
    const mean = sql`coalesce(round((${sum}) / nullif(${count}, 0), 1), 0)`;
    const [updated] = await transaction
      .update(products)
      .set({ ratingCounts, ratingSum: sum, ratingCount: count, ratingMean: mean })
      .where(ofProduct)
      .returning({ mean: products.ratingMean });
    return { mean: updated?.mean ?? 0, before: earlier?.value ?? null };
  });
}

/** Nobody reads more of them before buying. */
const mostComments = 12;

/**
 * The comments on a product, the newest first. A guest's has no author.
 * @param stars only those with this many stars; null for all
 */
export async function listComments(db: Database, productId: number, stars: number | null) {
  const rows = await db
    .select({
      stars: ratings.value,
      text: ratings.comment,
      author: ratings.author,
      isBuyer: ratings.isBuyer,
      at: ratings.updatedAt,
    })
    .from(ratings)
    .where(
      and(eq(ratings.productId, productId), isNotNull(ratings.comment), stars ? eq(ratings.value, stars) : undefined),
    )
    .orderBy(desc(ratings.updatedAt), desc(ratings.id))
    .limit(mostComments);
  return rows.map(({ text, at, ...comment }) => ({ ...comment, text: text ?? '', at: at.toISOString() }));
}
