import { graphemes, nextPage } from '../../../shared/request/index.ts';
import type { Notification, NotificationsPage } from './contract.ts';

/** Maximum number of items in the list. Older items are on the notifications page. */
export const MOST_SHOWN = 500;

export interface List {
  items: readonly Notification[];
  /** The server's message, such as `لا إشعارات`. */
  message: string | null;
  /** Whether there are more notifications than the list shows. */
  isCut: boolean;
  next: string | null;
  requestedUrls: readonly string[];
}

/** The list before any page is loaded. @param first absolute URL of the first page */
export const emptyList = (first: string): List => ({
  items: [],
  message: null,
  isCut: false,
  next: first,
  requestedUrls: [],
});

/** A notification's id. Without an id, its content identifies it. */
const keyOf = ({ id, from, message, url, human_date }: Notification): string =>
  JSON.stringify(id ?? [from, message, url, human_date]);

/** The list after its next page has loaded. It ends without a next page, with nothing new, or at a URL loaded before. NOTI-04 */
export const pageAppended = (list: List, { results, next_page, message }: NotificationsPage): List => {
  // A new notification moves items from the previous page to this one.
  const known = new Set(list.items.map(keyOf));
  const all = [...list.items, ...results.filter((item) => !known.has(keyOf(item)))];
  const items = all.slice(0, MOST_SHOWN);
  const requestedUrls = list.next ? [...list.requestedUrls, list.next] : list.requestedUrls;
  const next = items.length > list.items.length ? nextPage(next_page, requestedUrls) : null;
  const isCut = all.length > MOST_SHOWN || (items.length === MOST_SHOWN && next !== null);
  return { items, message, isCut, next: isCut ? null : next, requestedUrls };
};

/**
 * Cuts a notification's preview at a word boundary. NOTI-06
 * @param limit user-perceived characters to keep, without the ellipsis
 * @returns the text itself if it is short enough
 */
export const preview = (text: string, limit = 40): string => {
  const characters = graphemes(text, limit + 1);
  if (characters.length <= limit) return text;
  const head = characters.slice(0, limit).join('');
  // Keep a last word that fits completely. A first word longer than the limit is cut inside the word.
  const atBoundary = /\s/.test(characters[limit] ?? '') ? head : head.replace(/\s\S*$/, '');
  return `${atBoundary.trimEnd() || head}…`;
};
