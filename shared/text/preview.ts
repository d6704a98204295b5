const characters = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * The preview line of a notification, cut at a word boundary. NOTI-06
 * @param limit user-perceived characters kept, the ellipsis not counted
 * @returns the text itself when it is short enough
 */
export const preview = (text: string, limit = 40): string => {
  const kept: string[] = [];
  for (const { segment } of characters.segment(text)) {
    if (kept.length > limit) break;
    kept.push(segment);
  }
  if (kept.length <= limit) return text;
  const head = kept.slice(0, limit).join('');
  // A word that fits whole stays; a first word longer than the limit has no boundary to cut at.
  const atBoundary = /\s/.test(kept[limit] ?? '') ? head : head.replace(/\s+\S*$/, '');
  return `${atBoundary.trimEnd() || head}…`;
};
