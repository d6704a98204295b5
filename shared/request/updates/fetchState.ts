import { nullable, number, optional, pipe, string, transform, union, unknown } from 'valibot';
import { $counts, report, reportOnce, setCounts, setPressed } from '../../page/index.ts';
import { InvalidResponseError, request, routes } from '../index.ts';
import { listOf, partial } from '../schema/index.ts';
import { readCounts } from './index.ts';

const key = pipe(union([string(), number()]), transform(String));
const MOST_KEYS = 10_000;

/** Response to GET of the route `state`. CACH-01 */
export const stateResponse = partial(
  { counts: optional(unknown()), pressed: optional(nullable(listOf(key, MOST_KEYS))) },
  'counts or pressed',
);

/**
 * Requests the visitor's counts and pressed toggles, and shows them. What changed meanwhile is newer than the response.
 * @param host target of the request's events
 */
export const fetchState = async (host: Element): Promise<void> => {
  const url = routes().state;
  const before = $counts.get();
  const at = Date.now();
  const complain = (what: string) => reportOnce('state', host, new InvalidResponseError('answer', url, what));
  try {
    const island = host.matches('form') ? 'toggle' : 'counts';
    const options = { url, response: stateResponse, route: 'state', limit: 'polls' } as const;
    const response = await request({ island, host }, options);
    const counts = Object.entries(readCounts(response.counts, complain));
    setCounts(Object.fromEntries(counts.filter(([name]) => $counts.get()[name] === before[name])));
    if (response.pressed) setPressed(response.pressed, at);
  } catch (cause) {
    report('state', host, cause);
  }
};
