import type { Database } from '../db/database.ts';
import { ratings } from '../db/schema/shopping.ts';
import { anyWords, departmentWords, firstNames, type Words } from './data/comments.ts';
import type { NewProduct } from './draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Products with more ratings than this have written ones. */
const FEW = 10;

/** As many stars as there are places, spread as all of them are: the lowest first. */
function spreadStars(counts: number[], places: number): number[] {
  const all = counts.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  return Array.from({ length: places }, (_, place) => all[Math.floor(((place + 0.5) / places) * all.length)] ?? 1);
}

const wordsOf = (words: Words, stars: number) => (stars > 3 ? words.good : stars > 2 ? words.fair : words.bad);

/**
 * Three to six of the ratings that a product counts get words, most of them by buyers. Fixed, so that the random values
 * of other rows stay the same.
 * @param departmentOf the slug of a category's department
 */
export async function seedComments(
  db: Database,
  products: NewProduct[],
  departmentOf: (categoryId: number) => string,
  now: Date,
): Promise<void> {
  const rows = products.flatMap(({ id, categoryId, ratingCounts = [], ratingCount = 0, createdAt }) => {
    if (ratingCount <= FEW) return [];
    const own = departmentWords[departmentOf(categoryId)] ?? anyWords;
    const daysOld = Math.max(1, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
    return spreadStars(ratingCounts, 3 + (id % 4)).map((value, place) => {
      const texts = [...wordsOf(own, value), ...wordsOf(anyWords, value)];
      const at = new Date(now.getTime() - ((id * 7 + place * 23) % Math.min(daysOld, 120)) * DAY_MS - 3_600_000);
      return {
        productId: id,
        visitorId: `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
        value,
        comment: texts[(id + place) % texts.length],
        author: firstNames[(id * 5 + place * 3) % firstNames.length],
        isBuyer: (id + place) % 4 > 0,
        createdAt: at,
        updatedAt: at,
      };
    });
  });
  for (let from = 0; from < rows.length; from += BATCH) await db.insert(ratings).values(rows.slice(from, from + BATCH));
}
