/** The prefix of the title now, such as `(3) `. Only this file writes the title. NOTI-02, LIST-08 */
let ownPrefix = '';
/** All prefixes so far. */
const written = new Set<string>();

/** The title without our prefix, no matter which script wrote it last: it may have kept a title with an earlier prefix. */
export const baseTitle = (): string => {
  const { title } = document;
  const [prefix = ''] = /^\(\d+\) /.exec(title) ?? [];
  return written.has(prefix) ? title.slice(prefix.length) : title;
};

/** Changes the page's title and keeps the unread prefix. */
export const writeTitle = (title: string): void => {
  document.title = ownPrefix + title;
};

/** @param unread 0 removes the prefix */
export const writeUnread = (unread: number): void => {
  const title = baseTitle();
  ownPrefix = unread > 0 ? `(${unread}) ` : '';
  written.add(ownPrefix);
  // Assigning the same title also creates a new text node, which calls the mutation observers of other scripts.
  if (document.title !== ownPrefix + title) writeTitle(title);
};
