/** The keys of a Latin keyboard and, in the same places, what they write on the Arabic 101 layout; the last three with Shift. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`hyn";
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذأإآ';

const typedOn = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/**
 * What the same keys write on the other layout, for a text typed on the wrong one: `hdt,k` is ايفون. SRCH-02
 * @returns null where the text holds both scripts or none, and no mistake can be told
 */
export const otherKeyboard = (text: string): string | null => {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  if (isArabic === /[a-z]/i.test(text)) return null;
  // One key writes two letters.
  return isArabic
    ? typedOn(text.replaceAll('لا', 'b'), arabic, latin)
    : typedOn(text.toLowerCase(), latin, arabic).replaceAll('b', 'لا');
};
