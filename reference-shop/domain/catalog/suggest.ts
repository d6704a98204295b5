import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { brands, categories, products, stores } from '../../db/schema/catalogue.ts';
import { cities } from '../../db/schema/places.ts';
import { selectCards } from './cards.ts';
import { picture } from './images.ts';
import { clampPerPage } from './inputs.ts';
import { matching, type Spellings } from './matching.ts';
import { brandUrl, categoryUrl, storeUrl } from './urls.ts';
import { isListed, toModelCards } from './variants.ts';

interface Suggestion {
  title: string;
  image: string;
  url: string;
  cat: string;
  count: number | null;
  price?: string;
}

interface Group {
  type: 'product' | 'category' | 'brand' | 'store';
  data: Suggestion[];
}

/** Suggestions in groups, the best first. A group without suggestions is left out. SRCH-02 */
export async function suggest(db: Database, q: string, spellings: Spellings, limitPerGroup: number): Promise<Group[]> {
  const limit = clampPerPage(limitPerGroup);
  const [parent, child] = [alias(categories, 'parent'), alias(categories, 'child')];
  const children = db.select({ id: child.id }).from(child).where(eq(child.parentId, categories.id));
  const department = db.select({ title: parent.title }).from(parent).where(eq(parent.id, categories.parentId));
  const city = db.select({ name: cities.name }).from(cities).where(eq(cities.id, stores.cityId));
  const ofCategory = {
    own: or(eq(products.categoryId, categories.id), inArray(products.categoryId, children)),
    cat: sql<string | null>`${department}`,
    url: categoryUrl,
  };
  const ofBrand = { own: eq(products.brandId, brands.id), cat: sql<null>`null`, url: brandUrl };
  const ofStore = { own: eq(products.storeId, stores.id), cat: sql<string>`${city}`, url: storeUrl };
  const groups: Group[] = [
    { type: 'product', data: await suggestProducts(db, q, spellings, limit) },
    { type: 'category', data: await suggestNamed(db, categories, ofCategory, q, spellings, limit) },
    { type: 'brand', data: await suggestNamed(db, brands, ofBrand, q, spellings, limit) },
    { type: 'store', data: await suggestNamed(db, stores, ofStore, q, spellings, limit) },
  ];
  return groups.filter((group) => group.data.length > 0);
}

async function suggestProducts(db: Database, q: string, spellings: Spellings, limit: number): Promise<Suggestion[]> {
  const match = matching(products.folded, q, spellings, { title: products.foldedTitle });
  if (!match) return [];
  const rows = await selectCards(db)
    .where(and(isListed, match.where))
    .orderBy(desc(match.relevance), desc(products.ratingCount), desc(products.id))
    .limit(limit);
  return (await toModelCards(db, rows)).map(({ title, image, url, category, price }) => ({
    title,
    image,
    url,
    cat: category.title,
    count: null,
    price,
  }));
}

/**
 * Categories, brands or stores, with the number of their products.
 * @param own joins the products
 * @param cat what a suggestion names beside the title
 */
async function suggestNamed(
  db: Database,
  table: typeof categories | typeof brands | typeof stores,
  { own, cat, url }: { own: SQL | undefined; cat: SQL<string | null>; url: (slug: string) => string },
  q: string,
  spellings: Spellings,
  limit: number,
): Promise<Suggestion[]> {
  const match = matching(table.folded, q, spellings);
  if (!match) return [];
  const rows = await db
    .select({ id: table.id, title: table.title, slug: table.slug, icon: table.icon, cat, count: count() })
    .from(table)
    .innerJoin(products, and(isListed, own))
    .where(match.where)
    .groupBy(table.id)
    .orderBy(desc(match.relevance), asc(table.id))
    .limit(limit);
  return rows.map(({ id, title, slug, icon, cat, count }) => ({
    title,
    image: picture(icon, id % 8),
    url: url(slug),
    cat: cat ?? '',
    count,
  }));
}
