import { deleteCookie, getCookie } from 'hono/cookie';
import type { RouteGroup } from '../http/context.ts';
import { setShopCookie } from '../http/cookies.ts';
import { renderPage } from '../http/page.ts';
import { rotateSession } from '../http/sessions.ts';

/** Tells only the next page that the visitor has just logged out. A URL parameter could be linked to from anywhere. */
const leaving = 'shop_leaving';
const leavingSeconds = 60;

/** Ends the shop's own session. The following page ends the auth service's session too. AUTH-01 */
export const logout: RouteGroup = (app) => {
  app.get('/logout', (c) =>
    renderPage(c, 'pages/logout', { title: 'تسجيل الخروج | سوق جذور', noindex: true }, { left: false }),
  );
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
};
