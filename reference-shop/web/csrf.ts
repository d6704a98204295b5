import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ShopContext, ShopEnv } from '../context.ts';
import { refuse } from './errors.ts';
import { askedOrigin } from './origin.ts';
import { openSession } from './sessions.ts';

/** Names of the token's form field and header, as the islands' page configuration gives them. */
export const csrfField = '_token';
export const csrfHeader = 'X-CSRF-TOKEN';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const tokenBytes = 32;

// The session's secret never leaves its cookie, so a hash of it is a token nobody else can make.
function tokenOf(secret: string): Buffer {
  return createHash('sha256').update(`csrf:${secret}`).digest();
}

function xor(a: Uint8Array, b: Uint8Array): Buffer {
  return Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));
}

/** The token for this answer. It looks different each time, since a compressed page would leak a constant one. */
export async function csrfToken(c: ShopContext): Promise<string> {
  const { secret } = await openSession(c);
  const mask = c.get('shop').random(tokenBytes);
  return Buffer.concat([mask, xor(tokenOf(secret), mask)]).toString('base64url');
}

function isTokenOf(secret: string, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== 2 * tokenBytes) return false;
  const unmasked = xor(bytes.subarray(0, tokenBytes), bytes.subarray(tokenBytes));
  return timingSafeEqual(unmasked, tokenOf(secret));
}

async function givenToken(c: ShopContext): Promise<string> {
  const header = c.req.header(csrfHeader);
  if (header !== undefined) return header;
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(c.req.header('Content-Type') ?? ''))
    return '';
  const field = (await c.req.parseBody())[csrfField];
  return typeof field === 'string' ? field : '';
}

/** Refuses, with 419, whatever would change something without the token of a living session or from another origin. */
export const refuseForgedPosts: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const origin = c.req.header('Origin');
  const session = c.get('session');
  const isOurs =
    (origin === undefined || origin === askedOrigin(c) || origin === c.get('shop').origin) &&
    session !== null &&
    isTokenOf(session.secret, await givenToken(c));
  return isOurs ? next() : refuse(c, 419, 'انتهت صلاحية الجلسة. أعد تحميل الصفحة ثم حاول مرة أخرى.');
};
