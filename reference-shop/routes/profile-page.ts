import type { Outcome } from '../core/outcome.ts';
import { noPicture, type User } from '../domain/users/users.ts';
import type { ShopContext } from '../http/context.ts';
import { currentUser } from '../http/current-user.ts';
import { renderPage } from '../http/page.ts';
import { wantsPage } from '../http/request.ts';
import { type Panel, type ProfileAction, profileActions } from '../view/profile.ts';
import { askLogin } from './guards.ts';

const nothing: Record<Panel, string> = { image: '', email: '', mobile: '' };

/** The profile page. @param shown the message of a panel, after its form was sent without scripts */
export function profilePage(
  c: ShopContext,
  user: User,
  shown?: { panel: Panel; message: string; status?: Outcome['status'] },
): Promise<Response> {
  const { firstName, email, mobile, emailVerifiedAt, mobileVerifiedAt } = user;
  return renderPage(
    c,
    'pages/profile',
    { title: 'حسابي | سوق جذور', noindex: true },
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
export async function showOutcome(
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
