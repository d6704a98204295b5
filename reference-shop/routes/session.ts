import { deleteCookie, getCookie } from 'hono/cookie';
import { nonceCookie, type Refused, redeemHashes } from '../domain/users/login-hashes.ts';
import { checkPassword } from '../domain/users/passwords.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { setShopCookie } from '../http/cookies.ts';
import { csrfToken } from '../http/csrf.ts';
import { refuse } from '../http/errors.ts';
import { authOrigin, publicOrigin } from '../http/origin.ts';
import { renderPage, renderPrivatePage } from '../http/page.ts';
import { formFields, returnPath } from '../http/request.ts';
import { currentUser, logIn, rotateSession } from '../http/sessions.ts';
import { themeOf } from '../http/theme.ts';
import { demoPassword, demoUsers } from '../seed/people.ts';
import { refusals } from '../view/login-refusals.ts';

const hashRefusals: Record<Refused, [status: 403 | 409 | 410, message: string]> = {
  forged: [403, 'تعذّر تسجيل الدخول.'],
  used: [409, 'استُعمل هذا الدخول من قبل.'],
  expired: [410, 'انتهت مهلة تسجيل الدخول.'],
};

/** Tells only the next page that the visitor has just logged out. A URL parameter could be linked to from anywhere. */
const leaving = 'shop_leaving';
const leavingSeconds = 60;

interface Shown {
  next: string;
  mobile: string;
  problem: string;
}

function loginPage(c: ShopContext, shown: Shown, status: 200 | 422 | 429 = 200): Promise<Response> {
  const auth = authOrigin(c);
  return renderPrivatePage(
    c,
    'pages/login',
    'تسجيل الدخول',
    {
      ...shown,
      social: auth && `${auth}/social?theme=${themeOf(c)}`,
      demo: c.get('shop').demo && { password: demoPassword, users: demoUsers },
    },
    status,
  );
}

/** Logging in and out, and the token of a session. PAGE-03 */
export const session: RouteGroup = (app) => {
  app.get('/login', async (c) => {
    const next = returnPath(c, c.req.query('next'));
    if (await currentUser(c)) return c.redirect(next, 303);
    return loginPage(c, { next, mobile: '', problem: '' });
  });
  app.post('/login', async (c) => {
    const { mobile, password, ...fields } = await formFields(c, 'mobile', 'password', 'next');
    const next = returnPath(c, fields.next);
    const check = await checkPassword(c.get('shop'), addressOf(c), { mobile, password });
    if (check.kind === 'correct' && (await logIn(c, check.user))) return c.redirect(next, 303);
    if (check.kind !== 'wait') return loginPage(c, { next, mobile, problem: refusals.wrong }, 422);
    c.header('Retry-After', String(check.seconds));
    return loginPage(c, { next, mobile, problem: refusals.wait(check.seconds) }, 429);
  });
  // Hashes from the auth service are valid once, for a minute, in the browser that requested them. AUTH-03
  app.post('/auth/hash-login', async (c) => {
    const given = await formFields(c, 'hash_1', 'hash_2', 'id');
    const nonce = getCookie(c, nonceCookie) ?? '';
    const redeemed = await redeemHashes(c.get('shop'), given, { nonce, origin: publicOrigin(c) });
    if (typeof redeemed === 'string') return refuse(c, ...hashRefusals[redeemed]);
    const { cookieDomain } = c.get('shop');
    deleteCookie(c, nonceCookie, { path: '/auth', ...(cookieDomain && { domain: cookieDomain }) });
    if (!(await logIn(c, redeemed))) return refuse(c, ...hashRefusals.expired);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: true });
  });
  // Ends the shop's own session. The following page ends the auth service's session too. AUTH-01
  app.get('/logout', (c) => renderPrivatePage(c, 'pages/logout', 'تسجيل الخروج', { left: false }));
  app.post('/logout', async (c) => {
    await rotateSession(c, null);
    setShopCookie(c, leaving, '1', { path: '/logged-out', maxAge: leavingSeconds });
    return c.redirect('/logged-out', 303);
  });
  app.get('/logged-out', (c) => {
    const isLeaving = getCookie(c, leaving) !== undefined;
    if (isLeaving) deleteCookie(c, leaving, { path: '/logged-out' });
    return renderPage(
      c,
      'pages/logout',
      { title: 'سُجّل خروجك | سوق جذور', noindex: true, config: { logging_out: isLeaving } },
      { left: true },
    );
  });
  // A new token for a page whose token has expired. Only scripts of this origin can read the response.
  app.get('/csrf-token', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await csrfToken(c) });
  });
};
