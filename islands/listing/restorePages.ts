import type { Blocks } from './blocks.ts';
import { holdPlace } from './holdPlace.ts';
import type { Pager } from './pager.ts';
import { recallPlace } from './place.ts';

/** Loads the same pages and restores the scroll position when the visitor returns to this history entry. LIST-12 */
export const restorePages = async (
  pager: Pager,
  blocks: Blocks,
  pageUrl: string,
  signal: AbortSignal,
): Promise<void> => {
  const place = recallPlace(pageUrl);
  if (!place) return;
  const release = holdPlace(blocks.$all.get, place, signal);
  await pager.restore(place);
  release();
};
