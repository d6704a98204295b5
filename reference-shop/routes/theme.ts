import type { RouteGroup } from '../http/context.ts';
import { formFields, returnPath } from '../http/request.ts';
import { rememberTheme } from '../http/theme.ts';

/** The switch between light and dark in every page's footer. */
export const theme: RouteGroup = (app) => {
  app.post('/theme', async (c) => {
    const { theme: chosen, next } = await formFields(c, 'theme', 'next');
    rememberTheme(c, chosen);
    return c.redirect(returnPath(c, next), 303);
  });
};
