import { westernDigits } from '../../shared/page/index.ts';

/**
 * Normalizes a text for comparison: أإآ become ا, ى becomes ي, ة becomes ه. Diacritics, tatweel and invisible marks are
 * removed, digits become Western, letters lower case. Used only on the page: a query is sent as typed. SRCH-02
 */
export const fold = (text: string): string =>
  // NFKD separates hamza and madda from their letter, so they are removed with the diacritics.
  westernDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, ''))
    .replace(/[ٱىة]/g, (letter) => 'ايه'.charAt('ٱىة'.indexOf(letter)))
    .toLowerCase();
