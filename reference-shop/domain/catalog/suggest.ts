import { and, asc, count, desc, eq, or } from 'drizzle-orm';
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
  const groups: Group[] = [
    { type: 'product', data: await suggestProducts(db, q, spellings, limit) },
    { type: 'category', data: await suggestCategories(db, q, spellings, limit) },
    { type: 'brand', data: await suggestBrands(db, q, spellings, limit) },
    { type: 'store', data: await suggestStores(db, q, spellings, limit) },
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

async function suggestCategories(db: Database, q: string, spellings: Spellings, limit: number): Promise<Suggestion[]> {
  const match = matching(categories.folded, q, spellings);
  if (!match) return [];
  const parent = alias(categories, 'parent');
  const child = alias(categories, 'child');
  const rows = await db
    .select({ ...counted(categories), cat: parent.title })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .innerJoin(child, or(eq(child.id, categories.id), eq(child.parentId, categories.id)))
    .innerJoin(products, and(isListed, eq(products.categoryId, child.id)))
    .where(match.where)
    .groupBy(categories.id, parent.title)
    .orderBy(desc(match.relevance), asc(categories.id))
    .limit(limit);
  return rows.map((row) => toSuggestion(row, categoryUrl(row.slug), row.cat ?? ''));
}

async function suggestBrands(db: Database, q: string, spellings: Spellings, limit: number): Promise<Suggestion[]> {
  const match = matching(brands.folded, q, spellings);
  if (!match) return [];
  const rows = await db
    .select(counted(brands))
    .from(brands)
    .innerJoin(products, and(isListed, eq(products.brandId, brands.id)))
    .where(match.where)
    .groupBy(brands.id)
    .orderBy(desc(match.relevance), asc(brands.id))
    .limit(limit);
  return rows.map((row) => toSuggestion(row, brandUrl(row.slug), ''));
}

async function suggestStores(db: Database, q: string, spellings: Spellings, limit: number): Promise<Suggestion[]> {
  const match = matching(stores.folded, q, spellings);
  if (!match) return [];
  const rows = await db
    .select({ ...counted(stores), cat: cities.name })
    .from(stores)
    .innerJoin(cities, eq(cities.id, stores.cityId))
    .innerJoin(products, and(isListed, eq(products.storeId, stores.id)))
    .where(match.where)
    .groupBy(stores.id, cities.name)
    .orderBy(desc(match.relevance), asc(stores.id))
    .limit(limit);
  return rows.map((row) => toSuggestion(row, storeUrl(row.slug), row.cat));
}

/** What a suggestion shows of a category, a brand or a store, and the number of its products. */
const counted = <T extends typeof categories | typeof brands | typeof stores>({ id, title, slug, icon }: T) => ({
  id,
  title,
  slug,
  icon,
  count: count(),
});

type Counted = Pick<typeof brands.$inferSelect, 'id' | 'title' | 'icon'> & { count: number };

const toSuggestion = ({ id, title, icon, count }: Counted, url: string, cat: string): Suggestion => ({
  title,
  image: picture(icon, id % 8),
  url,
  cat,
  count,
});
