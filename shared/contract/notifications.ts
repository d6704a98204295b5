import { safeAddress } from '../dom/address.ts';
import { listOf } from './list.ts';
import { unread } from './notificationsCount.ts';
import { fallback, type InferOutput, nullable, object, pipe, string, transform, unknown } from './schema.ts';
import { status, text } from './status.ts';

/** Items of one page taken at the most. */
const MOST_ITEMS = 100;

/** Null where the address is missing or refused: the item is then shown without it. CONTRACT "Urls" */
const address = fallback(pipe(unknown(), transform(safeAddress)), null);
const anything = fallback(unknown(), null);

const item = object({
  /** Tells items apart across pages, where the server gives one. */
  id: anything,
  from: text,
  from_image: address,
  message: string(),
  url: address,
  human_date: text,
  is_read: fallback(status, false),
});

/** One notification. NOTI-05 */
export type Notification = InferOutput<typeof item>;

/** GET of the route `notifications`, one page. NOTI-04, NOTI-05 */
export const notificationsPage = object({
  results: listOf(item, MOST_ITEMS),
  next_page: anything,
  message: text,
  count: fallback(nullable(unread), null),
});
