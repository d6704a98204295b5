import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Load, openLoad } from './load.ts';

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number up to ${most}, not "${text}"`);
}

/** The origin of a public URL, so that `https://shop.example/` works too. */
function originOf(env: NodeJS.ProcessEnv, name: string, otherwise: string): string {
  const url = URL.parse(env[name] || otherwise);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`${name} must be an http or https URL, not "${env[name]}"`);
}

function fixedClock(text: string): () => Date {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`SHOP_NOW must be an ISO 8601 time, not "${text}"`);
  return () => new Date(time);
}

function fixedLoad(text: string): Load {
  const load = Number(text);
  if (!(load >= 0 && load <= 1)) throw new Error(`SHOP_LOAD must be a number from 0 to 1, not "${text}"`);
  return () => load;
}

/**
 * How one process of the shop is set up. Reads PORT, DATABASE_URL, SHOP_DATA, SHOP_NOW, SHOP_LOAD, SHOP_SEED, SHOP_ORIGIN,
 * AUTH_PORT, AUTH_ORIGIN, AUTH_COOKIE_DOMAIN, SHOP_PROXIES, SMTP_URL, MAIL_FROM, SMS_URL, SHOP_DEMO, SITE_URL and JUZUR_DIST.
 * SHOP_DEMO is 1 or 0; unset, it is a demonstration wherever NODE_ENV is not `production`.
 * @throws Error naming the variable that cannot be read
 */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const port = wholeNumber(env, 'PORT', 3000, 65_535);
  const authPort = wholeNumber(env, 'AUTH_PORT', port + 1, 65_535);
  return {
    port,
    databaseUrl: env.DATABASE_URL || undefined,
    /** Folder of the embedded database. */
    dataFolder: env.SHOP_DATA || fileURLToPath(new URL('../.data', import.meta.url)),
    clock: env.SHOP_NOW ? fixedClock(env.SHOP_NOW) : () => new Date(),
    load: env.SHOP_LOAD ? fixedLoad(env.SHOP_LOAD) : openLoad(),
    seed: wholeNumber(env, 'SHOP_SEED', 1, 4_294_967_295),
    /** Folder of the built islands, served under `/assets/juzur/`. */
    dist: resolve(env.JUZUR_DIST || fileURLToPath(new URL('../../dist', import.meta.url))),
    /** For the shop's public URLs if the request's host is not trusted. */
    origin: originOf(env, 'SHOP_ORIGIN', `http://127.0.0.1:${port}`),
    /** Where the auth service listens, and its public origin. */
    authPort,
    authOrigin: originOf(env, 'AUTH_ORIGIN', `http://127.0.0.1:${authPort}`),
    /** Domain of the cookie that shop and auth service both read, if they are hosts of one domain. */
    cookieDomain: env.AUTH_COOKIE_DOMAIN || undefined,
    /** IP addresses of the trusted proxies in front, which report a visitor's address. */
    proxies: (env.SHOP_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
    /** The mail server. Without one, mail goes to the outbox. */
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'no-reply@localhost',
    /** The SMS gateway. Without one, messages go to the outbox. */
    smsUrl: env.SMS_URL || undefined,
    /** Where the site of the docs is, if it is built. */
    siteUrl: env.SITE_URL || undefined,
    /** A demonstration: the login page shows its accounts and their password. */
    demo: env.SHOP_DEMO ? env.SHOP_DEMO === '1' : env.NODE_ENV !== 'production',
  };
}

export type Environment = ReturnType<typeof readEnvironment>;
