import type { Context, Hono } from 'hono';
import type { Load } from '../core/load.ts';
import type { DbContext } from '../db/database.ts';
import type { Catalog } from '../domain/catalog/index.ts';
import type { Session, Sessions } from '../domain/users/sessions.ts';
import type { SendMail } from '../post/mail.ts';
import type { SendSms } from '../post/sms.ts';
import type { Templates } from '../view/templates.ts';

/** Everything a route may use. `createShop` makes one for each process. */
export interface Shop extends DbContext {
  catalog: Catalog;
  templates: Templates;
  sessions: Sessions;
  /** Folder of the built islands, served under `/assets/juzur/`. */
  dist: string;
  /** Origin for the shop's public URLs if the request's host is not trusted. */
  origin: string;
  /** Public origin of the auth service; null where the shop runs without one. */
  authOrigin: string | null;
  /** Domain of the auth service's cookies, if the two services share them by a parent domain. */
  cookieDomain: string | undefined;
  /** A demonstration: the login page names its accounts. */
  demo: boolean;
  /** Where the site of the docs is; undefined if it is not built. */
  siteUrl: string | undefined;
  load: Load;
  mail: SendMail;
  sms: SendSms;
}

/** Values that middleware adds to a request for the following handlers. */
export interface ShopEnv {
  Variables: {
    shop: Shop;
    /** The visitor's session, read from the cookie; null on a first visit. */
    session: Session | null;
  };
}

export type ShopApp = Hono<ShopEnv>;
export type ShopContext = Context<ShopEnv>;

/** One file of `routes/`: it adds its paths to the shop. */
export type RouteGroup = (app: ShopApp) => void;
