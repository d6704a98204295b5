import type { AuthApp } from './context.ts';
import { isShopAsking } from './cors.ts';
import { endSession } from './session.ts';

/**
 * Ends the service's session. The page shown after a logout at the shop sends this request. Repeating it does no harm.
 * AUTH-01
 */
export const logout = (app: AuthApp): void => {
  app.get('/auth/logout', async (c) => {
    // A GET that changes something: `<img src="…/auth/logout">` on any page would log its visitors out.
    if (!isShopAsking(c)) return c.json({ code: 403 }, 403);
    await endSession(c);
    return c.json({ code: 200 });
  });
};
