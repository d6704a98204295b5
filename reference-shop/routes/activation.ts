import { activateMobile, sendCode } from '../domain/account/activate-mobile.ts';
import { changeAddress } from '../domain/account/change-address.ts';
import { confirmEmail, sendConfirmation } from '../domain/account/confirm-email.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup } from '../http/context.ts';
import { publicOrigin } from '../http/origin.ts';
import { renderPage } from '../http/page.ts';
import { formFields } from '../http/request.ts';
import { forUser } from './guards.ts';
import { showOutcome } from './profile-page.ts';

/** Confirming the e-mail address and activating the mobile number. PROF-04 to PROF-06 */
export const activation: RouteGroup = (app) => {
  app.post(
    '/user/ajax/send/account-confirmation',
    forUser(async (c, user) =>
      showOutcome(c, 'link-sent', await sendConfirmation(c.get('shop'), user, publicOrigin(c), addressOf(c))),
    ),
  );
  app.post(
    '/user/ajax/send/sms-confirmation',
    forUser(async (c, user) => showOutcome(c, 'code-sent', await sendCode(c.get('shop'), user, addressOf(c)))),
  );
  app.post(
    '/user/mobile/activate',
    forUser(async (c, user) => {
      const { code } = await formFields(c, 'code');
      return showOutcome(c, 'mobile-activated', await activateMobile(c.get('shop'), user, code));
    }),
  );
  app.post(
    '/user/profile/email',
    forUser(async (c, user) => {
      const { email } = await formFields(c, 'email');
      return showOutcome(c, 'address-saved', await changeAddress(c.get('shop'), user, email));
    }),
  );
  app.get('/user/confirm-email/:token', async (c) => {
    // A HEAD request, such as a mail program's preview of the link, must not use the link up.
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
