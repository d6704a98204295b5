import { westernDigits } from '../../shared/core/index.ts';
import { graphemes } from '../../shared/request/index.ts';

/**
 * Normalizes a text for comparison: أإآ become ا, ى becomes ي, ة becomes ه. Diacritics, tatweel and invisible marks are
 * removed, digits become Western, letters lower case. Used only on the page: a query is sent as typed. SRCH-02
 */
export const fold = (text: string): string =>
  // NFKD separates hamza and madda from their letter, so they are removed with the diacritics.
  westernDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, ''))
    .replace(/[ٱىة]/g, (letter) => 'ايه'.charAt('ٱىة'.indexOf(letter)))
    .toLowerCase();

/** Few different characters, which all rows of all responses repeat. */
const foldsOf = new Map<string, string>();

const foldOnce = (character: string): string => {
  const folded = foldsOf.get(character) ?? fold(character);
  foldsOf.set(character, folded);
  return folded;
};

/**
 * Splits a title so that `<mark>` can wrap each word of the query, in any position and any spelling. SRCH-02
 * @returns the parts; `hit` is true for one that matches a word
 */
export const highlight = (title: string, query: string) => {
  const parts = graphemes(title);
  const folds = parts.map(foldOnce);
  const folded = folds.join('');
  /** Maps each code unit of the folded title to its grapheme. A grapheme is marked as a whole or not at all. */
  const owners: number[] = folds.flatMap(({ length }, owner) => Array(length).fill(owner));
  const hits = new Set<number>();
  for (const word of fold(query).match(/\S+/g) ?? [])
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length))
      // Marks the full range of graphemes: a tatweel between two letters has no folded code unit of its own.
      for (let owner = owners[start] as number; owner <= (owners[start + word.length - 1] as number); owner++)
        hits.add(owner);
  const titleParts: { text: string; hit: boolean }[] = [];
  parts.forEach((text, index) => {
    const hit = hits.has(index);
    const last = titleParts.at(-1);
    if (last?.hit === hit) last.text += text;
    else titleParts.push({ text, hit });
  });
  return titleParts;
};

/** Keys of a Latin keyboard, and at the same indexes the Arabic 101 letters on them. The last three need Shift. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`hyn";
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذأإآ';

const typedOn = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/**
 * Converts a text typed on the wrong keyboard layout: `hdt,k` becomes ايفون. SRCH-02
 * @returns null if the text contains both scripts or neither, or if the result contains more than letters, digits and
 * spaces: most Arabic words give brackets and commas
 */
export const otherKeyboard = (text: string): string | null => {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  if (isArabic === /[a-z]/i.test(text)) return null;
  // The B key writes two Arabic letters.
  const other = isArabic
    ? typedOn(text.replaceAll('لا', 'b'), arabic, latin)
    : typedOn(text.toLowerCase(), latin, arabic).replaceAll('b', 'لا');
  return /^[\p{L}\p{N}\s]+$/u.test(other) ? other : null;
};
