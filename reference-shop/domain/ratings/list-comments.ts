import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ratings } from '../../db/schema/shopping.ts';

/** Nobody reads more of them before buying. */
const MOST = 12;

/** A rating with words, as the product's page shows it: without its author. */
export interface Comment {
  stars: number;
  text: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The comments on a product, the newest first.
 * @param stars only those with this many stars; null for all
 */
export async function listComments(db: Database, productId: number, stars: number | null): Promise<Comment[]> {
  const rows = await db
    .select({ value: ratings.value, comment: ratings.comment, at: ratings.updatedAt })
    .from(ratings)
    .where(
      and(eq(ratings.productId, productId), isNotNull(ratings.comment), stars ? eq(ratings.value, stars) : undefined),
    )
    .orderBy(desc(ratings.updatedAt), desc(ratings.id))
    .limit(MOST);
  return rows.map(({ value, comment, at }) => ({ stars: value, text: comment ?? '', at: at.toISOString() }));
}
