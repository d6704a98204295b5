import { fold } from '../../../shared/text/fold.ts';

const MAX_LENGTH = 100;
const MAX_WORDS = 8;

/** The words of a query, folded; the first eight within a hundred characters, the rest adds cost and no sense. */
export function foldedWords(query: string): string[] {
  const words = fold(query.slice(0, MAX_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A folded text with single blanks for everything between words, so that a word's beginning follows a blank. */
export function foldedText(...parts: string[]): string {
  return (
    fold(parts.join(' '))
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** The Arabic article is not part of what is looked for: الهاتف finds هاتف. */
export function withoutArticle(word: string): string {
  return /^ال.{3,}$/u.test(word) ? word.slice(2) : word;
}
