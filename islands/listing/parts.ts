import type { Bottom } from './bottom.ts';
import type { ListingLinks } from './links.ts';
import type { Reserve } from './reserve.ts';
import type { ListingState } from './state.ts';

/** The parts of a listing that exist before React loads and stay in use afterwards. */
export interface ListingParts {
  state: ListingState;
  links: ListingLinks;
  reserve: Reserve;
  /** Undefined if no page loads automatically. */
  bottom: Bottom | undefined;
}
