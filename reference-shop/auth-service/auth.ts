import { issueHashes } from '../domain/users/login-hashes.ts';
import { type AuthApp, type AuthContext, shopOrigin } from './context.ts';
import { browserNonce, endSession, sessionUser } from './session.ts';

/**
 * Whether the request comes from a script of the shop's own pages. Only such a script may read the response, with its
 * cookies. A link, a form or a picture on another site sends no such `Origin`, or `Sec-Fetch-*` headers that identify
 * it.
 */
function isShopAsking(c: AuthContext): boolean {
  c.header('Vary', 'Origin', { append: true });
  const shop = shopOrigin(c);
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-site';
  const mode = c.req.header('Sec-Fetch-Mode') ?? 'cors';
  if (c.req.header('Origin') !== shop || !/^same-(site|origin)$/.test(site) || mode !== 'cors') return false;
  c.header('Access-Control-Allow-Origin', shop);
  c.header('Access-Control-Allow-Credentials', 'true');
  return true;
}

/** Who is logged in here, as hashes that only this browser on the shop's pages can use; and the end of the session. AUTH-02 */
export const auth = (app: AuthApp): void => {
  app.get('/auth/check', async (c) => {
    if (!isShopAsking(c)) return c.json({ code: 403 }, 403);
    const user = await sessionUser(c);
    // A guest is not an error: an HTTP error would show in the console of every guest's page.
    if (!user) return c.json({ code: 401 });
    const bearer = { nonce: browserNonce(c), origin: shopOrigin(c) };
    const hashes = await issueHashes(c.get('service'), user, bearer);
    return c.json(hashes ? { code: 200, user: hashes } : { code: 401 });
  });
  // The page shown after a logout at the shop sends this request. Repeating it does no harm. AUTH-01
  app.get('/auth/logout', async (c) => {
    // A GET that changes something: `<img src="…/auth/logout">` on any page would log its visitors out.
    if (!isShopAsking(c)) return c.json({ code: 403 }, 403);
    await endSession(c);
    return c.json({ code: 200 });
  });
};
