import { priceDirection } from './numbers.ts';

const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * Whether a text is displayed left to right: it is not empty and has no Arabic character. DIR-01, DIR-02
 * @param hebrewToo if false (the site opts in), a text with Hebrew characters is not displayed left to right
 */
export const isLeftToRight = (text: string, hebrewToo = true): boolean =>
  text.trim() !== '' && !ARABIC.test(text) && (hebrewToo || !HEBREW.test(text));

/** The direction of a text of the server's. A sentence or a title in Arabic may begin with a Latin name. */
export const directionOf = (text: string): 'rtl' | 'auto' => (isLeftToRight(text) ? 'auto' : priceDirection());
