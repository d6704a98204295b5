import { count, desc, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { otherKeyboard } from '../../../shared/text/keyboard.ts';
import type { Database } from '../../db/database.ts';
import { brands, categories, products } from '../../db/schema.ts';
import { foldedText, foldedWords, withoutArticle } from './fold.ts';

/** The words that a search can find: folded, and as a title writes them. The most frequent words come first. */
export type Vocabulary = Map<string, string>;

/** A short word has too many neighbours: a correction would be a guess. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Reads all words once, so that a correction needs no extension of the database. SRCH-02 */
export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const split = (text: SQL) => sql<string>`regexp_split_to_table(${text}, '\\s+')`.as('word');
  // The folded texts have more words than the titles, but not as a person writes them.
  const order = (place: number) => sql<number>`${sql.raw(String(place))}`.as('place');
  const words = unionAll(
    db.select({ word: split(sql`${products.title}`), place: order(0) }).from(products),
    db.select({ word: split(sql`${categories.title}`), place: order(0) }).from(categories),
    db.select({ word: split(sql`${products.folded}`), place: order(1) }).from(products),
  ).as('words');
  const rows = await db
    .select({ word: words.word, place: words.place })
    .from(words)
    .groupBy(words.word, words.place)
    .orderBy(words.place, desc(count()), words.word);
  const names = await db.select({ spellings: brands.spellings }).from(brands);
  const written = [...names.flatMap(({ spellings }) => spellings.flat()), ...rows.map(({ word }) => word)];
  const vocabulary: Vocabulary = new Map();
  for (const word of written.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])) {
    const folded = foldedText(word);
    if (!vocabulary.has(folded)) vocabulary.set(folded, word);
  }
  return vocabulary;
}

/**
 * The number of slips between two words: a letter too many, a missing one, a wrong one, or two that are swapped.
 * @param most more slips than this give Infinity
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = [...b.keys(), b.length];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, expected] of b.entries()) {
      const at = (list: number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY;
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === expected;
      row.push(
        Math.min(
          at(last, j) + (letter === expected ? 0 : 1),
          at(last, j + 1) + 1,
          at(row, j) + 1,
          isSwap ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  const slips = last[b.length] ?? 0;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}

/** The word itself if a search can find it, otherwise the known word with the fewest slips. A number is never a slip. */
function nearest(word: string, vocabulary: Vocabulary): string | null {
  const stem = withoutArticle(word);
  for (const known of vocabulary.keys()) if (known.includes(stem)) return word;
  let least = slipsAllowed([...stem].length) + 1;
  let found: string | null = null;
  for (const [known, written] of vocabulary) {
    if (/\p{N}/u.test(known)) continue;
    const slips = slipsBetween(stem, known, least - 1);
    if (slips < least) [least, found] = [slips, written];
  }
  return found;
}

/** The query with each unknown word replaced by the nearest known one. Null if nothing was replaced. SRCH-02 */
export function correctWords(query: string, vocabulary: Vocabulary): string | null {
  const words = foldedWords(query);
  const nearby = words.map((word) => nearest(word, vocabulary));
  const isChanged = nearby.some((word, at) => word !== words[at]);
  return isChanged && nearby.every((word) => word !== null) ? nearby.join(' ') : null;
}

/** What a query that finds nothing may mean, the likeliest first: slips, the other keyboard layout, or both. SRCH-02 */
export function correctionsOf(query: string, vocabulary: Vocabulary): string[] {
  const other = otherKeyboard(query);
  const all = [correctWords(query, vocabulary), other, other && correctWords(other, vocabulary)];
  return all.filter((text) => text !== null);
}
