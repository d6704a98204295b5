import type { RouteGroup } from '../http/context.ts';
import { renderPage } from '../http/page.ts';
import { recentlySeen } from '../http/recently-seen.ts';
import { timed } from '../http/timing.ts';

const premiumSlides = 6;
const brandTiles = 12;
const storeTiles = 6;
const newAds = 4;

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
};
