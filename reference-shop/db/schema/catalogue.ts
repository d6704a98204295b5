import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { amount, moment, refersTo, rowId } from './columns.ts';
import { cities } from './places.ts';

/** A tree of two levels: a department has no parent and holds no products of its own. */
export const categories = pgTable(
  'categories',
  {
    id: rowId(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    folded: text('folded').notNull(),
    icon: text('icon').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [index('categories_parent_idx').on(table.parentId)],
);

export const brands = pgTable('brands', {
  id: rowId(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  /** The title in both scripts, so that سامسونج finds Samsung. */
  folded: text('folded').notNull(),
  /** Names that find the same products: the spellings of the brand's own name, then those of each of its families. */
  spellings: jsonb('spellings').$type<string[][]>().notNull().default([]),
  icon: text('icon').notNull(),
});

export const stores = pgTable('stores', {
  id: rowId(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  folded: text('folded').notNull(),
  icon: text('icon').notNull(),
  cityId: refersTo('city_id', () => cities.id),
  /** The account that answers questions; null if the store answers none. */
  ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
  /** In words, as buyers read it. */
  hours: text('hours').notNull().default(''),
  /** How it exchanges and what it guarantees, in words. */
  policy: text('policy').notNull().default(''),
  joinedAt: moment('joined_at').notNull(),
});

/** A size, a colour or the like. */
export interface ProductOption {
  name: string;
  value: string;
  /** Its place among the values of the name: M before L. */
  place: number;
}

export const products = pgTable(
  'products',
  {
    id: rowId(),
    title: text('title').notNull(),
    /**
     * Folded by `domain/catalog/fold.ts`: the title first, then brand, category and other spellings. Searches read this
     * column.
     */
    folded: text('folded').notNull(),
    /** The folded title only: a match in it ranks higher. */
    foldedTitle: text('folded_title').notNull(),
    description: text('description').notNull(),
    properties: jsonb('properties').$type<{ name: string; value: string }[]>().notNull(),
    /** What its picture shows: a name of `view/picture.ts`. */
    icon: text('icon').notNull(),
    /** The look of the picture, 0 to 95: the colour behind it and the arrangement. */
    pictureBg: smallint('picture_bg').notNull(),
    /** Shekel. */
    price: amount('price').notNull(),
    oldPrice: amount('old_price'),
    stock: integer('stock').notNull(),
    categoryId: refersTo('category_id', () => categories.id),
    brandId: refersTo('brand_id', () => brands.id),
    storeId: refersTo('store_id', () => stores.id),
    /** Sum and count are stored. The mean is computed from them in the same update. */
    ratingSum: numeric('rating_sum', { precision: 12, scale: 1 }).notNull().default('0'),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingMean: numeric('rating_mean', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    /** How many ratings gave one star, two stars and so on to five. */
    ratingCounts: jsonb('rating_counts').$type<number[]>().notNull().default([0, 0, 0, 0, 0]),
    /** Place in the home page's premium slider, null outside it. */
    premiumRank: smallint('premium_rank'),
    createdAt: moment('created_at').notNull(),
    /** The product that lists show in place of this one, of which it is another size or colour; null if they show this one. */
    variantOf: integer('variant_of').references((): AnyPgColumn => products.id),
    /** The title in lists, which names no size and colour; null if `title` names none. */
    modelTitle: text('model_title'),
    /** What distinguishes the variants of a model: each has the same names in the same order. */
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
  },
  (table) => [
    check('products_price_check', sql`${table.price} > 0`),
    check('products_old_price_check', sql`${table.oldPrice} > ${table.price}`),
    check('products_stock_check', sql`${table.stock} >= 0`),
    index('products_category_idx').on(table.categoryId, table.createdAt),
    index('products_brand_idx').on(table.brandId),
    index('products_store_idx').on(table.storeId),
    index('products_created_idx').on(table.createdAt, table.id),
    index('products_variant_idx').on(table.variantOf),
  ],
);

/** HOME-01: a block of the home page; `position` counts from 1. */
export const shelves = pgTable('shelves', {
  id: rowId(),
  position: smallint('position').notNull().unique(),
  title: text('title').notNull(),
  url: text('url').notNull(),
});

export const shelfProducts = pgTable(
  'shelf_products',
  {
    shelfId: refersTo('shelf_id', () => shelves.id),
    productId: refersTo('product_id', () => products.id),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shelfId, table.productId] })],
);

/** One row once the shop is seeded, so that a second start doesn't seed it again. */
export const seedState = pgTable('seed_state', {
  id: smallint('id').primaryKey(),
  seed: integer('seed').notNull(),
  seededAt: moment('seeded_at').notNull(),
});
