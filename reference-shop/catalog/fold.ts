const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/**
 * A text as the search compares it: one form for each Arabic letter, no diacritics, no tatweel, Western digits, lower case.
 * What no search may hold (control characters, bidi marks, lone surrogates) is dropped. SRCH-02
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱىة]/g, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase();
}

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
