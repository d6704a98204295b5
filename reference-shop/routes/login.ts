import { checkPassword } from '../domain/users/check-password.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { currentUser } from '../http/current-user.ts';
import { authOrigin } from '../http/origin.ts';
import { renderPage } from '../http/page.ts';
import { formFields, returnPath } from '../http/request.ts';
import { logIn } from '../http/sessions.ts';
import { themeOf } from '../http/theme.ts';
import { demoPassword, demoUsers } from '../seed/people.ts';
import { refusals } from '../view/login-refusals.ts';

interface Shown {
  next: string;
  mobile: string;
  problem: string;
}

function loginPage(c: ShopContext, shown: Shown, status: 200 | 422 | 429 = 200): Promise<Response> {
  const auth = authOrigin(c);
  return renderPage(
    c,
    'pages/login',
    { title: 'تسجيل الدخول | سوق جذور', noindex: true },
    {
      ...shown,
      social: auth && `${auth}/social?theme=${themeOf(c)}`,
      demo: c.get('shop').demo && { password: demoPassword, users: demoUsers },
    },
    status,
  );
}

/** The login page. It redirects a visitor who is already logged in. PAGE-03 */
export const login: RouteGroup = (app) => {
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
};
