import { pipe, string, transform, unknown } from 'valibot';
import { count, listOf, object } from '../../shared/request/schema/index.ts';

const MOST_RESULTS = 50;

const blocks = listOf(object({ id: unknown(), html: string() }), MOST_RESULTS);

/** Response to GET of the route `home_blocks` with `page`: one block, the total, and the block's position. HOME-01 */
export const homeBlock = object({ results: blocks, total: count, position: count });

/** Response of the same route with `type=main-blocks`: an array or `{results}`. HOME-03 */
export const mainBlocks = pipe(
  unknown(),
  transform((response) => (response as { results?: unknown } | null)?.results ?? response),
  blocks,
);
