import { type Outcome, rateLimited } from '../core/outcome.ts';
import { activateMobile, sendCode } from '../domain/account/activate-mobile.ts';
import { changeAddress, confirmEmail, sendConfirmation } from '../domain/account/email.ts';
import { readPicture } from '../domain/account/picture.ts';
import { findPicture, peopleFolder, savePicture } from '../domain/account/uploads.ts';
import { countUse } from '../domain/rate-limit.ts';
import { noPicture, type User } from '../domain/users/users.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { publicOrigin } from '../http/origin.ts';
import { renderPage, renderPrivatePage } from '../http/page.ts';
import { formFields, wantsPage } from '../http/request.ts';
import { currentUser } from '../http/sessions.ts';
import { type Panel, type ProfileAction, profileActions } from '../view/profile.ts';
import { askLogin, member } from './guards.ts';

const uploadsPerUser = { most: 30, windowMs: 60 * 60 * 1000 };

const nothing: Record<Panel, string> = { image: '', email: '', mobile: '' };

/** The profile page. @param shown the message of a panel, after its form was sent without scripts */
function profilePage(
  c: ShopContext,
  user: User,
  shown?: { panel: Panel; message: string; status?: Outcome['status'] },
): Promise<Response> {
  const { firstName, email, mobile, emailVerifiedAt, mobileVerifiedAt } = user;
  return renderPrivatePage(
    c,
    'pages/profile',
    'حسابي',
    {
      person: {
        firstName,
        email,
        mobile,
        image: user.image ?? noPicture,
        emailVerified: emailVerifiedAt !== null,
        mobileVerified: mobileVerifiedAt !== null,
      },
      messages: shown ? { ...nothing, [shown.panel]: shown.message } : nothing,
      demo: c.get('shop').demo,
    },
    shown?.status ?? 200,
  );
}

/**
 * Responds to a form of the profile page: JSON `{status, message}` for an island, the page itself for a browser without
 * scripts.
 * @param more additional fields of the JSON
 */
async function showOutcome(
  c: ShopContext,
  action: ProfileAction,
  outcome: Outcome,
  more: object = {},
): Promise<Response> {
  const { status, message = profileActions[action].message, seconds } = outcome;
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
  if (!wantsPage(c)) return c.json({ status: status === 200, message, ...more }, status);
  // After a success, redirect: reloading the page must not send the form again.
  if (status === 200) return c.redirect(`/user/profile?done=${action}`, 303);
  const user = await currentUser(c);
  return user ? profilePage(c, user, { panel: profileActions[action].panel, status, message }) : askLogin(c);
}

async function uploadedBytes(c: ShopContext): Promise<Uint8Array> {
  const { image } = await c.req.parseBody().catch(() => ({ image: '' }));
  return image instanceof File ? new Uint8Array(await image.arrayBuffer()) : new Uint8Array();
}

/** The profile page, its picture, the e-mail address and the mobile number. PROF-01 to PROF-06 */
export const profile: RouteGroup = (app) => {
  app.get('/user/profile', member, (c) => {
    const action = c.req.query('done') ?? '';
    const done = Object.hasOwn(profileActions, action) ? profileActions[action as ProfileAction] : undefined;
    return profilePage(c, c.get('user'), done);
  });
  app.post('/user/profile/image', member, async (c) => {
    const [shop, user] = [c.get('shop'), c.get('user')];
    const seconds = await countUse(shop, `upload:${user.id}`, uploadsPerUser);
    if (seconds > 0) return showOutcome(c, 'image-saved', rateLimited(seconds));
    const read = await readPicture(await uploadedBytes(c));
    if ('problem' in read) return showOutcome(c, 'image-saved', read.problem);
    const path = await savePicture(shop, user.id, read.picture);
    return showOutcome(c, 'image-saved', { status: 200 }, { path });
  });
  app.get(`${peopleFolder}:name`, async (c) => {
    const picture = await findPicture(c.get('shop').db, c.req.param('name'));
    if (!picture) return notFound(c);
    c.header('Content-Type', picture.contentType);
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture.content));
  });
  app.post('/user/ajax/send/account-confirmation', member, async (c) => {
    const outcome = await sendConfirmation(c.get('shop'), c.get('user'), publicOrigin(c), addressOf(c));
    return showOutcome(c, 'link-sent', outcome);
  });
  app.post('/user/ajax/send/sms-confirmation', member, async (c) =>
    showOutcome(c, 'code-sent', await sendCode(c.get('shop'), c.get('user'), addressOf(c))),
  );
  app.post('/user/mobile/activate', member, async (c) => {
    const { code } = await formFields(c, 'code');
    return showOutcome(c, 'mobile-activated', await activateMobile(c.get('shop'), c.get('user'), code));
  });
  app.post('/user/profile/email', member, async (c) => {
    const { email } = await formFields(c, 'email');
    return showOutcome(c, 'address-saved', await changeAddress(c.get('shop'), c.get('user'), email));
  });
  app.get('/user/confirm-email/:token', async (c) => {
    // A HEAD request, such as a mail program's preview of the link, must not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const { status, message } = await confirmEmail(c.get('shop'), c.req.param('token'));
    c.header('Cache-Control', 'no-store');
    return renderPage(
      c,
      'pages/confirmed',
      { title: 'تأكيد البريد | سوق جذور', canonical: '/user/profile', noindex: true },
      { heading: status === 200 ? 'تأكّد بريدك' : 'لم يتأكد البريد', message },
      status,
    );
  });
};
