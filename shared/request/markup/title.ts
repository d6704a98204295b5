/** The current prefix of the title, such as `(3) `, and all so far. Only this file writes the title. NOTI-02, LIST-08 */
const own = { prefix: '', written: new Set<string>() };

/** The title without our prefix, no matter which script wrote it last: it may have kept a title with an earlier prefix. */
export const baseTitle = (): string => {
  const { title } = document;
  const [prefix = ''] = /^\(\d+\) /.exec(title) ?? [];
  return own.written.has(prefix) ? title.slice(prefix.length) : title;
};

/** Changes the page's title and keeps the unread prefix. */
export const writeTitle = (title: string): void => {
  document.title = own.prefix + title;
};

/** @param unread 0 removes the prefix */
export const writeUnread = (unread: number): void => {
  const title = baseTitle();
  own.prefix = unread > 0 ? `(${unread}) ` : '';
  own.written.add(own.prefix);
  // Assigning the same title also creates a new text node, which calls the mutation observers of other scripts.
  if (document.title !== own.prefix + title) writeTitle(title);
};
