import type { Load } from '../core/load.ts';

const USUAL_S = 60;
const LONGEST_S = 600;
/** Below this load the shop has time for every poll. */
const FREE = 0.5;

/**
 * The pause that islands should make before their next poll, in seconds; null if their usual period is right. It is
 * twice the usual period at a load of 0.75 and ten times at 0.95 and above, because all polls together should take no
 * more than the free part of the process.
 */
export function pollPeriod(load: Load): number | null {
  const busy = Math.min(load(), 1);
  return busy > FREE ? Math.min(LONGEST_S, Math.round((USUAL_S * FREE) / (1 - busy))) : null;
}
