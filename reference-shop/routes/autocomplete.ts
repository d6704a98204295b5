import type { RouteGroup, ShopContext } from '../http/context.ts';
import { readListingQuery, readSearch } from '../http/listing-query.ts';
import { formFields, wantsPage } from '../http/request.ts';
import { timed } from '../http/timing.ts';

const groupTitles = { product: 'منتجات', category: 'فئات', brand: 'علامات تجارية', store: 'متاجر' };
/** UTF-16 units: enough for the hundred characters that the island sends, with emoji. The search itself reads fewer. */
const longestQuery = 2000;
const perGroup = 5;

/** The last group: a link to the page with all products that the query finds, if there are any. */
async function allResults(c: ShopContext, keyword: string): Promise<object[]> {
  const params = new URLSearchParams({ q: keyword });
  const scope = readSearch(params);
  const query = { ...readListingQuery(new URLSearchParams(), scope), perPage: 1 };
  const { total } = await timed(c, 'db', () => c.get('shop').catalog.listing(query, { facets: false }));
  return total > 0 ? [{ data: [{ title: `كل النتائج (${total})`, q: scope.q, url: `/search?${params}` }] }] : [];
}

/** Grouped suggestions for the search box. A request for a page is redirected to the search page. SRCH-01, SRCH-02 */
export const autocomplete: RouteGroup = (app) => {
  app.post('/search/autocomplete', async (c) => {
    const keyword = (await formFields(c, 'q')).q.slice(0, longestQuery);
    if (wantsPage(c)) return c.redirect(`/search?${new URLSearchParams({ q: keyword })}`, 303);
    const groups = await timed(c, 'db', () => c.get('shop').catalog.suggest(keyword, perGroup));
    const named = groups.map(({ type, data }) => ({ type, title: groupTitles[type], data }));
    const results = named.length > 0 ? [...named, ...(await allResults(c, keyword))] : [];
    c.header('Cache-Control', 'no-store');
    return c.json({ results, keyword, glue: 'في' });
  });
};
