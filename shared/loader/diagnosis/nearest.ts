import { isNear } from '../../text/index.ts';

/** Ignores letter case and separators: `RatingFormUrl` equals `rating_form_url`. */
const plain = (word: string) => word.toLowerCase().replace(/[-_\s]/g, '');

/** @returns the known word nearest to `word`, or null if none is near */
export const nearest = (word: string, known: readonly string[]): string | null => {
  const most = Math.max(2, Math.floor(word.length / 4));
  for (let edits = 0; edits <= most; edits++) {
    const found = known.find((each) => isNear(plain(word), plain(each), edits));
    if (found !== undefined) return found;
  }
  return null;
};
