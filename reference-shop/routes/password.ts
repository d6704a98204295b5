import { isPasswordLink, resetPassword, sendPasswordLink } from '../domain/account/reset-password.ts';
import { readNewPassword } from '../domain/users/signup.ts';
import { isLimited } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { keepPrivate } from '../http/headers.ts';
import { publicOrigin } from '../http/origin.ts';
import { renderPage } from '../http/page.ts';
import { formFields } from '../http/request.ts';
import { rotateSession } from '../http/sessions.ts';

/** Limit for requested links and for new passwords, per IP address. */
const perVisitor = { most: 20, windowMs: 60 * 60 * 1000 };

const noErrors = { password: '', password_confirmation: '' };
const nothing = { problem: '', token: '', errors: noErrors };

/**
 * @param shown its step is `ask`: asks for an e-mail address; `sent`: a link was sent, if there is an account; `choose`: asks for
 *   a new password
 */
function passwordPage(
  c: ShopContext,
  shown: { step: 'ask' | 'sent' | 'choose' | 'done' | 'spent' } & Partial<typeof nothing>,
  status: 200 | 410 | 422 | 429 = 200,
): Promise<Response> {
  keepPrivate(c);
  return renderPage(
    c,
    'pages/password',
    { title: 'كلمة مرور جديدة | سوق جذور', canonical: '/forgot-password', noindex: true },
    { ...nothing, ...shown, demo: c.get('shop').demo },
    status,
  );
}

const tooMany = (c: ShopContext): Promise<boolean> => isLimited(c, 'reset-password', perVisitor);

const wait = 'محاولات كثيرة. حاول بعد ساعة.';

/** A forgotten password: a link by mail, and the page that it opens. */
export const password: RouteGroup = (app) => {
  app.get('/forgot-password', (c) => passwordPage(c, { step: 'ask' }));
  app.post('/forgot-password', async (c) => {
    if (await tooMany(c)) return passwordPage(c, { step: 'ask', problem: wait }, 429);
    const { email } = await formFields(c, 'email');
    const page = await passwordPage(c, { step: 'sent' });
    // After the page is rendered, and not awaited: the response time must not reveal whether a mail is sent.
    sendPasswordLink(c.get('shop'), email, publicOrigin(c)).catch((cause) => console.error('password mail', cause));
    return page;
  });
  app.get('/reset-password/:token', async (c) => {
    const token = c.req.param('token');
    return (await isPasswordLink(c.get('shop'), token))
      ? passwordPage(c, { step: 'choose', token })
      : passwordPage(c, { step: 'spent' }, 410);
  });
  app.post('/reset-password/:token', async (c) => {
    const token = c.req.param('token');
    if (await tooMany(c)) return passwordPage(c, { step: 'choose', token, problem: wait }, 429);
    const fields = await formFields(c, 'password', 'password_confirmation');
    const errors = readNewPassword(fields);
    if (Object.keys(errors).length > 0)
      return passwordPage(c, { step: 'choose', token, errors: { ...noErrors, ...errors } }, 422);
    if (!(await resetPassword(c.get('shop'), token, fields.password))) return passwordPage(c, { step: 'spent' }, 410);
    // This browser's session may be one of those that ended.
    await rotateSession(c, null);
    return passwordPage(c, { step: 'done' });
  });
};
