import type { Context, Hono } from 'hono';
import type { Environment } from '../core/environment.ts';
import type { DbContext } from '../db/database.ts';
import type { Catalog } from '../domain/catalog/index.ts';
import type { Session, Sessions } from '../domain/users/sessions.ts';
import type { User } from '../domain/users/users.ts';
import type { SendMail, SendSms } from '../post/post.ts';
import type { Templates } from '../view/templates.ts';

/** Everything a route may use. `createShop` makes one for each process. */
export interface Shop
  extends DbContext,
    Pick<Environment, 'cookieDomain' | 'demo' | 'dist' | 'load' | 'origin' | 'siteUrl'> {
  catalog: Catalog;
  templates: Templates;
  sessions: Sessions;
  /** Null where the shop runs without an auth service. */
  authOrigin: string | null;
  mail: SendMail;
  sms: SendSms;
}

/** Values that middleware adds to a request for the following handlers. */
export interface ShopEnv {
  Variables: {
    shop: Shop;
    /** The visitor's session, read from the cookie; null on a first visit. */
    session: Session | null;
    /** The logged-in visitor, in the routes behind `member` of routes/guards.ts. */
    user: User;
  };
}

export type ShopApp = Hono<ShopEnv>;
export type ShopContext = Context<ShopEnv>;

/** One file of `routes/`: it adds its paths to the shop. */
export type RouteGroup = (app: ShopApp) => void;
