import type { Outcome } from '../account/outcome.ts';
import { askLogin, currentUser } from '../auth/current-user.ts';
import type { User } from '../auth/users.ts';
import type { ShopContext } from '../context.ts';
import { type Deed, deeds, profilePage } from '../view/profile-page.ts';
import { wantsPage } from './errors.ts';

/** Runs a route for the visitor who is logged in; a guest is asked to. */
export const forUser =
  (route: (c: ShopContext, user: User) => Promise<Response> | Response) => async (c: ShopContext) => {
    const user = await currentUser(c);
    return user ? route(c, user) : askLogin(c);
  };

/**
 * Says what became of a deed of the profile page: JSON `{status, message}` to an island, the page itself to a browser
 * without scripts.
 * @param deed what was wished for
 * @param more joins the JSON
 */
export async function tellOutcome(c: ShopContext, deed: Deed, outcome: Outcome, more: object = {}): Promise<Response> {
  const { status, message = deeds[deed].message, seconds } = outcome;
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
  if (!wantsPage(c)) return c.json({ status: status === 200, message, ...more }, status);
  // After a success its own address is shown, where a reload sends nothing again.
  if (status === 200) return c.redirect(`/user/profile?done=${deed}`, 303);
  const user = await currentUser(c);
  return user ? profilePage(c, user, { panel: deeds[deed].panel, status, message }) : askLogin(c);
}
