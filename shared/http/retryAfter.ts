/**
 * Parses `Retry-After`: seconds or an HTTP date.
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, 0 for a date in the past, null if the header is absent or invalid
 */
export const retryAfterMs = (header: string | null, now: number): number | null => {
  if (!header?.trim()) return null;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};
