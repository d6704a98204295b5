import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { brands, categories, products, stores } from '../../db/schema/catalogue.ts';
import { correctionsOf, type Vocabulary } from './corrections.ts';
import { isSlug } from './inputs.ts';
import { matching, type Spellings } from './matching.ts';
import type { Link, Scope } from './types.ts';
import { brandUrl, categoryUrl, storeUrl } from './urls.ts';
import { isListed } from './variants.ts';

/** A scope found in the database: its name, and which products belong to it. */
export interface FoundScope {
  title: string;
  breadcrumb: Link[];
  where: SQL | undefined;
  /** How well a product matches a search. */
  relevance: SQL<number> | null;
  /** The query that was searched for, if it isn't the typed one. */
  corrected?: string;
  /** No product has every word of the query; these have some of them. */
  isPartial?: boolean;
}

const home: Link = { title: 'الرئيسية', url: '/' };

/** Finds a scope that isn't a search. An unknown slug gives null. */
export async function findScope(db: Database, scope: Exclude<Scope, { kind: 'search' }>): Promise<FoundScope | null> {
  if (scope.kind === 'all') return found('كل المنتجات', [], undefined);
  if (!isSlug(scope.slug)) return null;
  if (scope.kind === 'category') return findCategory(db, scope.slug);
  const table = scope.kind === 'brand' ? brands : stores;
  const [row] = await db.select({ id: table.id, title: table.title }).from(table).where(eq(table.slug, scope.slug));
  if (!row) return null;
  const isBrand = scope.kind === 'brand';
  const link = { title: row.title, url: isBrand ? brandUrl(scope.slug) : storeUrl(scope.slug) };
  return found(row.title, [link], eq(isBrand ? products.brandId : products.storeId, row.id));
}

async function findCategory(db: Database, slug: string): Promise<FoundScope | null> {
  const parent = alias(categories, 'parent');
  const [row] = await db
    .select({ id: categories.id, title: categories.title, parentTitle: parent.title, parentSlug: parent.slug })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(categories.slug, slug));
  if (!row) return null;
  const links = [{ title: row.title, url: categoryUrl(slug) }];
  if (row.parentSlug && row.parentTitle) links.unshift({ title: row.parentTitle, url: categoryUrl(row.parentSlug) });
  const within = await db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, row.id), eq(categories.parentId, row.id)));
  const ids = within.map(({ id }) => id);
  return found(row.title, links, inArray(products.categoryId, ids));
}

/** They would turn the direction of the heading around the query. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The scope of a search. If it finds nothing, that of its correction, else of products with some of its words. SRCH-02 */
export async function findCorrected(
  db: Database,
  q: string,
  spellings: Spellings,
  readWords: () => Promise<Vocabulary>,
): Promise<FoundScope> {
  const findsProducts = async ({ where }: FoundScope) =>
    (await db.select({ id: products.id }).from(products).where(where).limit(1)).length > 0;
  const typed = findSearch(q, spellings);
  if (!typed.relevance || (await findsProducts(typed))) return typed;
  for (const corrected of correctionsOf(q, await readWords())) {
    const other = findSearch(corrected, spellings);
    if (await findsProducts(other)) return { ...other, corrected };
  }
  const partial = findSearch(q, spellings, true);
  return (await findsProducts(partial)) ? { ...partial, isPartial: true } : typed;
}

export function findSearch(q: string, spellings: Spellings, isPartial = false): FoundScope {
  const match = matching(products.folded, q, spellings, { title: products.foldedTitle, isPartial });
  const shown = q.replace(BIDI_CONTROLS, '').trim();
  const title = shown ? `نتائج البحث عن «${shown}»` : 'البحث';
  // A query without a word finds nothing, not everything.
  return { ...found(title, [], match?.where ?? sql`false`), relevance: match?.relevance ?? null };
}

function found(title: string, links: Link[], where: SQL | undefined): FoundScope {
  return { title, breadcrumb: [home, ...links], where: and(where, isListed), relevance: null };
}
