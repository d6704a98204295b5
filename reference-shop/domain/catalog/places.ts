import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { areas, cities, regions } from '../../db/schema/places.ts';
import { isRowId } from './inputs.ts';
import type { Place, Region } from './types.ts';

export function listRegions(db: Database): Promise<Region[]> {
  return db.select().from(regions).orderBy(asc(regions.id));
}

/** GEOG-01: none for a region that does not exist. */
export async function listCities(db: Database, regionId: number): Promise<Place[]> {
  if (!isRowId(regionId)) return [];
  const columns = { id: cities.id, name: cities.name };
  return db.select(columns).from(cities).where(eq(cities.regionId, regionId)).orderBy(asc(cities.id));
}

/** GEOG-01: none for a city that does not exist. */
export async function listAreas(db: Database, cityId: number): Promise<Place[]> {
  if (!isRowId(cityId)) return [];
  const columns = { id: areas.id, name: areas.name };
  return db.select(columns).from(areas).where(eq(areas.cityId, cityId)).orderBy(asc(areas.id));
}
