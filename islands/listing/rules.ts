import type { Listing } from '../../shared/page/index.ts';

/** The last page that was loaded and its products, or that a press failed without a connection; null after any other failure. */
export type Outcome = { page: number; loaded: number; shown: number } | 'offline' | null;

/** What React draws from. */
export interface ListState {
  listing: Listing;
  outcome: Outcome;
}

export type ListingEvent =
  | { type: 'requested'; page: number }
  | { type: 'loaded'; page: number; totalPages: number }
  | { type: 'failed' }
  | { type: 'ended' }
  | { type: 'viewed'; page: number };

/** @returns the state of a listing with these pages; by default as the server rendered it */
export const listingOf = (first: number, current: number, totalPages: number, pageInView = first): Listing => ({
  state: current < totalPages ? 'idle' : 'done',
  firstPage: first,
  currentPage: current,
  nextPage: current + 1,
  prevPage: current - 1,
  totalPages,
  pageInView,
});

/** Whether a page may be requested: it exists, it is the next one below or above the loaded pages, and no other is loading. */
export const canLoad = ({ state, firstPage, nextPage, totalPages }: Listing, page: number): boolean =>
  state !== 'loading' && ((page === nextPage && page <= totalPages) || (page === firstPage - 1 && page > 0));

/**
 * The state table of the specification. LIST-03, LIST-04, LIST-05
 * @returns the new state, or the same object if the event is ignored: a request of a page that
 * cannot be loaded now, a page that is already in view
 */
export const listingAfter = (listing: Listing, event: ListingEvent): Listing => {
  const { firstPage, currentPage, pageInView } = listing;
  switch (event.type) {
    case 'requested':
      return canLoad(listing, event.page) ? { ...listing, state: 'loading' } : listing;
    case 'loaded': {
      const current = Math.max(currentPage, event.page);
      return listingOf(Math.min(firstPage, event.page), current, Math.max(current, event.totalPages), pageInView);
    }
    case 'failed':
      return { ...listing, state: 'error' };
    case 'ended':
      return listingOf(firstPage, currentPage, currentPage, pageInView);
    case 'viewed':
      return event.page === pageInView ? listing : { ...listing, pageInView: event.page };
  }
};
