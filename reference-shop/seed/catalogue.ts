import type { Database } from '../db/database.ts';
import { brands, categories, products, shelfProducts, shelves, stores } from '../db/schema/catalogue.ts';
import { foldedText } from '../domain/catalog/fold.ts';
import { seedComments } from './comments.ts';
import { brandSeeds } from './data/brands.ts';
import { departments } from './data/departments.ts';
import { openingHours, policies, storeSeeds } from './data/stores.ts';
import { isListed, type NewProduct } from './draft.ts';
import { demoUsers } from './people.ts';
import { type Ids, makeProducts } from './products.ts';
import type { Random } from './random.ts';
import { fillShelf, shelfSeeds, shelfUrl } from './shelves.ts';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills categories, brands, stores, products and shelves. */
export async function seedCatalogue(
  db: Database,
  random: Random,
  now: Date,
  cityIds: Map<string, number>,
): Promise<void> {
  const ids: Ids = { brand: new Map(), store: new Map(), category: await seedCategories(db) };
  for (const [index, { slug }] of brandSeeds.entries()) ids.brand.set(slug, index + 1);
  for (const [index, { slug }] of storeSeeds.entries()) ids.store.set(slug, index + 1);
  await db.insert(brands).values(
    brandSeeds.map(({ slug, title, arabic, icon, aliases, families }, index) => ({
      id: index + 1,
      slug,
      title,
      folded: foldedText(title, arabic),
      spellings: [[title, arabic, ...aliases], ...families],
      icon,
    })),
  );
  await db.insert(stores).values(
    storeSeeds.map(({ slug, title, icon, city, sells: [sells = ''] }, index) => {
      const cityId = cityIds.get(city);
      if (cityId === undefined) throw new Error(`The store ${slug} is in ${city}, which is no city of the seed`);
      // A year to seven years ago.
      const joinedAt = new Date(now.getTime() - (365 + ((index * 431) % 2190)) * DAY_MS);
      return {
        id: index + 1,
        slug,
        title,
        folded: foldedText(title, city),
        icon,
        cityId,
        ownerId: demoUsers[1].id,
        hours: openingHours[index % openingHours.length],
        policy: policies[sells],
        joinedAt,
      };
    }),
  );
  const rows = makeProducts(random, now, ids);
  // A variant refers to the product that lists show.
  const inserted = rows.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  for (let from = 0; from < inserted.length; from += BATCH)
    await db.insert(products).values(inserted.slice(from, from + BATCH));
  await seedShelves(db, rows, ids);
  const departmentOf = new Map(
    departments.flatMap(({ slug, categories }) =>
      categories.map((category) => [ids.category.get(category.slug), slug] as const),
    ),
  );
  await seedComments(db, rows, (categoryId) => departmentOf.get(categoryId) ?? '', now);
}

async function seedCategories(db: Database): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const rows: (typeof categories.$inferInsert)[] = [];
  const add = (entry: { slug: string; title: string; icon: string }, parentId: number | null, position: number) => {
    const id = rows.length + 1;
    ids.set(entry.slug, id);
    rows.push({
      id,
      parentId,
      slug: entry.slug,
      title: entry.title,
      folded: foldedText(entry.title),
      icon: entry.icon,
      position,
    });
    return id;
  };
  for (const [position, department] of departments.entries()) {
    const parentId = add(department, null, position + 1);
    for (const [place, category] of department.categories.entries()) add(category, parentId, place + 1);
  }
  await db.insert(categories).values(rows);
  return ids;
}

async function seedShelves(db: Database, rows: NewProduct[], ids: Ids): Promise<void> {
  await db.insert(shelves).values(
    shelfSeeds.map((shelf, index) => ({
      id: index + 1,
      position: index + 1,
      title: shelf.title,
      url: shelfUrl(shelf),
    })),
  );
  const places = shelfSeeds.flatMap((shelf, index) => {
    const department = departments.find((one) => one.slug === shelf.department);
    const categoryIds = department?.categories.map(({ slug }) => ids.category.get(slug)) ?? [];
    const within = rows.filter((row) => isListed(row) && categoryIds.includes(row.categoryId));
    return fillShelf(shelf, within).map(({ id }, place) => ({
      shelfId: index + 1,
      productId: id,
      position: place + 1,
    }));
  });
  await db.insert(shelfProducts).values(places);
}
