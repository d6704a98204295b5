import { westernDigits } from './digits.ts';

/**
 * A text as two spellings are compared: أإآ as ا, ى as ي, ة as ه, without diacritics, tatweel and invisible marks, Western
 * digits, lower case. For comparing on the page alone; a query goes to the server as typed. SRCH-02
 */
export const fold = (text: string): string =>
  // Taken apart, a letter's hamza or madda is a mark of its own and goes with the diacritics.
  westernDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, ''))
    .replace(/[ٱىة]/g, (letter) => 'ايه'.charAt('ٱىة'.indexOf(letter)))
    .toLowerCase();

const segmenter = Intl.Segmenter && new Intl.Segmenter('ar');

/** User-perceived characters; code points where the browser can't tell. */
export const graphemes = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
