import { fallback, type InferOutput, optional, string, unknown } from 'valibot';
import { count, flag, listOf, object, text, url } from '../../../shared/request/schema/index.ts';

const MOST_ITEMS = 100;

const anything = fallback(unknown(), null);

const item = object({
  /** Optional. Identifies an item across pages. */
  id: anything,
  from: text,
  from_image: url,
  message: string(),
  url,
  human_date: text,
  is_read: optional(flag, false),
});

export type Notification = InferOutput<typeof item>;

/** Response to GET of the route `notifications`: one page. NOTI-04, NOTI-05 */
export const notificationsPage = object({
  results: listOf(item, MOST_ITEMS),
  next_page: anything,
  message: text,
  count,
});

export type NotificationsPage = InferOutput<typeof notificationsPage>;
