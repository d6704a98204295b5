import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { openSessions } from '../domain/users/sessions.ts';
import { openTemplates } from '../view/templates.ts';
import { auth } from './auth.ts';
import type { AuthApp, AuthEnv, AuthService } from './context.ts';
import { responseDefaults, securityHeaders } from './headers.ts';
import { social } from './social.ts';

export interface AuthServiceOptions
  extends Pick<AuthService, 'db' | 'shopOrigin'>,
    Partial<Pick<AuthService, 'clock' | 'random' | 'cookieDomain'>> {}

const maxBodyBytes = 16 * 1024;

/**
 * The auth service: a separate app on its own origin. A visitor who logs in here is logged in at the shop too. AUTH-02
 */
export function createAuthService(options: AuthServiceOptions): AuthApp {
  const { db, shopOrigin, cookieDomain, clock = () => new Date() } = options;
  const { random = (size: number) => randomBytes(size) } = options;
  const service: AuthService = {
    db,
    clock,
    random,
    shopOrigin,
    cookieDomain,
    sessions: openSessions(db, clock, random, 'auth'),
    templates: openTemplates(clock),
  };
  const app = new Hono<AuthEnv>();
  app.use(async (c, next) => {
    c.set('service', service);
    await next();
  });
  app.use(responseDefaults, securityHeaders, bodyLimit({ maxSize: maxBodyBytes }));
  for (const group of [auth, social]) group(app);
  app.notFound((c) => c.json({ code: 404 }, 404));
  app.onError((error, c) => {
    console.error(`auth ${c.req.method} ${c.req.path}`, error);
    return c.json({ code: 500 }, 500);
  });
  return app;
}
