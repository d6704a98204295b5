import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { type AuthEnv, shopOrigin } from './context.ts';

/** Takes the nonce from the service's own random bytes, and prevents caching of its responses. */
export const responseDefaults: MiddlewareHandler<AuthEnv> = async (c, next) => {
  c.set('secureHeadersNonce', Buffer.from(c.get('service').random(18)).toString('base64'));
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/** The service's pages run only scripts of their own, and only the shop may show them in a frame. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: [(c) => shopOrigin(c)],
  },
  // With no-referrer, the browser would post the frame's own form with `Origin: null`.
  referrerPolicy: 'same-origin',
  // frame-ancestors names the shop, which X-Frame-Options cannot.
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
});
