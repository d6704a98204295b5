import { type Column, type SQL, sql } from 'drizzle-orm';
import { foldedWords, withoutArticle } from './fold.ts';

/** A search over one folded column: which rows it takes, and how well each fits. Null when the query holds no word. */
export interface Matching {
  where: SQL;
  /** A number, the greater the better. */
  relevance: SQL<number>;
}

/**
 * Every word must stand in the column; a word at its beginning counts more, the whole query at its beginning most. SRCH-02
 * @param folded a column filled by `foldedText`
 */
export function matching(folded: Column, query: string): Matching | null {
  const words = foldedWords(query).map((word) => ({ word, stem: withoutArticle(word) }));
  if (words.length === 0) return null;
  const where = words.map(({ stem }) => sql`${folded} like ${`%${stem}%`}`);
  const begins = words.map(
    ({ word, stem }) =>
      sql`case when ' ' || ${folded} like any (array[${`% ${word}%`}, ${`% ${stem}%`}]) then 2 else 0 end`,
  );
  const whole = `${words.map(({ word }) => word).join(' ')}%`;
  return {
    where: sql.join(where, sql` and `),
    relevance: sql<number>`(${sql.join(begins, sql` + `)} + case when ${folded} like ${whole} then 3 else 0 end)`,
  };
}
