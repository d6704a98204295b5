import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ratings } from '../../db/schema/shopping.ts';

/** Nobody reads more of them before buying. */
const MOST = 12;

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
    .limit(MOST);
  return rows.map(({ text, at, ...comment }) => ({ ...comment, text: text ?? '', at: at.toISOString() }));
}
