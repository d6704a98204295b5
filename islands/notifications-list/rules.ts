import type { Notification } from '../../shared/contract/notifications.ts';

/** Items that the list holds at the most. */
const MOST_SHOWN = 500;

const keyOf = ({ id, from, message, url, human_date }: Notification): string =>
  JSON.stringify(id ?? [from, message, url, human_date]);

/** The list with a further page: what a new arrival pushed from the page before onto this one is shown once. NOTI-04 */
export const joined = (items: readonly Notification[], page: readonly Notification[]): Notification[] => {
  const known = new Set(items.map(keyOf));
  return [...items, ...page.filter((item) => !known.has(keyOf(item)))].slice(0, MOST_SHOWN);
};
