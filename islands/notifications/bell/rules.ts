import { parseJson } from '../../../shared/request/stored/index.ts';

const LONGEST_DOUBLED_MS = 300_000;
const LONGEST_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A period that the server asks for is longer by up to this share: visitors who came together don't poll together. */
const SPREAD = 0.1;

/** A response with the name that the server gave it. */
export interface Tagged {
  etag: string;
  count: number;
  /** Its field `poll` in milliseconds; 0 without one. */
  pollMs: number;
}

export interface Stamp {
  at: number;
  waitMs: number;
  count: number | null;
  /** The last response, if it had an `ETag`. */
  tagged: Tagged | null;
  /** Whether the server asked for `waitMs`. Then the load of a page waits, too. */
  isRequested: boolean;
}

/**
 * Milliseconds to wait after a failed poll: twice the previous wait, up to five minutes, or the server's `Retry-After`
 * if that is longer.
 * @param retryAfterMs value of `Retry-After`; capped at one hour
 */
export const waitAfterFailure = (waitMs: number, pollEveryMs: number, retryAfterMs = 0): number =>
  Math.min(
    LONGEST_MS,
    Math.max(retryAfterMs, Math.min(2 * Math.max(waitMs, pollEveryMs), Math.max(LONGEST_DOUBLED_MS, pollEveryMs))),
  );

/**
 * Milliseconds to wait after a poll: the page's period, or a longer one that the server asks for, up to one hour.
 * @param requestedMs by `Retry-After` or `poll`; 0 if the server asks for none
 * @param random from 0 to 1
 */
export const waitAfterSuccess = (pollEveryMs: number, requestedMs: number, random: number): number =>
  requestedMs > pollEveryMs
    ? Math.max(pollEveryMs, Math.round(Math.min(requestedMs, LONGEST_MS) * (1 + SPREAD * random)))
    : pollEveryMs;

/** Milliseconds until the next poll is due; 0 or less if it is now, or the stamp is from a time when the clock was ahead. */
export const timeLeft = (stamp: Stamp | null, now: number): number =>
  stamp && stamp.at <= now ? stamp.at + stamp.waitMs - now : 0;

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && isTime(value);

const LONGEST_ETAG = 200;

/** Reads an `ETag`. Any other text would be refused as the value of a header, and no poll would be sent any more. */
export const readEtag = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_ETAG && /^(W\/)?"[!#-~]*"$/.test(value) ? value : null;

const readTagged = (value: unknown): Tagged | null => {
  const { etag, count, pollMs } = Object(value) as Partial<Tagged>;
  const name = readEtag(etag);
  return name && isCount(count) && isTime(pollMs) ? { etag: name, count, pollMs } : null;
};

/** Parses a stored stamp. Another version or the visitor may have changed it. @returns null if it is invalid */
export const readStamp = (text: string | null): Stamp | null => {
  const { at, waitMs, count, tagged, isRequested } = Object(parseJson(text)) as Partial<Stamp>;
  if (!isTime(at) || !isTime(waitMs) || waitMs > DAY_MS) return null;
  return {
    at,
    waitMs,
    count: isCount(count) ? count : null,
    tagged: readTagged(tagged),
    isRequested: isRequested === true,
  };
};
