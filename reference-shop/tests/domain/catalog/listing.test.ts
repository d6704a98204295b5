import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { products } from '../../../db/schema/catalogue.ts';
import { openCatalog } from '../../../domain/catalog/index.ts';
import { countPages } from '../../../domain/catalog/inputs.ts';

import { openShop, query } from '../../shop.ts';

const phones = { kind: 'category', slug: 'phones' } as const;

const { db, catalog } = await openShop();

describe('listings', () => {
  it('[LIST-02] a department lists the products of its categories on more than twenty pages', async () => {
    const page = await catalog.listing(query(phones));
    expect(page.totalPages).toBeGreaterThan(20);
    expect(page.items).toHaveLength(24);
    const categories = new Set(page.items.map((item) => item.category.url));
    const tree = await catalog.categoryTree();
    const urls = tree.find((node) => node.slug === 'phones')?.children.map((child) => child.url);
    expect([...categories].every((url) => urls?.includes(url))).toBe(true);
  });

  it('[LIST-11] counts may be as old as configured, the items of a page are always current', async () => {
    const kept = openCatalog(db, { keepMs: 60_000 });
    const before = await kept.listing(query(phones));
    const [first] = before.items;
    const change = (stock: number) =>
      db
        .update(products)
        .set({ stock })
        .where(eq(products.id, first?.id ?? 0));
    await change(first?.inStock ? 0 : 5);
    const after = await kept.listing(query(phones));
    expect(after.items[0]?.inStock).toBe(!first?.inStock);
    expect(after.facets).toEqual(before.facets);
    expect((await catalog.listing(query(phones))).facets).not.toEqual(before.facets);
    await change(first?.inStock ? 5 : 0);
  });

  it('[LIST-02] a listing ends after 250 pages', () => {
    expect([0, 24, 25, 6000, 6001, 1e9].map((total) => countPages(total, 24))).toEqual([1, 1, 2, 250, 250, 250]);
  });

  it('[LIST-02] a page without its filters counted is the same in everything else', async () => {
    const filtered = query(phones, { brands: ['samsung'], inStock: true, page: 2 });
    const { facets, prices, ...page } = await catalog.listing(filtered);
    expect([facets, prices]).not.toContainEqual([]);
    expect(await catalog.listing(filtered, { facets: false })).toEqual({ ...page, facets: [], prices: [] });
  });

  it.each(['newest', 'price-asc', 'price-desc', 'rating'] as const)(
    '[LIST-02] pages ordered by %s hold every product exactly once',
    async (sort) => {
      const ids: number[] = [];
      const scope = { kind: 'category', slug: 'headphones' } as const;
      const { total, totalPages } = await catalog.listing(query(scope, { sort }));
      for (let page = 1; page <= totalPages; page++) {
        ids.push(...(await catalog.listing(query(scope, { sort, page }))).items.map((item) => item.id));
      }
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    },
  );

  it('[LIST-11] sorting by price puts the cheapest or the dearest first', async () => {
    const prices = async (sort: 'price-asc' | 'price-desc') =>
      (await catalog.listing(query(phones, { sort }))).items.map((item) => Number(item.price));
    const rising = await prices('price-asc');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    const falling = await prices('price-desc');
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  });

  it.each([
    [0, 1],
    [-5, 1],
    [Number.NaN, 1],
    [2.9, 2],
  ])('[LIST-02] page %s is answered as page %s', async (asked, given) => {
    expect((await catalog.listing(query(phones, { page: asked }))).page).toBe(given);
  });

  it('[LIST-02] a page beyond the end is answered as the last one', async () => {
    const far = await catalog.listing(query(phones, { page: 1e9 }));
    expect(far.page).toBe(far.totalPages);
    expect(far.items.length).toBeGreaterThan(0);
    expect((await catalog.listing(query(phones, { page: Number.POSITIVE_INFINITY }))).page).toBe(far.totalPages);
  });

  it('[LIST-02] a page holds at most 96 products', async () => {
    expect((await catalog.listing(query(phones, { perPage: 100_000 }))).items).toHaveLength(96);
    expect((await catalog.listing(query(phones, { perPage: -1 }))).items).toHaveLength(1);
  });

  it('[LIST-11] filters narrow the listing: any of the values of a facet, all of the facets', async () => {
    const page = await catalog.listing(
      query(phones, { brands: ['samsung', 'apple'], price: { min: 100, max: 500 }, inStock: true, minRating: 4 }),
    );
    expect(page.total).toBeGreaterThan(0);
    for (const item of page.items) {
      expect(['/b/samsung', '/b/apple']).toContain(item.brand.url);
      expect(Number(item.price)).toBeGreaterThanOrEqual(100);
      expect(Number(item.price)).toBeLessThanOrEqual(500);
      expect(item.inStock).toBe(true);
      expect(item.rating).toBeGreaterThanOrEqual(4);
    }
  });

  it('[LIST-11] the number beside a checkbox is the number of products that it lists', async () => {
    const { facets } = await catalog.listing(query(phones, { brands: ['samsung'] }));
    const countOf = (name: string, value: string) =>
      facets.find((facet) => facet.name === name)?.values.find((one) => one.value === value)?.count;
    const totalOf = async (more: Parameters<typeof query>[1]) => (await catalog.listing(query(phones, more))).total;
    expect(countOf('brand[]', 'samsung')).toBe(await totalOf({ brands: ['samsung'] }));
    expect(countOf('brand[]', 'apple')).toBe(await totalOf({ brands: ['apple'] }));
    expect(countOf('store[]', 'nabd')).toBe(await totalOf({ brands: ['samsung'], stores: ['nabd'] }));
    expect(countOf('stock', '1')).toBe(await totalOf({ brands: ['samsung'], inStock: true }));
    expect(countOf('rating', '4')).toBe(await totalOf({ brands: ['samsung'], minRating: 4 }));
  });

  it('[LIST-11] a bar of the prices holds as many products as its range lists, whatever price is chosen', async () => {
    const asked = { brands: ['samsung'], price: { min: 100, max: 300 } };
    const { prices, total } = await catalog.listing(query(phones, asked));
    expect(prices.length).toBeGreaterThan(5);
    const all = await catalog.listing(query(phones, { brands: ['samsung'] }));
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect(total).toBeLessThan(all.total);
    for (const { from, to, count } of prices) {
      const within = { brands: ['samsung'], price: { min: from, max: to - 0.01 } };
      expect((await catalog.listing(query(phones, within))).total, `${from}`).toBe(count);
    }
  });

  it('[LIST-11] checked values are marked, and a value without products stays while it is checked', async () => {
    const asked = query(phones, { brands: ['samsung'], inStock: true, minRating: 3 });
    const { facets } = await catalog.listing(asked);
    const checked = facets.flatMap(({ name, values }) =>
      values.filter((one) => one.checked).map((one) => `${name}=${one.value}`),
    );
    expect(checked).toEqual(expect.arrayContaining(['rating=3', 'stock=1']));
  });

  it('[LIST-11] a chosen brand without products under the other filters stays, so that it can be removed', async () => {
    const found = await catalog.listing(query(phones, { brands: ['samsung'], price: { min: 1, max: 2 } }));
    expect(found.total).toBe(0);
    const brands = found.facets.find(({ name }) => name === 'brand[]')?.values;
    expect(brands).toMatchObject([{ value: 'samsung', count: 0, checked: true }]);
  });

  it('[LIST-11] a brand has no facet of brands, a store none of stores', async () => {
    const names = async (kind: 'brand' | 'store', slug: string) =>
      (await catalog.listing(query({ kind, slug }))).facets.map((facet) => facet.name);
    expect(await names('brand', 'samsung')).not.toContain('brand[]');
    expect(await names('store', 'nabd')).not.toContain('store[]');
    expect(await names('store', 'nabd')).toContain('brand[]');
  });

  it('[LIST-11] filter values that are no slugs change nothing', async () => {
    const hostile = ["'; drop table products; --", '\0', '%', '../..', 'x'.repeat(5000), '\ud800'];
    const page = await catalog.listing(query(phones, { brands: hostile, stores: hostile }));
    expect(page.total).toBe((await catalog.listing(query(phones))).total);
  });

  it.each(['nowhere', '', '\0', "' or 1=1", 'x'.repeat(9000)])('an unknown slug %j lists nothing', async (slug) => {
    for (const kind of ['category', 'brand', 'store'] as const) {
      expect(await catalog.scopeTitle({ kind, slug })).toBeNull();
      expect(await catalog.listing(query({ kind, slug }))).toMatchObject({
        items: [],
        total: 0,
        page: 1,
        totalPages: 1,
      });
    }
  });

  it('a category is found under its department', async () => {
    expect(await catalog.scopeTitle({ kind: 'category', slug: 'headphones' })).toEqual({
      title: 'سماعات',
      breadcrumb: [
        { title: 'الرئيسية', url: '/' },
        { title: 'هواتف وملحقاتها', url: '/c/phones' },
        { title: 'سماعات', url: '/c/headphones' },
      ],
      isPartial: false,
    });
  });
});
