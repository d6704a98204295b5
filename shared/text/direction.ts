const ARABIC = /\p{Script_Extensions=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;

/**
 * Whether a text is to be set left to right: it holds something and no Arabic character. DIR-01, DIR-02
 * @param hebrewToo false where the site opts in to leaving Hebrew alone
 */
export const isLeftToRight = (text: string, hebrewToo = true): boolean =>
  text.trim() !== '' && !ARABIC.test(text) && (hebrewToo || !HEBREW.test(text));
