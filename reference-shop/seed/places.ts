import type { Database } from '../db/database.ts';
import { areas, cities, regions } from '../db/schema/places.ts';
import type { Spot } from './classifieds.ts';
import { deliveries, places } from './data/places.ts';

/** Inserts regions, cities and areas. GEOG-01 */
export async function seedPlaces(db: Database): Promise<{ cityIds: Map<string, number>; spots: Spot[] }> {
  const cityIds = new Map<string, number>();
  const spots: Spot[] = [];
  const regionRows = Object.keys(places).map((name, index) => ({ id: index + 1, name, ...deliveries[name] }));
  const cityRows: { id: number; regionId: number; name: string }[] = [];
  const areaRows: { id: number; cityId: number; name: string }[] = [];
  for (const region of regionRows) {
    for (const [name, areaNames] of Object.entries(places[region.name] ?? {})) {
      const cityId = cityRows.length + 1;
      cityRows.push({ id: cityId, regionId: region.id, name });
      cityIds.set(name, cityId);
      for (const area of areaNames) {
        const areaId = areaRows.length + 1;
        areaRows.push({ id: areaId, cityId, name: area });
        spots.push({ cityId, areaId, area });
      }
    }
  }
  await db.insert(regions).values(regionRows);
  await db.insert(cities).values(cityRows);
  await db.insert(areas).values(areaRows);
  return { cityIds, spots };
}
