import { atom } from 'nanostores';
import { page } from './page.ts';

/** Whether the visitor is a guest or logged in. PAGE-03, AUTH-05 */
export interface Session {
  state: 'guest' | 'authorized';
  /** The current user's picture and first name, if the server printed them. */
  user: { image: string | null; firstName: string | null } | null;
}

/** Unread notifications; null until the first response. NOTI-02 */
export interface Notifications {
  count: number | null;
  muted: boolean;
}

/** The page's listing. If there are several, the one that changed last. LIST-03, LIST-04 */
export interface Listing {
  state: 'idle' | 'loading' | 'error' | 'done';
  /** The first page that is shown: greater than 1 after a deep link. */
  firstPage: number;
  currentPage: number;
  nextPage: number;
  prevPage: number;
  totalPages: number;
  /** The page the visitor is looking at. LIST-08 */
  pageInView: number;
}

/** The open rating form, and the saved ratings. RATE-01, RATE-07 */
export interface Ratings {
  /** The form that is open: its kind, its initial value, and what is rated. */
  open: { kind: 'do-rate' | 'rate-product'; value: number; url: string | null; about: string | null } | null;
  /** The latest saved value, keyed by what was rated (`data-rating-for`, or the product id). */
  saved: Readonly<Record<string, number>>;
}

/** Counts by name, such as `{cart: 3}`, that responses and scripts had since the page was loaded, in any tab. The HTML has earlier ones. */
export type Counts = Readonly<Record<string, number>>;

/** The five stores that islands share. `Juzur.subscribe` uses the same names. */
export const $session = atom<Session>({ state: 'guest', user: null });
export const $notifications = atom<Notifications>({ count: null, muted: false });
export const $listing = atom<Listing | null>(null);
export const $ratings = atom<Ratings>({ open: null, saved: {} });
export const $counts = atom<Counts>({});

/** The key in `localStorage` of a count: when it was written, in ms since the epoch, a space, and the number. */
export const countKey = (name: string): string => `juzur:counts:${name}`;

export const stores = {
  session: $session,
  notifications: $notifications,
  listing: $listing,
  ratings: $ratings,
  counts: $counts,
};

export type StoreName = keyof typeof stores;

export type StoreValue<Name extends StoreName> = ReturnType<(typeof stores)[Name]['get']>;

/** The page has a configuration: sets the session from it. PAGE-03, AUTH-05 */
export const sessionOpened = (): void => {
  const { authorized, currentUser } = page();
  $session.set(authorized ? { state: 'authorized', user: currentUser } : { state: 'guest', user: null });
};
