import { type Requester, request, routes } from '../../../shared/request/index.ts';
import { count, object, wholeNumber } from '../../../shared/request/schema/index.ts';
import { readEtag, type Tagged } from './rules.ts';

/** Response to GET of the route `notifications_count`. `poll` is the period that the server asks for, in seconds. NOTI-01 */
export const notificationsCount = object({ count: wholeNumber, poll: count });

/**
 * Requests the count. A server that sends an `ETag` may answer 304 as long as its count is the same. NOTI-01
 * @param known the last response that had an `ETag`
 * @returns `requestedMs`: the period that the server asks for; 0 if it asks for none
 * @throws RequestError
 */
export const fetchCount = async (known: Tagged | null, requester: Requester) => {
  const { value, etag, retryAfterMs } = await request(requester, {
    url: routes().notifications_count,
    response: notificationsCount,
    limit: 'polls',
    retries: 0,
    route: 'notifications_count',
    etag: known?.etag ?? null,
  });
  // Without a known response a 304 is an error, so one of the two is there.
  const { count, pollMs } = value ? { count: value.count, pollMs: (value.poll ?? 0) * 1000 } : (known as Tagged);
  const name = value ? readEtag(etag) : known?.etag;
  const tagged: Tagged | null = name ? { etag: name, count, pollMs } : null;
  return { count, tagged, requestedMs: Math.max(retryAfterMs ?? 0, pollMs) };
};
