import { listOf } from './list.ts';
import { object, optional, pipe, string, transform, unknown } from './schema.ts';

/** Blocks of one answer. */
const MOST_RESULTS = 50;

const blocks = listOf(object({ id: unknown(), html: string() }), MOST_RESULTS);

/** A count, as a number or a numeral; anything else counts as missing. */
const count = pipe(
  optional(unknown()),
  transform((value): number | null => {
    const whole = Number.parseInt(String(value), 10);
    return whole >= 0 ? whole : null;
  }),
);

/** GET of the route `home_blocks` with `page`: one block, how many there are, and where this one belongs. HOME-01 */
export const homeBlock = object({ results: blocks, total: count, position: count });

/** The same route with `type=main-blocks`: a bare list or `{results}`. HOME-03 */
export const mainBlocks = pipe(
  unknown(),
  transform((answer) => (answer as { results?: unknown } | null)?.results ?? answer),
  blocks,
);
