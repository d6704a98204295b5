import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { openSessions } from './domain/users/sessions.ts';
import type { Shop, ShopApp, ShopEnv } from './http/context.ts';
import { refuse, showErrors } from './http/errors.ts';
import { refuseForgedPosts } from './http/forged-posts.ts';
import { chooseNonce, securityHeaders } from './http/headers.ts';
import { maxBodyBytes } from './http/limits.ts';
import { readSession } from './http/sessions.ts';
import { serverTiming } from './http/timing.ts';
import { openMail } from './post/mail.ts';
import { openSms } from './post/sms.ts';
import { routes } from './routes/index.ts';
import { openTemplates } from './view/templates.ts';

/** The parts of a shop. Optional ones have defaults: mail and SMS go to the outbox. */
export type ShopOptions = Pick<Shop, 'db' | 'catalog'> & Partial<Omit<Shop, 'templates' | 'sessions'>>;

/**
 * The reference shop as a Hono app: ready for a server or for `app.request()` in a test.
 * @param options an open database and its catalogue; a fixed `clock` and `random` make every response repeatable
 */
export function createShop(options: ShopOptions): ShopApp {
  const clock = options.clock ?? (() => new Date());
  const random = options.random ?? ((size: number) => randomBytes(size));
  const shop: Shop = {
    db: options.db,
    catalog: options.catalog,
    clock,
    random,
    templates: openTemplates(fileURLToPath(new URL('templates', import.meta.url)), clock),
    sessions: openSessions(options.db, clock, random),
    dist: options.dist ?? fileURLToPath(new URL('../dist', import.meta.url)),
    origin: options.origin ?? 'http://127.0.0.1:3000',
    authOrigin: options.authOrigin ?? null,
    cookieDomain: options.cookieDomain,
    demo: options.demo ?? false,
    siteUrl: options.siteUrl,
    load: options.load ?? (() => 0),
    mail: options.mail ?? openMail({ db: options.db, clock }),
    sms: options.sms ?? openSms({ db: options.db, clock }),
  };
  const app = new Hono<ShopEnv>();
  app.use(async (c, next) => {
    c.set('shop', shop);
    await next();
  });
  app.use(serverTiming, chooseNonce, securityHeaders, compress());
  app.use(
    readSession,
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'ما أرسلته أكبر من المسموح.') }),
    refuseForgedPosts,
  );
  for (const group of routes) group(app);
  showErrors(app);
  return app;
}
