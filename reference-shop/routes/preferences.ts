import type { RouteGroup } from '../http/context.ts';
import { forgetSeen } from '../http/recently-seen.ts';
import { formFields, returnPath } from '../http/request.ts';
import { rememberTheme } from '../http/theme.ts';

/** What the browser alone keeps: the theme of every page's footer, and the recently seen products. Shows the page again. */
export const preferences: RouteGroup = (app) => {
  app.post('/theme', async (c) => {
    const { theme, next } = await formFields(c, 'theme', 'next');
    rememberTheme(c, theme);
    return c.redirect(returnPath(c, next), 303);
  });
  app.post('/recently-seen/clear', async (c) => {
    const { next } = await formFields(c, 'next');
    forgetSeen(c);
    return c.redirect(returnPath(c, next), 303);
  });
};
