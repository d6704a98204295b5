import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brands, categories, products, seedState, stores } from '../../db/schema/catalogue.ts';
import { areas, classifieds } from '../../db/schema/places.ts';
import { ratings } from '../../db/schema/shopping.ts';
import { brandSeeds } from '../../seed/data/brands.ts';
import { departments } from '../../seed/data/departments.ts';
import { storeSeeds } from '../../seed/data/stores.ts';
import { seed } from '../../seed/index.ts';
import { makeProducts } from '../../seed/products.ts';
import { createRandom } from '../../seed/random.ts';
import { drawPicture } from '../../view/picture.ts';
import { openEmptyDatabase } from '../filledDatabase.ts';

const now = new Date('2026-03-01T09:00:00Z');
const plain = { ground: 0, tint: '', brand: '', word: '', variant: 0, view: 'front' } as const;

const opened = await openEmptyDatabase();
afterAll(opened.close);
await seed(opened.db, { seed: 7, now });

describe('the seed', () => {
  it('fills a shop of more than 3,200 products, no two of one name', async () => {
    const rows = await opened.db.select({ title: products.title }).from(products);
    expect(rows.length).toBeGreaterThanOrEqual(3200);
    expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
  });

  it('every picture can be drawn', async () => {
    const names = await Promise.all([
      opened.db.selectDistinct({ icon: products.icon }).from(products),
      opened.db.selectDistinct({ icon: categories.icon }).from(categories),
      opened.db.selectDistinct({ icon: brands.icon }).from(brands),
      opened.db.selectDistinct({ icon: stores.icon }).from(stores),
      opened.db.selectDistinct({ icon: classifieds.icon }).from(classifieds),
    ]);
    const missing = names.flat().filter(({ icon }) => drawPicture({ ...plain, name: icon }) === null);
    expect(missing).toEqual([]);
  });

  it('every category, brand and store has products', async () => {
    const [byCategory, byBrand, byStore] = await Promise.all([
      opened.db.selectDistinct({ id: products.categoryId }).from(products),
      opened.db.selectDistinct({ id: products.brandId }).from(products),
      opened.db.selectDistinct({ id: products.storeId }).from(products),
    ]);
    expect(byCategory).toHaveLength(departments.flatMap((department) => department.categories).length);
    expect(byBrand).toHaveLength(brandSeeds.length);
    expect(byStore).toHaveLength(storeSeeds.length);
  });

  it('prices, ratings and dates are those of a real shop', async () => {
    const rows = await opened.db.select().from(products);
    for (const row of rows) {
      expect(Number(row.price)).toBeGreaterThan(0);
      expect(row.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(row.ratingMean).toBeGreaterThanOrEqual(row.ratingCount === 0 ? 0 : 1);
      expect(row.ratingMean).toBeLessThanOrEqual(5);
      expect(row.ratingCounts.reduce((sum, count) => sum + count, 0)).toBe(row.ratingCount);
      expect(row.ratingCounts.reduce((sum, count, at) => sum + count * (at + 1), 0)).toBe(Number(row.ratingSum));
      expect(Math.abs(row.ratingMean * row.ratingCount - Number(row.ratingSum))).toBeLessThanOrEqual(
        row.ratingCount * 0.05 + 1e-9,
      );
    }
    expect(rows.some((row) => row.oldPrice)).toBe(true);
    expect(rows.some((row) => row.stock === 0)).toBe(true);
    expect(rows.some((row) => !/\p{Script=Arabic}/u.test(row.title))).toBe(true);
  });

  it('[RATE-07] products with more than ten ratings have three to six written ones, all different', async () => {
    const written = new Map<number, string[]>();
    for (const { productId, comment } of await opened.db.select().from(ratings))
      written.set(productId, [...(written.get(productId) ?? []), comment ?? '']);
    const rated = await opened.db.select({ id: products.id, ratingCount: products.ratingCount }).from(products);
    expect(rated.filter(({ id, ratingCount }) => written.has(id) !== ratingCount > 10)).toEqual([]);
    for (const comments of written.values()) {
      expect(comments.length).toBeGreaterThanOrEqual(3);
      expect(comments.length).toBeLessThanOrEqual(6);
      expect(new Set(comments).size, comments.join()).toBe(comments.length);
      expect(comments).not.toContain('');
    }
  });

  it('a filled shop is left as it is', async () => {
    expect(await seed(opened.db, { seed: 99, now: new Date() })).toBe(false);
    expect(await opened.db.select().from(seedState)).toEqual([{ id: 1, seed: 7, seededAt: now }]);
  });

  it('what is added later gets the next number', async () => {
    const [row] = await opened.db.insert(areas).values({ cityId: 1, name: 'حي جديد' }).returning();
    expect(row?.id).toBeGreaterThan(100);
    await opened.db.delete(areas).where(eq(areas.id, row?.id ?? 0));
  });

  it('the same seed and clock give the same products, another seed others', () => {
    const ids = {
      brand: new Map(brandSeeds.map(({ slug }, index) => [slug, index])),
      store: new Map(storeSeeds.map(({ slug }, index) => [slug, index])),
      category: new Map(
        departments.flatMap(({ categories }) => categories.map(({ slug }, index) => [slug, index] as const)),
      ),
    };
    const digest = (value: number) =>
      createHash('sha256')
        .update(JSON.stringify(makeProducts(createRandom(value), now, ids)))
        .digest('hex');
    expect(digest(7)).toBe(digest(7));
    expect(digest(8)).not.toBe(digest(7));
  });
});
