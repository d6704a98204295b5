import type { MiddlewareHandler } from 'hono';
import type { ShopContext, ShopEnv } from './context.ts';
import { csrfField, csrfHeader, isTokenOf } from './csrf.ts';
import { refuse } from './errors.ts';
import { askedOrigin } from './origin.ts';
import { formFields } from './request.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

async function givenToken(c: ShopContext): Promise<string> {
  return c.req.header(csrfHeader) ?? (await formFields(c, csrfField))[csrfField];
}

/**
 * Refuses with 419 every state-changing request that comes from another origin or without the token of a valid session.
 */
export const refuseForgedPosts: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const origin = c.req.header('Origin');
  const session = c.get('session');
  const isOurs =
    (origin === undefined || origin === askedOrigin(c) || origin === c.get('shop').origin) &&
    session !== null &&
    isTokenOf(session.secret, await givenToken(c));
  return isOurs ? next() : refuse(c, 419, 'انتهت صلاحية الجلسة. أعد فتح الصفحة ثم حاول مرة أخرى.');
};
