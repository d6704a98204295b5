import {
  check,
  fallback,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
} from '../../shared/contract/index.ts';

/** Number of unread notifications: an integer from 0, or a string of one. `"many"`, -1 and 1e99 are invalid. */
export const unread = pipe(
  union([number(), string()]),
  transform((value) => (value === '' ? Number.NaN : Number(value))),
  check((value) => Number.isSafeInteger(value) && value >= 0, 'a whole number from 0'),
);

/** The period that the server asks for, in seconds. An invalid one counts as missing. */
const seconds = fallback(optional(nullable(unread), null), null);

/** Response to GET of the route `notifications_count`. NOTI-01 */
export const notificationsCount = object({ count: unread, poll: seconds });
