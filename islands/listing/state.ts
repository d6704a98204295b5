import { atom, type ReadableAtom } from 'nanostores';
import { $listing, type Listing, setAttributeUntil } from '../../shared/page/index.ts';
import type { ListingConfig } from './config.ts';
import { type ListingEvent, listingAfter, listingAtFirst } from './rules.ts';

/** Adds missing attributes to a block: page numbers, title and base URL. LIST-07 */
export const completeBlock = (
  block: HTMLElement,
  page: number,
  { total, title, label, baseUrl }: ListingConfig,
  signal: AbortSignal,
): void => {
  const values = {
    'data-page': page,
    'data-total-pages': total,
    'data-page-title': `${title} - ${label} ${page}`,
    'data-next-page': page + 1,
    'data-prev-page': page - 1,
    'data-base-url': baseUrl,
  };
  for (const [name, value] of Object.entries(values))
    if (!block.hasAttribute(name)) setAttributeUntil(block, name, `${value}`, signal);
};

/**
 * Creates the state of a listing as the server rendered it, and reflects it in `data-state`. Adds missing attributes to the
 * server's blocks. LIST-03
 */
export const openState = (host: HTMLElement, config: ListingConfig, signal: AbortSignal) => {
  config.blocks.forEach((block, index) => {
    completeBlock(block, config.first + index, config, signal);
  });
  const $own = atom(listingAtFirst(config.first, config.current, config.total));
  if ($own.get().state === 'done') host.dataset.state = 'done';
  if (!$listing.get()) $listing.set($own.get());
  signal.addEventListener('abort', () => {
    if ($listing.get() === $own.get()) $listing.set(null);
  });
  return {
    $own: $own as ReadableAtom<Listing>,
    /** @returns whether the event changes anything */
    apply(event: ListingEvent): boolean {
      const after = listingAfter($own.get(), event);
      if (after === $own.get()) return false;
      $own.set(after);
      $listing.set(after);
      host.dataset.state = after.state;
      return true;
    },
  };
};

/** The state of one listing. A page may have several; the store "listing" has the state that changed last. */
export type ListingState = ReturnType<typeof openState>;
