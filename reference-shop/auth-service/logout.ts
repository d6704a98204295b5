import type { AuthApp } from './context.ts';
import { isShopAsking } from './cors.ts';
import { endSession } from './session.ts';

/** Ends the service's session, asked by the page on which the shop's own has ended. A second time does no harm. AUTH-01 */
export const logout = (app: AuthApp): void => {
  app.get('/auth/logout', async (c) => {
    // A GET that changes something: `<img src="…/auth/logout">` on any page would log its visitors out.
    if (!isShopAsking(c)) return c.json({ code: 403 }, 403);
    await endSession(c);
    return c.json({ code: 200 });
  });
};
