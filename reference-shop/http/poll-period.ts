import type { Load } from '../core/load.ts';

const USUAL_S = 60;
const LONGEST_S = 600;
/** Below this load the shop has time for every poll. */
const FREE = 0.5;

/**
 * How long islands should wait until their next poll, in seconds; null where their own period is right. Twice the usual one
 * at a load of 0.75, ten times at 0.95 and above: the rest of the process is shared by as many visitors as there are.
 */
export function pollPeriod(load: Load): number | null {
  const busy = Math.min(load(), 1);
  return busy > FREE ? Math.min(LONGEST_S, Math.round((USUAL_S * FREE) / (1 - busy))) : null;
}
