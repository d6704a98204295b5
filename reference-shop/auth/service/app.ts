import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Shop } from '../../context.ts';
import { openTemplates, type Templates } from '../../view/templates.ts';
import { besides } from '../../web/origin.ts';
import { openSessions, type Sessions } from '../../web/sessions.ts';
import { check } from './check.ts';
import { headers } from './headers.ts';
import { logout } from './logout.ts';
import { social } from './social.ts';

/** What the service works with; `shopOrigin` is the one site whose pages may ask it. */
export interface AuthService extends Pick<Shop, 'db' | 'clock' | 'random'> {
  sessions: Sessions;
  templates: Templates;
  shopOrigin: string;
  /** Set where shop and service are hosts of one domain, `.example.com`: the nonce is read by both. */
  cookieDomain: string | undefined;
}

export interface AuthEnv {
  Variables: { service: AuthService; nonce: string };
}

export type AuthApp = Hono<AuthEnv>;
export type AuthContext = Context<AuthEnv>;

export interface AuthServiceOptions
  extends Pick<AuthService, 'db' | 'shopOrigin'>,
    Partial<Pick<AuthService, 'clock' | 'random' | 'cookieDomain'>> {}

const maxBodyBytes = 16 * 1024;

/** The shop's origin, under the host name by which this request came. */
export const shopOrigin = (c: AuthContext): string => besides(c.req.url, c.get('service').shopOrigin);

/** The auth service, an app of its own on an origin of its own: who is logged in here is logged in at the shop. AUTH-02 */
export function createAuthService(options: AuthServiceOptions): AuthApp {
  const { db, shopOrigin, cookieDomain } = options;
  const clock = options.clock ?? (() => new Date());
  const random = options.random ?? ((size: number) => randomBytes(size));
  const service: AuthService = {
    db,
    clock,
    random,
    shopOrigin,
    cookieDomain,
    sessions: openSessions(db, clock, random, 'auth'),
    templates: openTemplates(fileURLToPath(new URL('../../templates', import.meta.url)), clock),
  };
  const app = new Hono<AuthEnv>();
  app.use(async (c, next) => {
    c.set('service', service);
    await next();
  });
  app.use(headers, bodyLimit({ maxSize: maxBodyBytes }));
  for (const group of [check, logout, social]) group(app);
  app.notFound((c) => c.json({ code: 404 }, 404));
  app.onError((error, c) => {
    console.error(`auth ${c.req.method} ${c.req.path}`, error);
    return c.json({ code: 500 }, 500);
  });
  return app;
}
