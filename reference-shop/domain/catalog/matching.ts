import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { brands } from '../../db/schema/catalogue.ts';
import { foldedText, foldedWords, withoutArticle } from './fold.ts';

/** Names that find the same products, folded: `['samsung', 'سامسونج', 'سامسونغ']`. */
export type Spellings = string[][];

/** The names of all brands and of their families. They come from the shop's data, and there are few. SRCH-02 */
export async function readSpellings(db: Database): Promise<Spellings> {
  const rows = await db.select({ spellings: brands.spellings }).from(brands);
  return rows.flatMap(({ spellings }) => spellings.map((names) => [...new Set(names.map((name) => foldedText(name)))]));
}

/** A search over folded columns: which rows match, and how well. Null if the query contains no word. */
export interface Matching {
  where: SQL;
  /** A number; greater is better. */
  relevance: SQL<number>;
}

/** `like` patterns for one part of a query. They are compared with the folded text between two spaces, so `% word %` finds words. */
interface Term {
  anywhere: string[];
  atBeginning: string[];
}

/** The maximum number of words in a name: `جي بي ال`. */
const LONGEST_NAME = 3;
/** Fewer letters would match the beginning of too many names. */
const SHORTEST_BEGINNING = 3;

const wholeWords = (names: string[]) => names.map((name) => `% ${name} %`);

/** A word that isn't a name. If it begins a name, it also finds the other spellings, so that ايفو finds iPhone. */
function wordTerm(word: string, spellings: Spellings): Term {
  const stem = withoutArticle(word);
  const prefix =
    stem.length < SHORTEST_BEGINNING
      ? []
      : spellings.filter((names) => names.some((name) => name.startsWith(stem))).flat();
  const names = wholeWords(prefix);
  return { anywhere: [`%${stem}%`, ...names], atBeginning: [`% ${word}%`, `% ${stem}%`, ...names] };
}

/**
 * Splits the query into names and single words. A name is found in all its spellings, and only as whole words: ابل is
 * not in كابل.
 */
function termsOf(words: string[], spellings: Spellings): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_NAME, words.length - at);
    let names: string[] = [];
    for (; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      names = spellings.filter((each) => each.includes(phrase) || each.includes(withoutArticle(phrase))).flat();
      if (names.length > 0) break;
    }
    const whole = wholeWords(names);
    terms.push(names.length > 0 ? { anywhere: whole, atBeginning: whole } : wordTerm(words[at] as string, spellings));
    at += Math.max(length, 1);
  }
  return terms;
}

interface MatchingOptions {
  /** The part of the column that is the title. */
  title?: Column;
  /** Whether one word is enough. The most words rank first; words of one or two letters do not count. */
  isPartial?: boolean;
}

/**
 * Every word must occur in the column. A match in the title ranks higher than one elsewhere, the beginning of a word
 * higher than its middle, and a title that begins with the query's first word ranks first. SRCH-02
 * @param folded a column filled by `foldedText`
 */
export function matching(
  folded: Column,
  query: string,
  spellings: Spellings,
  { title = folded, isPartial = false }: MatchingOptions = {},
): Matching | null {
  const words = foldedWords(query).filter((word) => !isPartial || word.length >= SHORTEST_BEGINNING);
  if (words.length === 0) return null;
  const terms = termsOf(words, spellings);
  const like = (text: SQL, patterns: string[]) => {
    const list = sql.join(
      patterns.map((pattern) => sql`${pattern}`),
      sql`, `,
    );
    return sql`${text} like any (array[${list}])`;
  };
  const within = (column: Column) => sql`' ' || ${column} || ' '`;
  const worth = terms.map(
    ({ anywhere, atBeginning }) => sql`case when ${like(within(title), atBeginning)} then 4
      when ${like(within(title), anywhere)} then 2
      when ${like(within(folded), atBeginning)} then 1 else 0 end`,
  );
  const first = terms[0]?.atBeginning.map((pattern) => pattern.slice(1)) ?? [];
  return {
    where: sql.join(
      terms.map(({ anywhere }) => like(within(folded), anywhere)),
      isPartial ? sql` or ` : sql` and `,
    ),
    relevance: sql<number>`(${sql.join(worth, sql` + `)} + case when ${like(within(title), first)} then 3 else 0 end)`,
  };
}
