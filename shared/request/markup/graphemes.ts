/** Printable ASCII, Arabic letters and digits. Each code unit of such a text is one user-perceived character. */
const SIMPLE = /^[ -~\u0621-\u064A\u0660-\u0669]*$/;

let segmenter: Intl.Segmenter | null | undefined;

/**
 * Splits a text into user-perceived characters, or into code points in a browser without `Intl.Segmenter`. The segmenter is
 * created once, and only if a text needs it: the first Intl object of a page blocks a slow phone's main thread for 100 ms.
 * @param most maximum number of characters to return
 */
export const graphemes = (text: string, most = Number.POSITIVE_INFINITY): string[] => {
  if (SIMPLE.test(text)) return text.split('').slice(0, most);
  segmenter ??= Intl.Segmenter ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null;
  const characters: string[] = [];
  for (const part of segmenter?.segment(text) ?? text) {
    if (characters.length >= most) break;
    characters.push(typeof part === 'string' ? part : part.segment);
  }
  return characters;
};
