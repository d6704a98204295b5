/** The words of a text. One with hyphens is also a whole: `X-Juzur`, `data-count-of`. */
export const tokenize = (text: string): string[] => [
  ...text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean),
  ...(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((word) => word.replaceAll('-', '')),
];

/** Words that say nothing about what a page or a question is about. */
const STOP = new Set(
  `a an and any are at be by can could do does for from get has have how i if in into is it its know make many me my need
  of on or our should so some than that the their them then there these they this to use want was we what when
  where which who why will with would you your about site website
  كيف ما ماذا لماذا هل اين متي اي في من علي الي عن او ان انا لي يمكن يمكنني استعمل استخدم اغير اضبط اريد عندي مع كل هذا هذه
  التي الذي موقع موقعي هي هو لا نعم اذا لو كم ثم بين يعمل تعمل يوجد توجد احتاج عند لدي بها به فيها وهل وكيف`.split(
    /\s+/,
  ),
);

/** One form of alif, ya and ta marbuta, without vowel marks and tatweel, in lower case. */
const normalise = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

/** Without the article and its prefixes, and without the endings of plural, pronoun and gender. */
const arabicStem = (word: string): string =>
  word.replace(/^(?:[وف]?(?:ال|بال|كال|لل)|و(?=....))(?=..)/, '').replace(/(?<=...)(?:ات|ون|ين|ان|يه|ها|ه|ي)$/, '');

const englishStem = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=...)(?:ings?|ed|es|s)$/, '')
    .replace(/(?<=....)e$/, '');

/**
 * A word as it is compared: `prices` and `pricing` are one, so are «المتصفح» and «متصفحات».
 * @returns empty for a word such as "how" and "the", which is left out
 */
export function stem(term: string): string {
  const word = normalise(term);
  if (STOP.has(word)) return '';
  if (/[\u0600-\u06ff]/.test(word)) return arabicStem(word);
  return /^[a-z]+$/.test(word) ? englishStem(word) : word;
}

/** The forms under which a word is found: «لمتجر» under «متجر» too. */
export function forms(term: string): string[] {
  const word = stem(term);
  const rest = /^[بلفك](?=...)/.test(word) ? [word.slice(1)] : [];
  return word ? [word, ...rest] : [];
}
