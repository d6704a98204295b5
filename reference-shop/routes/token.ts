import type { RouteGroup } from '../http/context.ts';
import { csrfToken } from '../http/csrf.ts';

/** A fresh token for a page whose own has run out; only this origin's scripts can read the answer. */
export const token: RouteGroup = (app) => {
  app.get('/csrf-token', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ token: await csrfToken(c) });
  });
};
