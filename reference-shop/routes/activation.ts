import { activateMobile, sendCode } from '../account/activate-mobile.ts';
import { changeAddress } from '../account/change-address.ts';
import { confirmEmail, sendConfirmation } from '../account/confirm-email.ts';
import { formFields } from '../auth/form-fields.ts';
import type { RouteGroup } from '../context.ts';
import { renderPage } from '../view/page.ts';
import { publicOrigin } from '../web/origin.ts';
import { forUser, tellOutcome } from '../web/own-page.ts';
import { addressOf } from '../web/rate-limit.ts';

/** Confirming the e-mail address and activating the mobile number. PROF-04 to PROF-06 */
export const activation: RouteGroup = (app) => {
  app.post(
    '/user/ajax/send/account-confirmation',
    forUser(async (c, user) =>
      tellOutcome(c, 'link-sent', await sendConfirmation(c.get('shop'), user, publicOrigin(c))),
    ),
  );
  app.post(
    '/user/ajax/send/sms-confirmation',
    forUser(async (c, user) => tellOutcome(c, 'code-sent', await sendCode(c.get('shop'), user, addressOf(c)))),
  );
  app.post(
    '/user/mobile/activate',
    forUser(async (c, user) => {
      const { code } = await formFields(c, 'code');
      return tellOutcome(c, 'mobile-activated', await activateMobile(c.get('shop'), user, code));
    }),
  );
  app.post(
    '/user/profile/email',
    forUser(async (c, user) => {
      const { email } = await formFields(c, 'email');
      return tellOutcome(c, 'address-saved', await changeAddress(c.get('shop').db, user, email));
    }),
  );
  app.get('/user/confirm-email/:token', async (c) => {
    // A look from afar (a mail program's preview of the link asks so) must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const { status, message } = await confirmEmail(c.get('shop'), c.req.param('token'));
    c.header('Cache-Control', 'no-store');
    return renderPage(
      c,
      'pages/confirmed',
      { title: 'تأكيد البريد | سوق جذور', canonical: '/user/profile', noindex: true },
      { confirmed: status === 200, message },
      status,
    );
  });
};
