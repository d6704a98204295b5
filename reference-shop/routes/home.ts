import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound, refuse } from '../http/errors.ts';
import { readListingQuery } from '../http/listing-query.ts';
import { renderPage } from '../http/page.ts';
import { recentlySeen } from '../http/recently-seen.ts';
import { readFragmentPage } from '../http/request.ts';
import { cardContext } from '../http/shopping.ts';
import { timed } from '../http/timing.ts';

const premiumSlides = 6;
const brandTiles = 12;
const storeTiles = 6;
const newAds = 4;
const bestRated = 10;

/** One shelf of the home page, and how many there are. HOME-01 */
async function showShelf(c: ShopContext): Promise<Response> {
  const position = readFragmentPage(c.req.query('page'));
  if (position === null) return refuse(c, 400, 'رقم الصفحة غير صالح.');
  const { catalog, templates } = c.get('shop');
  const { shelf, total } = await timed(c, 'db', () => catalog.shelf(position));
  if (!shelf) return notFound(c);
  const html = templates.render('parts/shelf', { shelf, position, site: await cardContext(c) });
  // Its cards show the visitor's wishlist.
  c.header('Cache-Control', 'private, no-cache');
  return c.json({ results: [{ id: shelf.id, html }], total, position });
}

/** The blocks for which the home page reserves a place by name. HOME-03 */
async function showMainBlocks(c: ShopContext): Promise<Response> {
  const { catalog, templates } = c.get('shop');
  const { items } = await timed(c, 'db', () =>
    catalog.listing({
      ...readListingQuery(new URLSearchParams('sort=rating&stock=1'), { kind: 'all' }),
      perPage: bestRated,
    }),
  );
  return c.json([{ id: 'best-rated', html: templates.render('fragments/best-rated', { products: items }) }]);
}

/** The home page. The server renders its first shelf; the home blocks load the others. HOME-01 */
export const home: RouteGroup = (app) => {
  app.get('/', async (c) => {
    const { catalog } = c.get('shop');
    const [premium, first, brands, stores, ads, seen] = await timed(c, 'db', () =>
      Promise.all([
        catalog.premium(premiumSlides),
        catalog.shelf(1),
        catalog.brands(),
        catalog.stores(),
        catalog.classifieds(1, newAds, null),
        recentlySeen(c),
      ]),
    );
    const [spotlight, ...others] = stores;
    const seller = spotlight ? await timed(c, 'db', () => catalog.seller(spotlight.slug)) : null;
    return renderPage(
      c,
      'pages/home',
      {
        title: 'سوق جذور | تسوّق من متاجر فلسطين',
        description: 'آلاف المنتجات من متاجر محلية موثوقة، بأسعار واضحة بالشيكل وطلب فوري برقم الجوال.',
        canonical: '/',
      },
      {
        premium,
        shelf: first.shelf,
        shelves: first.total,
        brands: brands.slice(0, brandTiles),
        stores: others.slice(0, storeTiles),
        spotlight,
        seller,
        ads: ads.items,
        seen,
      },
    );
  });
  // The blocks that the page requests after it is shown.
  app.get('/ajax/home-blocks', (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.req.query('type') === 'main-blocks' ? showMainBlocks(c) : showShelf(c);
  });
};
