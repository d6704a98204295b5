import type { RouteGroup } from '../context.ts';
import { timed } from '../web/timing.ts';

const groupTitles = { product: 'منتجات', category: 'فئات', brand: 'ماركات', store: 'متاجر' };
const longestQuery = 200;
const perGroup = 5;

/** Grouped suggestions for the search box; asked for as a page, the search itself. SRCH-01, SRCH-02 */
export const autocomplete: RouteGroup = (app) => {
  app.post('/search/autocomplete', async (c) => {
    const { q } = await c.req.parseBody();
    const keyword = typeof q === 'string' ? q.slice(0, longestQuery) : '';
    const isCall =
      c.req.header('X-Requested-With') !== undefined || c.req.header('Accept')?.includes('application/json');
    if (!isCall) return c.redirect(`/search?${new URLSearchParams({ q: keyword })}`, 303);
    const groups = await timed(c, 'db', () => c.get('shop').catalog.suggest(keyword, perGroup));
    const results = groups.map(({ type, data }) => ({ type, title: groupTitles[type], data }));
    c.header('Cache-Control', 'no-store');
    return c.json({ results, keyword, glue: 'في' });
  });
};
