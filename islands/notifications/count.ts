import { fallback, nullable, object, optional, wholeNumber } from '../../shared/request/schema/index.ts';

/** The period that the server asks for, in seconds. An invalid one counts as missing. */
const seconds = fallback(optional(nullable(wholeNumber), null), null);

/** Response to GET of the route `notifications_count`. NOTI-01 */
export const notificationsCount = object({ count: wholeNumber, poll: seconds });
