import { westernDigits } from '../../shared/core/index.ts';

/**
 * Normalizes a text for comparison: أإآ become ا, ى becomes ي, ة becomes ه. Diacritics, tatweel and invisible marks are
 * removed, digits become Western, letters lower case. Used only on the page: a query is sent as typed. SRCH-02
 */
export const fold = (text: string): string =>
  // NFKD separates hamza and madda from their letter, so they are removed with the diacritics.
  westernDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, ''))
    .replace(/[ٱىة]/g, (letter) => 'ايه'.charAt('ٱىة'.indexOf(letter)))
    .toLowerCase();

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
