/** The current prefix of the title, such as `(3) `. Only this file writes the title. NOTI-02, LIST-08 */
const own = { prefix: '' };

/** The title without our prefix, no matter which script wrote it last. */
export const baseTitle = (): string =>
  own.prefix && document.title.startsWith(own.prefix) ? document.title.slice(own.prefix.length) : document.title;

/** Changes the page's title and keeps the unread prefix. */
export const writeTitle = (title: string): void => {
  document.title = own.prefix + title;
};

/** @param unread 0 removes the prefix */
export const writeUnread = (unread: number): void => {
  const title = baseTitle();
  own.prefix = unread > 0 ? `(${unread}) ` : '';
  // Assigning the same title also creates a new text node, which calls the mutation observers of other scripts.
  if (document.title !== own.prefix + title) writeTitle(title);
};
