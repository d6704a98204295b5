import { hashPassword } from '../domain/users/passwords.ts';
import { readSignup, type SignupErrors, type SignupFields } from '../domain/users/signup.ts';
import { createUser } from '../domain/users/users.ts';
import { isLimited } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { leaveNotice } from '../http/form-response.ts';
import { renderPrivatePage } from '../http/page.ts';
import { formFields, returnPath } from '../http/request.ts';
import { currentUser, rotateSession } from '../http/sessions.ts';
import { welcome } from '../seed/welcome.ts';

/** Maximum number of accounts per IP address. */
const signups = { most: 60, windowMs: 60 * 60 * 1000 };

const names = ['first_name', 'mobile', 'email', 'password', 'password_confirmation'] as const;
const empty: SignupFields = { first_name: '', mobile: '', email: '', password: '', password_confirmation: '' };

interface Shown {
  next: string;
  fields: SignupFields;
  errors?: SignupErrors;
  problem?: string;
}

function signupPage(c: ShopContext, shown: Shown, status: 200 | 422 | 429 = 200): Promise<Response> {
  const { next, fields, errors = {}, problem = '' } = shown;
  return renderPrivatePage(
    c,
    'pages/signup',
    'حساب جديد',
    { next, problem, fields, errors: { ...empty, ...errors } },
    status,
  );
}

/** The signup page. A successful signup also logs the visitor in. SIGN-01 */
export const signup: RouteGroup = (app) => {
  app.get('/signup', async (c) => {
    const next = returnPath(c, c.req.query('next'));
    return (await currentUser(c)) ? c.redirect(next, 303) : signupPage(c, { next, fields: empty });
  });
  app.post('/signup', async (c) => {
    const { next: asked, ...fields } = await formFields(c, ...names, 'next');
    const next = returnPath(c, asked);
    const shop = c.get('shop');
    if (await isLimited(c, 'signup', signups))
      return signupPage(c, { next, fields, problem: 'محاولات كثيرة. حاول بعد ساعة.' }, 429);
    const { signup: wanted, errors } = readSignup(fields);
    if (!wanted) return signupPage(c, { next, fields, errors, problem: 'تحقق من الحقول المعلَّمة.' }, 422);
    const { password, ...person } = wanted;
    const id = await createUser(shop.db, { ...person, passwordHash: await hashPassword(password) }, shop.clock());
    // The message names neither the number nor the address: the page must not reveal who has an account.
    if (id === null)
      return signupPage(
        c,
        { next, fields, problem: 'تعذّر إنشاء حساب بهذه البيانات. إن كان لديك حساب فسجّل الدخول.' },
        422,
      );
    if (shop.demo) await welcome(shop, id);
    await rotateSession(c, id);
    await leaveNotice(c, `أهلاً ${person.firstName}! حسابك جاهز.`);
    return c.redirect(next, 303);
  });
};
