import { type AuthContext, shopOrigin } from './context.ts';

/**
 * Whether the request comes from a script of the shop's own pages. Only such a script may read the response, with its
 * cookies. A link, a form or a picture on another site sends no such `Origin`, or `Sec-Fetch-*` headers that identify
 * it.
 */
export function isShopAsking(c: AuthContext): boolean {
  c.header('Vary', 'Origin', { append: true });
  const shop = shopOrigin(c);
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-site';
  const mode = c.req.header('Sec-Fetch-Mode') ?? 'cors';
  if (c.req.header('Origin') !== shop || !/^same-(site|origin)$/.test(site) || mode !== 'cors') return false;
  c.header('Access-Control-Allow-Origin', shop);
  c.header('Access-Control-Allow-Credentials', 'true');
  return true;
}
