import { pipe, string, transform, unknown } from 'valibot';
import { listOf, object, readBy } from '../../shared/request/schema/index.ts';

const MOST_RESULTS = 50;

const blocks = listOf(object({ id: unknown(), html: string() }), MOST_RESULTS);

/** A count, as a number or a string of digits. Any other value becomes null. */
const count = readBy((value) => {
  const number = Number.parseInt(String(value), 10);
  return number >= 0 ? number : null;
});

/** Response to GET of the route `home_blocks` with `page`: one block, the total, and the block's position. HOME-01 */
export const homeBlock = object({ results: blocks, total: count, position: count });

/** Response of the same route with `type=main-blocks`: an array or `{results}`. HOME-03 */
export const mainBlocks = pipe(
  unknown(),
  transform((response) => (response as { results?: unknown } | null)?.results ?? response),
  blocks,
);
