import { atom, type WritableAtom } from 'nanostores';
import { sharedOnce } from '../island/kernel.ts';
import { $listing, type Listing } from '../stores/stores.ts';
import type { ListingConfig } from './config.ts';

/** One listing of the page: for what makes it grow, and for the view that is drawn around it. */
export interface ListingHandle {
  readonly config: ListingConfig;
  readonly $own: WritableAtom<Listing>;
}

/** The listings by host. A page may have several; `$listing` is the one that last moved. */
const known = sharedOnce('listings', () => new WeakMap<Element, WritableAtom<ListingHandle | null>>());

/** The listing that is up on a host; null while there is none. */
export const listingOn = (host: Element): WritableAtom<ListingHandle | null> => {
  const $handle = known.get(host) ?? atom<ListingHandle | null>(null);
  known.set(host, $handle);
  return $handle;
};

/** A listing as the server rendered it. */
export const listingAtFirst = (first: number, current: number, totalPages: number): Listing => ({
  state: current < totalPages ? 'idle' : 'done',
  firstPage: first,
  currentPage: current,
  nextPage: current + 1,
  prevPage: current - 1,
  totalPages,
  pageInView: first,
});

/** Makes a listing known, as the page's own where there is none yet. */
export const openListing = (host: Element, config: ListingConfig, signal: AbortSignal): ListingHandle => {
  const first = listingAtFirst(config.first, config.current, config.total);
  const handle = { config, $own: atom(first) };
  const $handle = listingOn(host);
  $handle.set(handle);
  if (!$listing.get()) $listing.set(first);
  signal.addEventListener('abort', () => {
    $handle.set(null);
    if ($listing.get() === handle.$own.get()) $listing.set(null);
  });
  return handle;
};
