import type { Listing } from '../stores/stores.ts';
import { listingAtFirst } from './listings.ts';

/** What happens to a listing. */
export type ListingEvent =
  | { type: 'requested'; page: number }
  | { type: 'loaded'; page: number; totalPages: number }
  | { type: 'failed' }
  | { type: 'viewed'; page: number };

/** Whether a page is the one that comes next, downwards or upwards, and exists. */
export const isOffered = (listing: Listing, page: number): boolean =>
  (page === listing.nextPage && page <= listing.totalPages) || (page === listing.firstPage - 1 && page > 0);

/**
 * The state table of the specification. LIST-03, LIST-04, LIST-05
 * @returns the very same listing where the event is ignored: a request while loading, a page that isn't offered or is in view already
 */
export const listingAfter = (listing: Listing, event: ListingEvent): Listing => {
  if (event.type === 'failed') return { ...listing, state: 'error' };
  const { page } = event;
  if (event.type === 'requested')
    return listing.state === 'loading' || !isOffered(listing, page) ? listing : { ...listing, state: 'loading' };
  if (event.type === 'viewed') return page === listing.pageInView ? listing : { ...listing, pageInView: page };
  const current = Math.max(listing.currentPage, page);
  return {
    ...listingAtFirst(Math.min(listing.firstPage, page), current, Math.max(current, event.totalPages)),
    pageInView: listing.pageInView,
  };
};
