import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound, refuse } from '../http/errors.ts';
import { readFragmentPage } from '../http/request.ts';
import { cardContext } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';

const bestRated = 10;

/** One shelf of the home page, and how many there are. HOME-01 */
async function showShelf(c: ShopContext): Promise<Response> {
  const position = readFragmentPage(c.req.query('page'));
  if (position === null) return refuse(c, 400, 'رقم الصفحة غير صالح.');
  const { catalog, templates } = c.get('shop');
  const { shelf, total } = await timed(c, 'db', () => catalog.shelf(position));
  if (!shelf) return notFound(c);
  const html = templates.render('fragments/shelf', { shelf, position, site: await cardContext(c) });
  // Its cards show the visitor's wishlist.
  c.header('Cache-Control', 'private, no-cache');
  return c.json({ results: [{ id: shelf.id, html }], total, position });
}

/** The blocks for which the home page reserves a place by name. HOME-03 */
async function showMainBlocks(c: ShopContext): Promise<Response> {
  const { catalog, templates } = c.get('shop');
  const { items } = await timed(c, 'db', () =>
    catalog.listing({
      scope: { kind: 'all' },
      brands: [],
      stores: [],
      price: null,
      inStock: true,
      minRating: null,
      sort: 'rating',
      page: 1,
      perPage: bestRated,
    }),
  );
  return c.json([{ id: 'best-rated', html: templates.render('fragments/best-rated', { products: items }) }]);
}

/** The blocks that the home page requests after it is shown. */
export const homeBlocks: RouteGroup = (app) => {
  app.get('/ajax/home-blocks', (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.req.query('type') === 'main-blocks' ? showMainBlocks(c) : showShelf(c);
  });
};
