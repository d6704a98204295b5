import type { RouteGroup } from '../http/context.ts';
import { renderPage } from '../http/page.ts';

/** `/islands` leads to the site of the docs, where each island's page has its preview. */
export const islands: RouteGroup = (app) => {
  app.get('/islands', async (c) => {
    const { siteUrl } = c.get('shop');
    if (siteUrl) return c.redirect(siteUrl);
    return renderPage(c, 'pages/islands', { title: 'معرض الجزر | سوق جذور', noindex: true }, {});
  });
};
