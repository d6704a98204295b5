import type { MiddlewareHandler } from 'hono';
import type { ShopEnv } from '../context.ts';
import { authOrigin } from './origin.ts';

function contentPolicy(nonce: string, auth: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src 'self'${auth ? ` ${auth}` : ''}`,
    `frame-src ${auth ?? "'none'"}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types juzur',
  ].join('; ');
}

/**
 * The strictest policy under which every island runs: no inline script or style, one Trusted Types policy, no frames but the
 * auth service's.
 * A route may set a header of its own (a picture's policy); what it set is kept.
 */
export const secureHeaders: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const nonce = Buffer.from(c.get('shop').random(18)).toString('base64');
  c.set('nonce', nonce);
  await next();
  const headers = c.res.headers;
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', contentPolicy(nonce, authOrigin(c)));
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  // unload=() keeps third parties from costing the visitor the back/forward cache.
  headers.set('Permissions-Policy', 'unload=(), camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
};
