// How the search reads words, when the index is built and when a reader types. VitePress sends both functions to the
// browser as text, so neither may use anything outside of itself.

/** Splits a text at everything that is neither a letter nor a digit. */
export const tokenize = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

/**
 * A word as it is compared: in lower case, without vowel marks and tatweel, with one form of alif, ya and ta marbuta. Words
 * such as "how" and "the" become empty, which leaves them out.
 */
export const processTerm = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/^ال(?=...)/, '')
    .replace(
      /^(an?|and|are|can|does|do|for|how|i|in|is|it|its|my|of|on|or|the|that|to|what|when|where|which|why|with)$/,
      '',
    )
    .replace(/^(كيف|ما|ماذا|لماذا|هل|اين|متي|اي|في|من|علي|الي|عن|او|ان|انا)$/, '');
