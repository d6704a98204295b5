import { and, eq, gt, isNotNull, isNull, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../db/schema/catalogue.ts';
import type { ListingQuery, Scope } from '../../../domain/catalog/types.ts';
import { openShop, query } from '../../shop.ts';

const { db, catalog } = await openShop();
const rows = await db.select().from(products).orderBy(products.id);
const variantsOf = (id: number) => rows.filter(({ variantOf }) => variantOf === id);
const colours = (all: typeof rows) => new Set(all.map(({ options }) => options[0]?.value)).size;
/** The row that lists show of clothes or shoes with several colours, and its other sizes and colours. */
const main = rows.find(
  ({ id, modelTitle, options }) => modelTitle && options[1]?.name === 'المقاس' && colours(variantsOf(id)) > 1,
) as typeof products.$inferSelect;
const others = variantsOf(main.id);

/** All items of a scope. */
async function itemsOf(scope: Scope, more: Partial<ListingQuery> = {}) {
  const { totalPages } = await catalog.listing(query(scope, { perPage: 96, ...more }));
  const pages = Array.from({ length: totalPages }, (_, at) =>
    catalog.listing(query(scope, { perPage: 96, page: at + 1, ...more })),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items);
}

const setStock = (id: number, stock: number) => db.update(products).set({ stock }).where(eq(products.id, id));

describe('sizes and colours', () => {
  it('the seed joins those of one thing: same seller, brand, picture and options, and one price of one size', async () => {
    const rows = await db.select().from(products);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const joined = rows.filter(({ variantOf }) => variantOf);
    expect(joined.length).toBeGreaterThan(1500);
    // No model has two of one size and colour.
    const valuesOf = ({ id, variantOf, options }: typeof main) => [variantOf ?? id, ...options.map((o) => o.value)];
    const all = rows.filter(({ options }) => options.length > 0).map((row) => valuesOf(row).join());
    expect(new Set(all).size).toBe(all.length);
    const storage = (row: typeof main) => row.options.find(({ name }) => name === 'السعة')?.value;
    for (const row of joined) {
      const model = byId.get(row.variantOf ?? 0) as typeof main;
      expect(model).toMatchObject({
        variantOf: null,
        modelTitle: expect.any(String),
        storeId: row.storeId,
        brandId: row.brandId,
        categoryId: row.categoryId,
        icon: row.icon,
        pictureBg: row.pictureBg,
      });
      expect(model.options.map(({ name }) => name)).toEqual(row.options.map(({ name }) => name));
      if (storage(row) === storage(model)) expect(row.price, row.title).toBe(model.price);
      for (const { value } of row.options) expect(model.modelTitle).not.toContain(` ${value}`);
    }
  });

  it('clothes and shoes have every size in each of their colours', () => {
    const all = [main, ...others];
    const valuesOf = (at: number) => [...new Set(all.map(({ options }) => options[at]?.value))];
    expect(valuesOf(1).length).toBeGreaterThan(4);
    expect(all).toHaveLength(valuesOf(0).length * valuesOf(1).length);
  });

  it('[LIST-02] a list, the products of its kind, shelves and premium products show one card of each model', async () => {
    const rows = await db.select().from(products).where(isNull(products.variantOf));
    const listed = new Set(rows.map(({ id }) => id));
    const items = await itemsOf({ kind: 'category', slug: 'fashion' });
    const shelves = await Promise.all([1, 3, 5].map(async (page) => (await catalog.shelf(page)).shelf?.items ?? []));
    const related = (await catalog.product(others[0]?.id ?? 0))?.related ?? [];
    for (const { id, title } of [...items, ...shelves.flat(), ...related, ...(await catalog.premium(6))])
      expect(listed.has(id), title).toBe(true);
    expect(related.every(({ id }) => id !== main.id)).toBe(true);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const card = items.find(({ id }) => id === main.id);
    expect(card).toMatchObject({ title: main.modelTitle, price: main.price, url: `/p/${main.id}`, hasVariants: true });
    expect(card?.colors.map(({ title }) => title).sort()).toEqual(
      [...new Set([main, ...others].map(({ options }) => options[0]?.value))].sort(),
    );
    expect(items.filter(({ hasVariants }) => !hasVariants).every(({ colors }) => colors.length === 0)).toBe(true);
  });

  it('[SRCH-02] a search for a size and a colour of another variant finds the model once, with its own title', async () => {
    const other = others.find(({ options }) => options.every(({ value }, at) => value !== main.options[at]?.value));
    const q = [main.modelTitle, ...(other?.options ?? []).map(({ value }) => value)].join(' ');
    const found = (await itemsOf({ kind: 'search', q, isExact: true })).filter(({ id }) => id === main.id);
    expect(found.map(({ title }) => title)).toEqual([main.modelTitle]);
    const suggested = (await catalog.suggest(q, 5)).find(({ type }) => type === 'product')?.data ?? [];
    expect(suggested[0]).toMatchObject({ title: main.modelTitle, url: `/p/${main.id}`, price: main.price });
  });

  it('[LIST-11] a model is in stock while one of its variants is', async () => {
    const fashion: Scope = { kind: 'category', slug: 'fashion' };
    const read = async () => {
      const { facets } = await catalog.listing(query(fashion));
      const all = await itemsOf(fashion, { inStock: true });
      expect(facets.find(({ name }) => name === 'stock')?.values[0]?.count).toBe(all.length);
      return all.find(({ id }) => id === main.id)?.inStock;
    };
    const [kept, ...rest] = others.filter(({ stock }) => stock > 0);
    for (const { id } of [main, ...rest]) await setStock(id, 0);
    expect(await read()).toBe(true);
    await setStock(kept?.id ?? 0, 0);
    expect(await read()).toBeUndefined();
    for (const { id, stock } of [main, ...others]) await setStock(id, stock);
  });

  it('a product’s page offers each colour and size in order, and a link to the variant that differs in it alone', async () => {
    const byOptions = (values: string[]) =>
      [main, ...others].find(({ options }) => options.every(({ value }, at) => value === values[at]));
    const product = await catalog.product(main.id);
    const [colour = '', size = ''] = main.options.map(({ value }) => value);
    expect(product?.choices.map(({ name, current }) => [name, current])).toEqual([
      ['اللون', colour],
      ['المقاس', size],
    ]);
    const [colours, sizes] = product?.choices ?? [];
    for (const { title, url, others: changed, inStock, isCurrent } of sizes?.values ?? []) {
      const variant = byOptions([colour, title]);
      expect([url, inStock, changed]).toEqual([`/p/${variant?.id}`, (variant?.stock ?? 0) > 0, '']);
      expect(isCurrent).toBe(title === size);
    }
    const numbers = sizes?.values.map(({ title }) => Number(title)) ?? [];
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const { title, url, tint } of colours?.values ?? []) {
      expect(url).toBe(`/p/${byOptions([title, size])?.id}`);
      expect(tint).toMatch(/^[a-z]+$/);
    }
  });

  it('a value that this colour does not have leads to another colour, in stock if possible, and names it', async () => {
    const phones = await db
      .select()
      .from(products)
      .where(and(isNotNull(products.modelTitle), like(products.title, '%GB%'), gt(products.stock, 0)))
      .orderBy(products.id);
    for (const { id, options } of phones.slice(0, 20)) {
      const own = options.map(({ value }) => value);
      for (const [at, choice] of ((await catalog.product(id))?.choices ?? []).entries()) {
        for (const { title, url, others: changed } of choice.values) {
          const target = (await catalog.product(Number(url.slice(3))))?.choices.map(({ current }) => current) ?? [];
          expect(target[at]).toBe(title);
          expect(changed).toBe(target.filter((value, i) => i !== at && value !== own[i]).join('، '));
        }
      }
    }
  });

  it('a product without variants offers no choice', async () => {
    const [single] = await db
      .select()
      .from(products)
      .where(and(isNull(products.variantOf), isNull(products.modelTitle)));
    expect(await catalog.product(single?.id ?? 0)).toMatchObject({ choices: [], hasVariants: false, colors: [] });
  });
});
