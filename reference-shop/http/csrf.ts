import { createHash, timingSafeEqual } from 'node:crypto';
import type { ShopContext } from './context.ts';
import { hasEndedSession, openSession } from './sessions.ts';

/** Names of the token's form field and header, as the islands' page configuration gives them. */
export const csrfField = '_token';
export const csrfHeader = 'X-CSRF-TOKEN';

const tokenBytes = 32;

// The session's secret never leaves its cookie, so another site can't compute this hash.
function tokenOf(secret: string): Buffer {
  return createHash('sha256').update(`csrf:${secret}`).digest();
}

function xor(a: Uint8Array, b: Uint8Array): Buffer {
  return Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));
}

/**
 * The token for this response. It is masked differently each time: a constant token could be guessed from the sizes of
 * compressed pages. It is empty in the response to a POST whose session has ended.
 */
export async function csrfToken(c: ShopContext): Promise<string> {
  // The first of two presses may just have logged the visitor in. A guest's cookie from here would end that.
  if (c.req.method === 'POST' && hasEndedSession(c)) return '';
  const { secret } = await openSession(c);
  const mask = c.get('shop').random(tokenBytes);
  return Buffer.concat([mask, xor(tokenOf(secret), mask)]).toString('base64url');
}

/** Whether a token belongs to this session. */
export function isTokenOf(secret: string, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== 2 * tokenBytes) return false;
  const unmasked = xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes));
  return timingSafeEqual(unmasked, tokenOf(secret));
}
