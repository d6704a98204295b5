import { graphemes } from './graphemes.ts';

/**
 * Cuts a notification's preview at a word boundary. NOTI-06
 * @param limit user-perceived characters to keep, without the ellipsis
 * @returns the text itself if it is short enough
 */
export const preview = (text: string, limit = 40): string => {
  const characters = graphemes(text, limit + 1);
  if (characters.length <= limit) return text;
  const head = characters.slice(0, limit).join('');
  // Keep a last word that fits completely. A first word longer than the limit is cut inside the word.
  const atBoundary = /\s/.test(characters[limit] ?? '') ? head : head.replace(/\s\S*$/, '');
  return `${atBoundary.trimEnd() || head}…`;
};
