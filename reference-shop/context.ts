import type { Context, Hono } from 'hono';
import type { Catalog } from './catalog/types.ts';
import type { Database } from './db/open.ts';
import type { SendMail } from './post/mail.ts';
import type { SendSms } from './post/sms.ts';
import type { Templates } from './view/templates.ts';
import type { Session, Sessions } from './web/sessions.ts';

/** Everything a route may use. One object a process, made by `createShop`. */
export interface Shop {
  db: Database;
  catalog: Catalog;
  /** The only source of the present time: a fixed one makes every answer repeatable. */
  clock: () => Date;
  /** Random bytes for nonces, sessions and masks; replaceable for the same reason. */
  random: (size: number) => Uint8Array;
  templates: Templates;
  sessions: Sessions;
  /** Folder of the built islands, served under `/assets/juzur/`. */
  dist: string;
  /** Origin of the shop's public addresses where the request names none that is trusted. */
  origin: string;
  /** Public origin of the auth service; null where the shop runs without one. */
  authOrigin: string | null;
  /** A demonstration: the login page names its accounts. */
  demo: boolean;
  mail: SendMail;
  sms: SendSms;
}

/** What a request carries from one middleware to the next. */
export interface ShopEnv {
  Variables: {
    shop: Shop;
    /** The nonce of this answer's scripts. */
    nonce: string;
    /** The visitor's session as the cookie says it, null for a first visit. */
    session: Session | null;
    /** Milliseconds spent, by name, for the `Server-Timing` header. */
    timings: Map<string, number>;
  };
}

export type ShopApp = Hono<ShopEnv>;
export type ShopContext = Context<ShopEnv>;

/** One file of `routes/`: it adds its paths to the shop. */
export type RouteGroup = (app: ShopApp) => void;
