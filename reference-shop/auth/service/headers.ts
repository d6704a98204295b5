import type { MiddlewareHandler } from 'hono';
import { type AuthEnv, shopOrigin } from './app.ts';

/** Its pages run one script of their own, and stand in frames of the shop alone. */
export const headers: MiddlewareHandler<AuthEnv> = async (c, next) => {
  const nonce = Buffer.from(c.get('service').random(18)).toString('base64');
  c.set('nonce', nonce);
  await next();
  const set = c.res.headers;
  set.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${shopOrigin(c)}`,
  );
  set.set('X-Content-Type-Options', 'nosniff');
  // Not no-referrer: the frame's own form would be posted with `Origin: null`.
  set.set('Referrer-Policy', 'same-origin');
  if (!set.has('Cache-Control')) set.set('Cache-Control', 'no-store');
};
