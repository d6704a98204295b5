import type { ReadableAtom } from 'nanostores';
import { type Listing, storage } from '../../shared/page/index.ts';
import type { Blocks } from './blocks.ts';
import { cardsOf } from './cards.ts';
import { writePendingUrl } from './history.ts';
import { entryKey } from './historyEntry.ts';
import { viewOf } from './view.ts';

/** Where a visitor left a listing. LIST-12 */
export interface Place {
  first: number;
  last: number;
  /** A selector for the first card in view. */
  mark: string;
  /** The card's distance from the window's top, px. */
  top: number;
}

const PREFIX = 'juzur:listing:';
const storageKey = (name: string) => `${PREFIX}${entryKey()}:${name}`;

/** Maximum number of places stored in a tab besides the current one, so that they don't fill the site's storage. */
const OTHERS = 19;

/**
 * Removes the places of the oldest history entries. Their keys are timestamps, which sort as text because they have the
 * same length until 2059.
 */
const forgetOldest = (present: string) => {
  const others = storage.keys('session', PREFIX).filter((key) => key !== present);
  for (const key of others.sort().slice(0, -OTHERS)) storage.remove('session', key);
};

/**
 * Stores the place for this history entry when the visitor leaves the page, and writes a URL that is still waiting.
 * @param name identifies the listing, because a page may have several
 */
export const keepPlace = (
  name: string,
  $listing: ReadableAtom<Listing>,
  blocks: Pick<Blocks, 'inView'>,
  signal: AbortSignal,
): void => {
  const keep = () => {
    // The history entry may get its key, and the URL of the page in view, only now.
    writePendingUrl();
    const block = blocks.inView();
    if (!block?.isConnected) return;
    const cards = cardsOf(block);
    const { top } = viewOf(block);
    const seen = cards.find(({ element }) => element.getBoundingClientRect().bottom > top) ?? cards.at(-1);
    const { element, mark } = seen ?? { element: block, mark: `[data-page="${block.dataset.page}"]` };
    const { firstPage, currentPage } = $listing.get();
    const place: Place = { first: firstPage, last: currentPage, mark, top: element.getBoundingClientRect().top };
    const key = storageKey(name);
    forgetOldest(key);
    // If storage is blocked or full, the browser's own scroll restoration applies.
    storage.write('session', key, JSON.stringify(place));
  };
  addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
};

export const recallPlace = (name: string): Place | null => {
  try {
    const { first, last, mark, top } = JSON.parse(storage.read('session', storageKey(name)) ?? '') as Place;
    // An invalid selector throws here and not later.
    document.querySelector(mark);
    return first > 0 && last >= first && mark && Number.isFinite(top) ? { first, last, mark, top } : null;
  } catch {
    return null;
  }
};
