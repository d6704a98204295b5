import type { RouteGroup } from '../http/context.ts';
import { csrfToken } from '../http/csrf.ts';

/** A new token for a page whose token has expired. Only scripts of this origin can read the response. */
export const token: RouteGroup = (app) => {
  app.get('/csrf-token', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await csrfToken(c) });
  });
};
