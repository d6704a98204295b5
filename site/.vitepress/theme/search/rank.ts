import MiniSearch from 'minisearch';
import { synonymsOf } from './synonyms.ts';
import { forms, stem, tokenize } from './terms.ts';

/** A section of a page. */
export interface Passage {
  /** Path on the site with its anchor. */
  id: string;
  /** Its heading. */
  title: string;
  /** The title of its page. */
  page: string;
  text: string;
  /** The code in it, which is searched and not quoted. */
  code: string;
  lang: 'en' | 'ar';
}

export interface Hit extends Pick<Passage, 'id' | 'title' | 'page' | 'lang'> {
  excerpt: { text: string; isMarked: boolean }[];
}

const MOST = 8;
/** Hits with a smaller part of the best one's score are left out. */
const LEAST = 0.2;

export const indexOptions = {
  fields: ['title', 'page', 'text', 'code'],
  storeFields: ['title', 'page', 'text', 'lang'],
  tokenize,
  processTerm: forms,
};

const boost = { title: 3, page: 1.5, text: 1, code: 0.3 };
/** What a reader who builds a page wants comes before what changed, what maintainers read, and the guides of one system. */
const rooms: readonly (readonly [RegExp, number])[] = [
  [/\/(changelog|upgrading|requirements|decisions|maintaining|reference-shop|contributing)\b|all-texts|كل-النصوص/, 0.3],
  [/\/(backends|shops|scale|performance)\b/, 0.6],
  [/\/questions\b/, 1.3],
];
const factorOf = (id: string) => rooms.find(([pattern]) => pattern.test(id))?.[1] ?? 1;

/** What a word counts that is found only as a misspelling. */
const GUESS = 0.3;

type Index = MiniSearch<Passage>;

/** The sections that one word of a question finds: as it is, as it begins, or as it may be misspelt. */
function find(index: Index, word: string) {
  const search = (query: string, options: object) =>
    index.search(query, { boost, tokenize: (text) => [text], processTerm: (term) => term, ...options });
  const exact = search(word, { prefix: word.length > 2, weights: { prefix: 0.4, fuzzy: 0.3 } });
  const others = synonymsOf(word).flatMap((other) => search(other, { boostDocument: () => 0.8 }));
  const isKnown = exact.length + others.length > 0;
  const all = isKnown ? [...exact, ...others] : search(word, { fuzzy: word.length > 4 ? 0.25 : 0 });
  const best = new Map<string, (typeof all)[number]>();
  for (const found of all) if (found.score > (best.get(found.id)?.score ?? 0)) best.set(found.id, found);
  const rarity = Math.log(1 + index.documentCount / (best.size || 1));
  return { best, trust: isKnown ? 1 : GUESS, weight: rarity * (isKnown ? 1 : GUESS) };
}

/** A part of a text around the words that were found, cut at words. */
export function excerptOf(text: string, words: ReadonlySet<string>, length = 150): Hit['excerpt'] {
  const parts = text.split(/(?<=\s)/);
  const isMarked = (part: string) => tokenize(part).some((token) => forms(token).some((form) => words.has(form)));
  const marks = parts.map(isMarked);
  let start = 0;
  let most = -1;
  for (let at = 0; at < parts.length; at += 1) {
    let count = 0;
    for (let end = at, size = 0; end < parts.length && size < length; end += 1) {
      size += parts[end]?.length ?? 0;
      count += Number(marks[end]);
    }
    if (count > most) [start, most] = [at, count];
    if (!marks.some((each, place) => each && place > at)) break;
  }
  // A few words before the first one that was found.
  start = Math.max(0, start - 3);
  const excerpt: Hit['excerpt'] = start ? [{ text: '… ', isMarked: false }] : [];
  let size = 0;
  let end = start;
  for (; end < parts.length && size < length; end += 1) {
    excerpt.push({ text: parts[end] ?? '', isMarked: marks[end] ?? false });
    size += parts[end]?.length ?? 0;
  }
  return end < parts.length ? [...excerpt, { text: '…', isMarked: false }] : excerpt;
}

/**
 * The sections that answer a question, the best first. Those that hold more of its words, and its rarer ones, come first.
 * @param lang the reader's language; sections in the other one come after
 */
export function searchIn(index: Index, question: string, lang: Passage['lang']): Hit[] {
  const words = [...new Set(tokenize(question).map(stem).filter(Boolean))];
  const found = words.map((word) => find(index, word));
  const whole = found.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Map<string, { score: number; part: number; terms: Set<string> }>();
  for (const { best, trust, weight } of found)
    for (const [id, { score, match }] of best) {
      const sum = scores.get(id) ?? { score: 0, part: 0, terms: new Set() };
      sum.score += score * trust;
      sum.part += weight / whole;
      for (const term of Object.keys(match)) sum.terms.add(term);
      scores.set(id, sum);
    }
  const ranked = [...scores].map(([id, { score, part, terms }]) => {
    const passage = index.getStoredFields(id) as unknown as Passage;
    const factor = factorOf(id) * (passage.lang === lang ? 1 : 0.6);
    return { id, passage, terms, part, score: score * part ** 2 * factor };
  });
  ranked.sort((a, b) => b.score - a.score);
  const top = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score, part }) => score >= top * LEAST && part > 0.3)
    .slice(0, MOST)
    .map(({ id, passage: { title, page, lang: ofPassage, text }, terms }) => ({
      id,
      title,
      page,
      lang: ofPassage,
      excerpt: excerptOf(text, terms),
    }));
}

export const loadIndex = (json: string): Index => MiniSearch.loadJSON<Passage>(json, indexOptions);
