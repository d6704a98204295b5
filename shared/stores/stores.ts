import { atom } from 'nanostores';
import { globalSingleton } from '../core/index.ts';

/** Who visits: two states only. PAGE-03, AUTH-05 */
export interface Session {
  state: 'guest' | 'authorized';
  /** The current user's picture and first name, where the server gave them. */
  user: { image: string | null; firstName: string | null } | null;
}

/** Unread notifications; null until the first response. NOTI-02 */
export interface Notifications {
  count: number | null;
  muted: boolean;
}

/** The page's listing, as last told by the listing that moved. LIST-03, LIST-04 */
export interface Listing {
  state: 'idle' | 'loading' | 'error' | 'done';
  /** The first page of what is shown: above 1 after a deep link. */
  firstPage: number;
  currentPage: number;
  nextPage: number;
  prevPage: number;
  totalPages: number;
  /** The page the visitor is looking at. LIST-08 */
  pageInView: number;
}

/** A rating wish and what was saved. RATE-01, RATE-07 */
export interface Ratings {
  /** The form that is open: its kind, the value it starts with, what it is about. */
  open: { kind: 'do-rate' | 'rate-product'; value: number; url: string | null; about: string | null } | null;
  /** The newest saved value by what was rated (`data-rating-for`, or the product id). */
  saved: Readonly<Record<string, number>>;
}

/** The four stores islands share, by the name that `Juzur.subscribe` knows. */
export const $session = globalSingleton('session', () => atom<Session>({ state: 'guest', user: null }));
export const $notifications = globalSingleton('notifications', () =>
  atom<Notifications>({ count: null, muted: false }),
);
export const $listing = globalSingleton('listing', () => atom<Listing | null>(null));
export const $ratings = globalSingleton('ratings', () => atom<Ratings>({ open: null, saved: {} }));

export const stores = {
  session: $session,
  notifications: $notifications,
  listing: $listing,
  ratings: $ratings,
};

export type StoreName = keyof typeof stores;

/** What a store holds. */
export type StoreValue<Name extends StoreName> = ReturnType<(typeof stores)[Name]['get']>;
