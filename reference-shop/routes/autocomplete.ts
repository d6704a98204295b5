import type { RouteGroup } from '../http/context.ts';
import { wantsPage } from '../http/errors.ts';
import { formFields } from '../http/params.ts';
import { timed } from '../http/timing.ts';

const groupTitles = { product: 'منتجات', category: 'فئات', brand: 'ماركات', store: 'متاجر' };
/** UTF-16 units: enough for the hundred characters that the island sends, with emoji. The search itself reads fewer. */
const longestQuery = 2000;
const perGroup = 5;

/** Grouped suggestions for the search box. A request for a page is redirected to the search page. SRCH-01, SRCH-02 */
export const autocomplete: RouteGroup = (app) => {
  app.post('/search/autocomplete', async (c) => {
    const keyword = (await formFields(c, 'q')).q.slice(0, longestQuery);
    if (wantsPage(c)) return c.redirect(`/search?${new URLSearchParams({ q: keyword })}`, 303);
    const groups = await timed(c, 'db', () => c.get('shop').catalog.suggest(keyword, perGroup));
    const results = groups.map(({ type, data }) => ({ type, title: groupTitles[type], data }));
    c.header('Cache-Control', 'no-store');
    return c.json({ results, keyword, glue: 'في' });
  });
};
