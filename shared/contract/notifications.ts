import { safeAddress } from '../dom/address.ts';
import { listOf } from './list.ts';
import { unread } from './notificationsCount.ts';
import { fallback, type InferOutput, nullable, object, optional, pipe, string, transform, unknown } from './schema.ts';
import { status, text } from './status.ts';

/** Items of one page taken at the most. */
const MOST_ITEMS = 100;

/** Null where the address is missing or refused: the item is then shown without it. CONTRACT "Urls" */
const address = pipe(unknown(), transform(safeAddress));

const item = object({
  /** Tells items apart across pages, where the server gives one. */
  id: optional(unknown()),
  from: text,
  from_image: optional(address),
  message: string(),
  url: optional(address),
  human_date: text,
  is_read: optional(status, false),
});

/** One notification. NOTI-05 */
export type Notification = InferOutput<typeof item>;

/** GET of the route `notifications`, one page. NOTI-04, NOTI-05 */
export const notificationsPage = object({
  results: listOf(item, MOST_ITEMS),
  next_page: optional(unknown()),
  message: text,
  count: fallback(optional(nullable(unread), null), null),
});
