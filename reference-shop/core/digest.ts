import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256, hex: what the tables store in place of a link's token or a code. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in constant time, so that the duration does not reveal how many characters match. */
export const isSameDigest = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
