import { currentUser, logIn, returnPath } from '../auth/current-user.ts';
import { formFields } from '../auth/form-fields.ts';
import { prove, refusals } from '../auth/prove.ts';
import type { RouteGroup, ShopContext } from '../context.ts';
import { demoPassword, demoUsers } from '../seed/people.ts';
import { renderPage } from '../view/page.ts';
import { authOrigin } from '../web/origin.ts';
import { addressOf } from '../web/rate-limit.ts';

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
      social: auth && `${auth}/social`,
      demo: c.get('shop').demo && { password: demoPassword, users: demoUsers },
    },
    status,
  );
}

/** The login page. Whoever is logged in already is sent on. PAGE-03 */
export const login: RouteGroup = (app) => {
  app.get('/login', async (c) => {
    const next = returnPath(c, c.req.query('next'));
    if (await currentUser(c)) return c.redirect(next, 303);
    return loginPage(c, { next, mobile: '', problem: '' });
  });
  app.post('/login', async (c) => {
    const { mobile, password, ...fields } = await formFields(c, 'mobile', 'password', 'next');
    const next = returnPath(c, fields.next);
    const proof = await prove(c.get('shop'), addressOf(c), { mobile, password });
    if (proof.kind === 'proved') {
      await logIn(c, proof.userId);
      return c.redirect(next, 303);
    }
    if (proof.kind === 'wrong') return loginPage(c, { next, mobile, problem: refusals.wrong }, 422);
    c.header('Retry-After', String(proof.seconds));
    return loginPage(c, { next, mobile, problem: refusals.wait(proof.seconds) }, 429);
  });
};
