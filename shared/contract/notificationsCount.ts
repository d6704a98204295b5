import { check, number, object, pipe, string, transform, union } from './schema.ts';

/** Unread notifications: a whole number from 0 on, or a numeral; `"many"`, -1 and 1e99 are none. */
export const unread = pipe(
  union([number(), string()]),
  transform((value) => (value === '' ? Number.NaN : Number(value))),
  check((value) => Number.isSafeInteger(value) && value >= 0),
);

/** GET of the route `notifications_count`. NOTI-01 */
export const notificationsCount = object({ count: unread });
