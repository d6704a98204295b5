import { globalSingleton } from '../core/index.ts';

/** The current prefix of the title, such as `(3) `. Only this file writes the title. NOTI-02, LIST-08 */
const own = globalSingleton('title', () => ({ prefix: '' }));

/** The title without the own prefix, no matter which script wrote it last. */
export const baseTitle = (): string =>
  own.prefix && document.title.startsWith(own.prefix) ? document.title.slice(own.prefix.length) : document.title;

/** Gives the page another title; the unread prefix stays. */
export const writeTitle = (title: string): void => {
  document.title = own.prefix + title;
};

/** @param unread 0 takes the prefix off */
export const writeUnread = (unread: number): void => {
  const title = baseTitle();
  own.prefix = unread > 0 ? `(${unread}) ` : '';
  // An assignment makes a new text node even where nothing changes, and wakes observers of other scripts.
  if (document.title !== own.prefix + title) writeTitle(title);
};
