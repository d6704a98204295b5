import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { brands, categories, products, stores } from '../../db/schema/catalogue.ts';
import { groundOf, productPicture } from './images.ts';
import type { Color } from './types.ts';
import { brandUrl, categoryUrl, productUrl, storeUrl } from './urls.ts';

/** What lists show in place of the product, or the product itself. Ratings of all sizes and colours are its. */
export const model = alias(products, 'model');

export const isItsModel = eq(model.id, sql`coalesce(${products.variantOf}, ${products.id})`);

const columns = {
  id: products.id,
  title: products.title,
  icon: products.icon,
  look: products.pictureBg,
  price: products.price,
  oldPrice: products.oldPrice,
  stock: products.stock,
  modelId: model.id,
  rating: model.ratingMean,
  ratingCount: model.ratingCount,
  modelTitle: products.modelTitle,
  options: products.options,
  brandSlug: brands.slug,
  brandTitle: brands.title,
  storeSlug: stores.slug,
  storeTitle: stores.title,
  categorySlug: categories.slug,
  categoryTitle: categories.title,
};

/** The query of product cards. The caller adds conditions, order and limit. */
export function selectCards(db: Database) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(model, isItsModel)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export function toCard(row: CardRow) {
  return {
    id: row.id,
    title: row.title,
    url: productUrl(row.id),
    /** Path of the picture on this shop. */
    image: productPicture(row),
    /** The background colour of the picture, 0 to 7. It is visible until the picture has loaded. */
    ground: groundOf(row.look),
    price: row.price,
    /** The price before a discount. */
    oldPrice: row.oldPrice,
    brand: { title: row.brandTitle, url: brandUrl(row.brandSlug) },
    store: { title: row.storeTitle, url: storeUrl(row.storeSlug) },
    category: { title: row.categoryTitle, url: categoryUrl(row.categorySlug) },
    /** Mean of all ratings of the model, one decimal, 0 when there is none. */
    rating: row.rating,
    ratingCount: row.ratingCount,
    /** Whether it can be bought; for a model, whether one of its variants can. */
    inStock: row.stock > 0,
    /** A model: a buyer chooses one of its sizes or colours on its page. */
    hasVariants: false,
    /** Of a model. */
    colors: [] as Color[],
  };
}

export type ProductCard = ReturnType<typeof toCard>;

/** The rows of these products, in this order. */
export async function cardRowsInOrder(db: Database, ids: number[]): Promise<CardRow[]> {
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await selectCards(db).where(inArray(products.id, ids));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
