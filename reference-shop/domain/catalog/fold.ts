import { fold } from '../../../islands/autocomplete/words.ts';

const MAX_LENGTH = 100;
const MAX_WORDS = 8;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words of a query, folded: the first eight within a hundred characters. More words would cost time and not improve
 * the results.
 */
export const foldedWords = (query: string): string[] =>
  [...new Set(wordsOf(query.slice(0, MAX_LENGTH)))].slice(0, MAX_WORDS);

/** A folded text in which everything between words is a single space, so that every word starts after a space. */
export const foldedText = (...parts: string[]): string => wordsOf(parts.join(' ')).join(' ');

/** Removes the Arabic article, so that الهاتف finds هاتف. */
export function withoutArticle(word: string): string {
  return /^ال.{3,}$/u.test(word) ? word.slice(2) : word;
}
