import { asc, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { brands, categories, products, stores } from '../../db/schema/catalogue.ts';
import { type areas, cities, regions } from '../../db/schema/places.ts';
import { picture } from './images.ts';
import { isRowId } from './inputs.ts';
import type { CategoryNode, Place, Region } from './types.ts';
import { brandUrl, categoryUrl, storeUrl } from './urls.ts';
import { isListed } from './variants.ts';

// The database's collation depends on how it was created.
const alphabet = new Intl.Collator('ar');
const byTitle = (a: { title: string }, b: { title: string }) => alphabet.compare(a.title, b.title);

/** The departments in their order, each with its categories. */
export async function listCategoryTree(db: Database): Promise<CategoryNode[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const childrenOf = (parentId: number | null): CategoryNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        title: row.title,
        url: categoryUrl(row.slug),
        slug: row.slug,
        icon: row.icon,
        children: childrenOf(row.id),
      }));
  return childrenOf(null);
}

type Named = Pick<typeof brands.$inferSelect, 'id' | 'slug' | 'title' | 'icon'>;

const entryOf = ({ id, slug, title, icon }: Named, url: string) => ({ title, url, slug, image: picture(icon, id % 8) });

export async function listBrands(db: Database) {
  const rows = await db.select().from(brands);
  return rows.map((brand) => entryOf(brand, brandUrl(brand.slug))).sort(byTitle);
}

export async function listStores(db: Database) {
  const rows = await db.select().from(stores).innerJoin(cities, eq(cities.id, stores.cityId));
  return rows
    .map(({ stores: store, cities: city }) => ({ ...entryOf(store, storeUrl(store.slug)), city: city.name }))
    .sort(byTitle);
}

/** A store as its buyers see it; null if there is none with this slug. */
export async function findSeller(db: Database, slug: string) {
  const [row] = await db
    .select({
      store: stores,
      city: cities.name,
      products: sql<number>`count(${products.id}) filter (where ${isListed})`.mapWith(Number),
      stars: sum(products.ratingSum).mapWith(Number),
      ratings: sum(products.ratingCount).mapWith(Number),
    })
    .from(stores)
    .innerJoin(cities, eq(cities.id, stores.cityId))
    .leftJoin(products, eq(products.storeId, stores.id))
    .where(eq(stores.slug, slug))
    .groupBy(stores.id, cities.id);
  if (!row) return null;
  const { id, title, icon, joinedAt, ...shown } = row.store;
  const kinds = await db
    .select({ icon: products.icon })
    .from(products)
    .where(eq(products.storeId, id))
    .groupBy(products.icon)
    .orderBy(desc(count()), asc(products.icon))
    .limit(8);
  return {
    title,
    url: storeUrl(slug),
    image: picture(icon, id % 8),
    /** Path of a picture of the kinds that most of its products are, eight times as wide as high; empty if it has no product. */
    cover: kinds.length > 0 ? `${picture(kinds.map(({ icon }) => icon).join('.'), id % 8)}&view=cover` : '',
    cityId: shown.cityId,
    city: row.city,
    hours: shown.hours,
    policy: shown.policy,
    /** The account that answers questions; null if nobody does. */
    ownerId: shown.ownerId,
    since: joinedAt.toISOString(),
    products: row.products,
    /** Mean of the ratings of all its products with one decimal, `4.0`; empty without ratings. */
    rating: row.ratings ? (row.stars / row.ratings).toFixed(1) : '',
    ratingCount: row.ratings ?? 0,
  };
}

export type Seller = NonNullable<Awaited<ReturnType<typeof findSeller>>>;

export const listRegions = (db: Database): Promise<Region[]> => db.select().from(regions).orderBy(asc(regions.id));

/** The cities of a region or the areas of a city; none of one that does not exist. GEOG-01 */
export async function listPlaces(
  db: Database,
  table: typeof cities | typeof areas,
  parent: AnyPgColumn,
  id: number,
): Promise<Place[]> {
  if (!isRowId(id)) return [];
  return db.select({ id: table.id, name: table.name }).from(table).where(eq(parent, id)).orderBy(asc(table.id));
}
