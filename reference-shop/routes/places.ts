import type { Place } from '../catalog/types.ts';
import type { RouteGroup, ShopContext } from '../context.ts';
import { timed } from '../web/timing.ts';

/** Places change with a release only; the answer is the same for everybody. */
async function showPlaces(c: ShopContext, find: (id: number) => Promise<Place[]>): Promise<Response> {
  const places = await timed(c, 'db', () => find(Number(c.req.param('id'))));
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(places);
}

/** The cities of a region and the areas of a city. GEOG-01 */
export const places: RouteGroup = (app) => {
  app.get('/api/city/:id{[1-9][0-9]{0,8}}', (c) => showPlaces(c, (id) => c.get('shop').catalog.cities(id)));
  app.get('/api/area/:id{[1-9][0-9]{0,8}}', (c) => showPlaces(c, (id) => c.get('shop').catalog.areas(id)));
};
