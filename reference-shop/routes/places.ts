import type { Place } from '../domain/catalog/types.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { idParam } from '../http/request.ts';
import { timed } from '../http/timing.ts';

/** Places change only with a release, and the response is the same for everybody. */
async function showPlaces(c: ShopContext, find: (id: number) => Promise<Place[]>): Promise<Response> {
  const places = await timed(c, 'db', () => find(Number(c.req.param('id'))));
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json(places);
}

/** The cities of a region and the areas of a city. GEOG-01 */
export const places: RouteGroup = (app) => {
  app.get(`/api/city/${idParam}`, (c) => showPlaces(c, (id) => c.get('shop').catalog.cities(id)));
  app.get(`/api/area/${idParam}`, (c) => showPlaces(c, (id) => c.get('shop').catalog.areas(id)));
};
