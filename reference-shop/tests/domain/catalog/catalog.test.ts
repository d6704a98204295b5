import { describe, expect, it } from 'vitest';
import { now, openShop } from '../../shop.ts';

const noIds = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53];

const { catalog } = await openShop();

describe('the catalogue', () => {
  it('a product has its path, its properties and others of its kind', async () => {
    const product = await catalog.product(1);
    expect(product?.breadcrumb.at(0)).toEqual({ title: 'الرئيسية', url: '/' });
    expect(product?.breadcrumb.at(-1)).toEqual({ title: product?.title, url: '/p/1' });
    expect(product?.breadcrumb).toHaveLength(4);
    expect(product?.properties.length).toBeGreaterThan(0);
    expect(product?.price).toMatch(/^\d+\.\d\d$/);
    expect(product?.related).toHaveLength(8);
    expect(product?.related.every((card) => card.id !== 1 && card.category.url === product.category.url)).toBe(true);
  });

  it.each([...noIds, 1_000_000])('there is no product and no advertisement %s', async (id) => {
    expect(await catalog.product(id)).toBeNull();
    expect(await catalog.classified(id)).toBeNull();
  });

  it('[HOME-01] twelve shelves of eight products, and none after them', async () => {
    const { shelf, total } = await catalog.shelf(1);
    expect(total).toBe(12);
    expect(shelf?.items).toHaveLength(8);
    for (let page = 2; page <= total; page++) expect((await catalog.shelf(page)).shelf?.items).toHaveLength(8);
    for (const page of [13, ...noIds]) expect(await catalog.shelf(page)).toEqual({ shelf: null, total: 12 });
  });

  it('[HOME-01] what a shelf points to is a page of the shop', async () => {
    for (let page = 1; page <= 12; page++) {
      const url = (await catalog.shelf(page)).shelf?.url ?? '';
      expect(await catalog.scopeTitle({ kind: 'category', slug: url.replace('/c/', '') })).not.toBeNull();
    }
  });

  it('[HOME-04] premium products are in stock and cheaper than before', async () => {
    const products = await catalog.premium(5);
    expect(products).toHaveLength(5);
    for (const product of products) expect(Number(product.oldPrice)).toBeGreaterThan(Number(product.price));
  });

  it('[GEOG-01] a region has cities, a city has areas, and an unknown one has none', async () => {
    const regions = await catalog.regions();
    expect(regions.length).toBeGreaterThanOrEqual(5);
    for (const region of regions) {
      const cities = await catalog.cities(region.id);
      expect(cities.length).toBeGreaterThan(0);
      for (const city of cities) expect((await catalog.areas(city.id)).length).toBeGreaterThan(2);
    }
    for (const id of [...noIds, 99_999]) {
      expect(await catalog.cities(id)).toEqual([]);
      expect(await catalog.areas(id)).toEqual([]);
    }
  });

  it('advertisements are listed newest first, and those of a city by themselves', async () => {
    const page = await catalog.classifieds(1, 20, null);
    expect(page.total).toBeGreaterThanOrEqual(200);
    const times = page.items.map((item) => item.postedAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.every((time) => time < now.toISOString())).toBe(true);
    expect(page.items.every((item) => /^05[960234]\d{7}$/.test(item.mobile))).toBe(true);
    const [city] = await catalog.cities(1);
    const local = await catalog.classifieds(1, 20, { level: 'city', id: city?.id ?? 0 });
    expect(local.items.length).toBeGreaterThan(0);
    expect(local.items.every((item) => item.city === city?.name)).toBe(true);
    expect((await catalog.classifieds(1e9, 20, null)).page).toBe(page.totalPages);
    expect((await catalog.classifieds(1, 20, { level: 'city', id: 1.5 })).total).toBe(0);
    expect(await catalog.classified(page.items[0]?.id ?? 0)).toEqual(page.items[0]);
  });

  it('brands, stores and departments are listed with what leads to them', async () => {
    const [brands, stores, tree] = [await catalog.brands(), await catalog.stores(), await catalog.categoryTree()];
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(stores.length).toBeGreaterThanOrEqual(30);
    expect(stores.every((store) => store.city && store.url === `/s/${store.slug}`)).toBe(true);
    expect(tree.every((department) => department.children.length >= 3)).toBe(true);
    expect(tree[0]).toMatchObject({ slug: 'phones', url: '/c/phones' });
  });
});
