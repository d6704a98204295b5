import { deleteCookie, getCookie } from 'hono/cookie';
import { nonceCookie, type Refused, redeemHashes } from '../domain/users/login-hashes.ts';
import type { RouteGroup } from '../http/context.ts';
import { refuse } from '../http/errors.ts';
import { publicOrigin } from '../http/origin.ts';
import { formFields } from '../http/request.ts';
import { logIn } from '../http/sessions.ts';

const refusals: Record<Refused, [status: 403 | 409 | 410, message: string]> = {
  forged: [403, 'تعذّر تسجيل الدخول.'],
  used: [409, 'استُعمل هذا الدخول من قبل.'],
  expired: [410, 'انتهت مهلة تسجيل الدخول.'],
};

/**
 * Logs in a visitor with hashes from the auth service. They are valid once, for a minute, in the browser that requested
 * them. AUTH-03
 */
export const hashLogin: RouteGroup = (app) => {
  app.post('/auth/hash-login', async (c) => {
    const given = await formFields(c, 'hash_1', 'hash_2', 'id');
    const nonce = getCookie(c, nonceCookie) ?? '';
    const redeemed = await redeemHashes(c.get('shop'), given, { nonce, origin: publicOrigin(c) });
    if (typeof redeemed === 'string') return refuse(c, ...refusals[redeemed]);
    const { cookieDomain } = c.get('shop');
    deleteCookie(c, nonceCookie, { path: '/auth', ...(cookieDomain && { domain: cookieDomain }) });
    if (!(await logIn(c, redeemed))) return refuse(c, ...refusals.expired);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: true });
  });
};
