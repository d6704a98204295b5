const LONGEST_DOUBLED_MS = 300_000;
const LONGEST_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The last poll of any tab. */
export interface Stamp {
  /** Time of the poll, in milliseconds since the epoch. */
  at: number;
  /** Time from `at` until the next poll. */
  waitMs: number;
  /** The unread count known then. */
  count: number | null;
}

/**
 * Milliseconds to wait after a failed poll: twice the previous wait, up to five minutes, or the server's `Retry-After`
 * if that is longer.
 * @param waitMs the previous wait
 * @param retryAfterMs value of `Retry-After`; capped at one hour
 */
export const waitAfterFailure = (waitMs: number, pollEveryMs: number, retryAfterMs = 0): number =>
  Math.min(
    LONGEST_MS,
    Math.max(retryAfterMs, Math.min(2 * Math.max(waitMs, pollEveryMs), Math.max(LONGEST_DOUBLED_MS, pollEveryMs))),
  );

/**
 * Milliseconds until the next poll is due; 0 or less if it is due now. Ignores a stamp in the future: the clock was set
 * back.
 */
export const timeLeft = (stamp: Stamp | null, now: number): number =>
  stamp && stamp.at <= now ? stamp.at + stamp.waitMs - now : 0;

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Parses a stored stamp. Another version or the visitor may have changed it. @returns null if it is invalid */
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
