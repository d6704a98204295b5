import { issueHashes } from '../domain/users/login-hashes.ts';
import { type AuthApp, shopOrigin } from './context.ts';
import { isShopAsking } from './cors.ts';
import { browserNonce, sessionUser } from './session.ts';

/** Reports who is logged in here, as hashes that only this browser on the shop's pages can use. AUTH-02 */
export const check = (app: AuthApp): void => {
  app.get('/auth/check', async (c) => {
    if (!isShopAsking(c)) return c.json({ code: 403 }, 403);
    const user = await sessionUser(c);
    // A guest is not an error: an HTTP error would show in the console of every guest's page.
    if (!user) return c.json({ code: 401 });
    const bearer = { nonce: browserNonce(c), origin: shopOrigin(c) };
    const hashes = await issueHashes(c.get('service'), user, bearer);
    return c.json(hashes ? { code: 200, user: hashes } : { code: 401 });
  });
};
