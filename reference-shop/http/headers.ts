import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ShopContext, ShopEnv } from './context.ts';
import { authOrigin } from './origin.ts';

/**
 * Takes the nonce of a response from the shop's own random bytes: with fixed bytes the same page has the same nonce.
 */
export const chooseNonce: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set('secureHeadersNonce', Buffer.from(c.get('shop').random(18)).toString('base64'));
  await next();
};

/**
 * The strictest policy under which every island runs: no inline scripts or styles, one Trusted Types policy, and no
 * frames except the auth service's.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE, "'strict-dynamic'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'"],
    connectSrc: [(c) => ["'self'", authOrigin(c)].filter(Boolean).join(' ')],
    frameSrc: [(c) => authOrigin(c) ?? "'none'"],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['juzur'],
  },
  // unload=() disables `unload` handlers of third-party scripts, which would disable the back/forward cache.
  permissionsPolicy: {
    unload: false,
    camera: false,
    microphone: false,
    geolocation: false,
    payment: false,
    usb: false,
  },
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  xFrameOptions: 'DENY',
  // Only the proxy that terminates TLS knows whether every host of the domain has TLS.
  strictTransportSecurity: false,
  // A route may set its own value for a header, such as a picture's policy.
  overwrite: false,
});

/**
 * For a page whose URL is a secret, such as a link's token: it is not stored, and no other site gets it in a `Referer` header.
 * With `no-referrer` browsers would send the page's own forms with `Origin: null`, which is refused.
 */
export function keepPrivate(c: ShopContext): void {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
}
