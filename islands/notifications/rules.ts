const LONGEST_DOUBLED_MS = 300_000;
const LONGEST_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** When somebody last asked, for all tabs: milliseconds since the epoch, how long the next one waits, what was known then. */
export interface Stamp {
  at: number;
  waitMs: number;
  count: number | null;
}

/**
 * How long to wait after a failed poll: twice as long as before, up to five minutes, or as long as the server asked.
 * @param retryAfterMs `Retry-After`; an hour at the most is respected
 */
export const waitAfterFailure = (waitMs: number, pollEveryMs: number, retryAfterMs = 0): number =>
  Math.min(
    LONGEST_MS,
    Math.max(retryAfterMs, Math.min(2 * Math.max(waitMs, pollEveryMs), Math.max(LONGEST_DOUBLED_MS, pollEveryMs))),
  );

/**
 * Milliseconds until the next poll is due, 0 or less when it is. A stamp from the future, left by a clock that was set
 * back, counts for nothing.
 */
export const timeLeft = (stamp: Stamp | null, now: number): number =>
  stamp && stamp.at <= now ? stamp.at + stamp.waitMs - now : 0;

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** A stamp as another tab, another version or a curious visitor left it. @returns null for nonsense */
export const readStamp = (text: string | null): Stamp | null => {
  try {
    const { at, waitMs, count } = JSON.parse(text ?? '');
    return isTime(at) && isTime(waitMs) && waitMs <= DAY_MS
      ? { at, waitMs, count: Number.isSafeInteger(count) && isTime(count) ? count : null }
      : null;
  } catch {
    return null;
  }
};
