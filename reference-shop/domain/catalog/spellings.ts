import type { Database } from '../../db/database.ts';
import { brands } from '../../db/schema/catalogue.ts';
import { foldedText } from './fold.ts';

/** Names that find the same products, folded: `['samsung', 'سامسونج', 'سامسونغ']`. */
export type Spellings = string[][];

/** The names of all brands and of their families. They come from the shop's data, and there are few. SRCH-02 */
export async function readSpellings(db: Database): Promise<Spellings> {
  const rows = await db.select({ spellings: brands.spellings }).from(brands);
  return rows.flatMap(({ spellings }) => spellings.map((names) => [...new Set(names.map((name) => foldedText(name)))]));
}
