import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { areas, cities, classifieds } from '../../db/schema/places.ts';
import { picture } from './images.ts';
import { isRowId, pageOf } from './inputs.ts';
import type { ListingPage } from './listing.ts';
import type { Within } from './types.ts';
import { classifiedUrl } from './urls.ts';

function selectClassifieds(db: Database) {
  return db
    .select({ row: classifieds, city: cities.name, area: areas.name })
    .from(classifieds)
    .innerJoin(cities, eq(cities.id, classifieds.cityId))
    .innerJoin(areas, eq(areas.id, classifieds.areaId))
    .$dynamic();
}

function toClassified({ row, city, area }: Awaited<ReturnType<typeof selectClassifieds>>[number]) {
  return {
    id: row.id,
    title: row.title,
    url: classifiedUrl(row.id),
    image: picture(row.icon, row.pictureBg),
    price: row.price,
    description: row.description,
    city,
    area,
    mobile: row.mobile,
    postedAt: row.postedAt.toISOString(),
  };
}

export type Classified = ReturnType<typeof toClassified>;

const columns = { region: cities.regionId, city: classifieds.cityId, area: classifieds.areaId };

/** Newest first, of one place or of all. */
export async function listClassifieds(
  db: Database,
  asked: number,
  size: number,
  within: Within | null,
): Promise<ListingPage<Classified>> {
  if (within && !isRowId(within.id)) return { items: [], total: 0, page: 1, totalPages: 1, facets: [], prices: [] };
  const where = within ? eq(columns[within.level], within.id) : undefined;
  const [counted] = await db
    .select({ total: count() })
    .from(classifieds)
    .innerJoin(cities, eq(cities.id, classifieds.cityId))
    .where(where);
  const total = counted?.total ?? 0;
  const { page, totalPages, perPage, offset } = pageOf(total, asked, size);
  const rows = await selectClassifieds(db)
    .where(where)
    .orderBy(desc(classifieds.postedAt), desc(classifieds.id))
    .limit(perPage)
    .offset(offset);
  return { items: rows.map(toClassified), total, page, totalPages, facets: [], prices: [] };
}

/** One advertisement; null when there is none of this number. */
export async function findClassified(db: Database, id: number): Promise<Classified | null> {
  if (!isRowId(id)) return null;
  const [row] = await selectClassifieds(db).where(eq(classifieds.id, id));
  return row ? toClassified(row) : null;
}
