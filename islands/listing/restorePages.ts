import type { Blocks } from './blocks.ts';
import { returnFocus } from './followed.ts';
import { holdPlace } from './holdPlace.ts';
import type { Pager } from './pager.ts';
import { recallPlace } from './place.ts';
import type { ListingConfig } from './types.ts';

/** Loads the same pages and restores scroll position and focus when the visitor returns to this history entry. LIST-12 */
export const restorePages = async (
  pager: Pager,
  blocks: Blocks,
  { container, pageUrl }: ListingConfig,
  signal: AbortSignal,
): Promise<void> => {
  const place = recallPlace(pageUrl);
  if (!place) return returnFocus(container);
  const release = holdPlace(blocks.$all.get, place, signal);
  await pager.restore(place);
  if (!signal.aborted) returnFocus(container);
  release();
};
