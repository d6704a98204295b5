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
import { readSession } from './http/sessions.ts';
import { serverTiming } from './http/timing.ts';
import { openMail, openSms } from './post/post.ts';
import { routes } from './routes/index.ts';
import { openTemplates } from './view/templates.ts';

/** The largest legitimate body is a profile picture straight from a phone's camera. */
const maxBodyBytes = 8 * 1024 * 1024;

/** The parts of a shop. Optional ones have defaults: mail and SMS go to the outbox. */
export type ShopOptions = Pick<Shop, 'db' | 'catalog'> & Partial<Omit<Shop, 'templates' | 'sessions'>>;

/**
 * The reference shop as a Hono app: ready for a server or for `app.request()` in a test.
 * @param options an open database and its catalogue; a fixed `clock` and `random` make every response repeatable
 */
export function createShop(options: ShopOptions): ShopApp {
  const { db, clock = () => new Date(), random = (size: number) => randomBytes(size) } = options;
  const shop: Shop = {
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
    origin: 'http://127.0.0.1:3000',
    authOrigin: null,
    cookieDomain: undefined,
    demo: false,
    siteUrl: undefined,
    load: () => 0,
    mail: openMail({ db, clock }),
    sms: openSms({ db, clock }),
    ...options,
    clock,
    random,
    templates: openTemplates(clock),
    sessions: openSessions(db, clock, random),
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
