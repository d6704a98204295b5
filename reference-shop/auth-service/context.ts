import type { Context, Hono } from 'hono';
import type { DbContext } from '../db/database.ts';
import type { Sessions } from '../domain/users/sessions.ts';
import { sameHost } from '../http/origin.ts';
import type { Templates } from '../view/templates.ts';

/** The dependencies of the service. Only pages of the site `shopOrigin` may send requests to it. */
export interface AuthService extends DbContext {
  sessions: Sessions;
  templates: Templates;
  shopOrigin: string;
  /** Set if shop and service are hosts of one domain (`.example.com`): both read the nonce. */
  cookieDomain: string | undefined;
}

export interface AuthEnv {
  Variables: { service: AuthService };
}

export type AuthApp = Hono<AuthEnv>;
export type AuthContext = Context<AuthEnv>;

/** The shop's origin, under the host name by which this request came. */
export const shopOrigin = (c: AuthContext): string => sameHost(c.req.url, c.get('service').shopOrigin);
