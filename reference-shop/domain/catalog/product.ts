import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { isItsModel, model, type ProductCard, selectCards, toCard } from './cards.ts';
import type { Seller } from './directories.ts';
import { productViews } from './images.ts';
import { isRowId } from './inputs.ts';
import { findScope } from './scope.ts';
import { productUrl } from './urls.ts';
import { findChoices, isListed, toModelCards } from './variants.ts';

const RELATED = 8;

/**
 * A product with everything that its page shows; null if there is no product with this number.
 * @param seller reads the store that sells it
 */
export async function findProduct(db: Database, id: number, seller: (slug: string) => Promise<Seller | null>) {
  if (!isRowId(id)) return null;
  const [card] = await selectCards(db).where(eq(products.id, id));
  const [row] = await db
    .select({
      description: products.description,
      properties: products.properties,
      ratingCounts: model.ratingCounts,
      category: products.categoryId,
      slug: categories.slug,
    })
    .from(products)
    .innerJoin(model, isItsModel)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  if (!card || !row) return null;
  const scope = await findScope(db, { kind: 'category', slug: row.slug });
  const related = await selectCards(db)
    .where(and(isListed, eq(products.categoryId, row.category), ne(products.id, card.modelId)))
    .orderBy(desc(products.ratingCount), desc(products.id))
    .limit(RELATED);
  return {
    ...toCard(card),
    /** The product that lists show. Ratings of all its sizes and colours count together. */
    modelId: card.modelId,
    description: row.description,
    choices: await findChoices(db, card),
    /** Name and value of each property, in order of display. */
    properties: row.properties,
    stock: card.stock,
    seller: await seller(card.storeSlug),
    ratings: ratingBars(row.ratingCounts, card.ratingCount),
    /** The first one is `image`. */
    pictures: productViews(card),
    breadcrumb: [...(scope?.breadcrumb ?? []), { title: card.title, url: productUrl(id) }],
    related: await toModelCards(db, related),
  };
}

export type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

/**
 * How many ratings gave five stars, four and so on, and their share of all. Empty if the counts don't add up to the number of
 * ratings: a database of an older version has no counts.
 */
function ratingBars(counts: number[], total: number) {
  if (total === 0 || counts.reduce((sum, count) => sum + count, 0) !== total) return [];
  return counts.map((count, at) => ({ stars: at + 1, count, percent: Math.round((count / total) * 100) })).reverse();
}

/** HOME-04: the products of the premium slider in their order. */
export async function listPremium(db: Database, limit: number): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where(isNotNull(products.premiumRank))
    .orderBy(asc(products.premiumRank), desc(products.id))
    .limit(limit);
  return toModelCards(db, rows);
}
