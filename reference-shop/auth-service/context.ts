import type { Context, Hono } from 'hono';
import type { DbContext } from '../db/database.ts';
import type { Sessions } from '../domain/users/sessions.ts';
import { sameHost } from '../http/origin.ts';
import type { Templates } from '../view/templates.ts';

/** What the service works with; `shopOrigin` is the one site whose pages may ask it. */
export interface AuthService extends DbContext {
  sessions: Sessions;
  templates: Templates;
  shopOrigin: string;
  /** Set where shop and service are hosts of one domain, `.example.com`: the nonce is read by both. */
  cookieDomain: string | undefined;
}

export interface AuthEnv {
  Variables: { service: AuthService };
}

export type AuthApp = Hono<AuthEnv>;
export type AuthContext = Context<AuthEnv>;

/** The shop's origin, under the host name by which this request came. */
export const shopOrigin = (c: AuthContext): string => sameHost(c.req.url, c.get('service').shopOrigin);
