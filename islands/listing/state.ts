import { atom, type ReadableAtom } from 'nanostores';
import type { IslandContext } from '../../shared/core/index.ts';
import { $listing, type Listing } from '../../shared/page/index.ts';
import { type ListingEvent, listingAfter, listingAtFirst } from './rules.ts';
import type { ListingConfig } from './types.ts';

/** The state of one listing. A page may have several; the store "listing" has the state that changed last. */
export interface ListingState {
  readonly $own: ReadableAtom<Listing>;
  /** @returns whether the event changes anything */
  apply(event: ListingEvent): boolean;
}

/** Creates the state of a listing as the server rendered it, and reflects it in `data-state`. LIST-03 */
export const openState = ({ config, signal, setState }: IslandContext<ListingConfig>): ListingState => {
  const $own = atom(listingAtFirst(config.first, config.current, config.total));
  if ($own.get().state === 'done') setState('done');
  if (!$listing.get()) $listing.set($own.get());
  signal.addEventListener('abort', () => {
    if ($listing.get() === $own.get()) $listing.set(null);
  });
  return {
    $own,
    apply(event) {
      const after = listingAfter($own.get(), event);
      if (after === $own.get()) return false;
      $own.set(after);
      $listing.set(after);
      setState(after.state);
      return true;
    },
  };
};
