import type { RouteGroup } from '../http/context.ts';
import { forgetSeen } from '../http/recently-seen.ts';
import { formFields, returnPath } from '../http/request.ts';

/** The button below the recently seen products: clears the list and shows the page again. */
export const recentlySeen: RouteGroup = (app) => {
  app.post('/recently-seen/clear', async (c) => {
    const { next } = await formFields(c, 'next');
    forgetSeen(c);
    return c.redirect(returnPath(c, next), 303);
  });
};
