import { describe, expect, it } from 'vitest';
import { fold } from '../../../../islands/autocomplete/words.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { slipsBetween } from '../../../domain/catalog/corrections.ts';
import { openShop, query } from '../../shop.ts';

const { db, catalog } = await openShop();

const search = (q: string) => catalog.listing(query({ kind: 'search', q }));

describe('search', () => {
  it.each([
    ['سماعة', 'سماعه'],
    ['أحمر', 'احمر'],
    ['كرسي', 'كرسى'],
    ['256', '٢٥٦'],
    ['GALAXY', 'galaxy'],
    ['هاتف', 'هَاتِفٌ'],
    ['هاتف', 'هـــاتف'],
    ['هاتف', 'الهاتف'],
  ])('[SRCH-02] %s and %s find the same', async (one, other) => {
    const found = await search(one);
    expect(found.total).toBeGreaterThan(0);
    expect((await search(other)).total).toBe(found.total);
  });

  it('[SRCH-02] a brand is found by its Arabic and its Latin name', async () => {
    for (const q of ['سامسونج', 'samsung']) {
      const { items, total } = await search(q);
      expect(total).toBeGreaterThan(100);
      expect(items.every((item) => item.brand.url === '/b/samsung')).toBe(true);
    }
  });

  it.each([
    ['iPhone', 'ايفون', 'آيفون', 'اي فون', 'الايفون'],
    ['Samsung', 'سامسونج', 'سامسونغ'],
    ['Apple', 'آبل', 'أبل'],
    ['Dell', 'ديل'],
    ['JBL', 'جي بي إل'],
    ['Galaxy A55', 'جالكسي a55', 'غالاكسي A55'],
  ])('[SRCH-02] %s and its other spellings find the same products in the same order', async (name, ...others) => {
    const idsOf = async (q: string) => (await search(q)).items.map(({ id }) => id);
    const ids = await idsOf(name);
    expect(ids.length).toBeGreaterThan(0);
    for (const other of others) expect(await idsOf(other), other).toEqual(ids);
  });

  it.each(['ايفون', 'ايفو', 'iphone 15'])(
    '[SRCH-02] %s finds iPhones alone, in the list and as suggestions',
    async (q) => {
      const titles = [
        ...(await search(q)).items.map(({ title }) => title),
        ...((await catalog.suggest(q, 5)).find(({ type }) => type === 'product')?.data.map(({ title }) => title) ?? []),
      ];
      expect(titles.length).toBeGreaterThan(5);
      for (const title of titles) expect(title).toContain('iPhone');
    },
  );

  it('[SRCH-02] a match in the title comes before one in brand or category', async () => {
    const { items, totalPages } = await search('phone');
    expect(items.every(({ title }) => /phone/i.test(title))).toBe(true);
    const last = await catalog.listing(query({ kind: 'search', q: 'phone' }, { page: totalPages }));
    expect(last.items.some(({ title }) => /phone/i.test(title))).toBe(false);
  });

  it('[SRCH-02] the newest come first when that is what was chosen', async () => {
    const dates = async (sort: 'newest' | 'relevance') => {
      const { items } = await catalog.listing(query({ kind: 'search', q: 'هاتف' }, { sort }));
      const rows = await db.select().from(products);
      return items.map(({ id }) => rows.find((row) => row.id === id)?.createdAt.getTime() ?? 0);
    };
    expect(await dates('newest')).toEqual((await dates('newest')).toSorted((a, b) => b - a));
    expect(await dates('relevance')).not.toEqual(await dates('newest'));
  });

  it('[SRCH-02] every word must be found, in any order', async () => {
    const one = await search('سماعة سامسونج');
    const other = await search('سامسونج سماعة');
    expect(one.total).toBe(other.total);
    expect(one.total).toBeLessThan((await search('سماعة')).total);
    const q = 'سماعة قطايفلاوجودلها';
    expect((await catalog.listing(query({ kind: 'search', q, isExact: true }))).total).toBe(0);
  });

  it.each([
    ['ايفوت', 'آيفون'],
    ['hdt,k', 'ايفون'],
    ['hdt,j', 'آيفون'],
    ['smasung', 'samsung'],
    ['سماغة سامسونغ', 'سماعة سامسونغ'],
    ['بلوتوووث', 'بلوتوث'],
  ])('[SRCH-02] %s finds nothing and is corrected to %s', async (q, corrected) => {
    const named = await catalog.scopeTitle({ kind: 'search', q });
    expect(named?.corrected?.toLowerCase()).toBe(corrected);
    expect(named?.title).toContain(named?.corrected);
    const found = await search(q);
    expect(found.total).toBeGreaterThan(0);
    expect(found.items).toEqual((await search(corrected)).items);
    expect((await catalog.listing(query({ kind: 'search', q, isExact: true }))).total).toBe(0);
  });

  it.each(['هاتف', 'iphone 99', 'ابب', 'zzzzqqqq', '؟!'])('[SRCH-02] %s is not corrected', async (q) => {
    expect((await catalog.scopeTitle({ kind: 'search', q }))?.corrected).toBeUndefined();
  });

  it.each([
    ['شاحن & كيبل "x"', 'شاحن', 'كيبل'],
    ['iphone 99', 'ايفون', ''],
  ])('[SRCH-02] of %s no product has every word, so those with some of them are found', async (q, one, other) => {
    expect(await catalog.scopeTitle({ kind: 'search', q })).toMatchObject({ corrected: undefined, isPartial: true });
    const { total } = await search(q);
    expect(total).toBeGreaterThanOrEqual((await search(one)).total);
    if (other) expect(total).toBeGreaterThan((await search(other)).total);
    expect((await catalog.listing(query({ kind: 'search', q, isExact: true }))).total).toBe(0);
  });

  it('[SRCH-02] a search with results, and one whose words nothing has, are not partial', async () => {
    for (const q of ['شاحن', 'zzzzqqqq', 'x y'])
      expect(await catalog.scopeTitle({ kind: 'search', q })).toMatchObject({ isPartial: false });
  });

  it('[SRCH-02] suggestions for a word with a slip are those of the corrected word', async () => {
    const groups = await catalog.suggest('ايفوت', 5);
    expect(groups.length).toBeGreaterThan(0);
    expect(groups).toEqual(await catalog.suggest('ايفون', 5));
    // The island asks whether the other keyboard layout is meant.
    expect(await catalog.suggest('hdt,k', 5)).toEqual([]);
  });

  it.each([
    ['ايفون', 'ايفون', 0],
    ['ايفون', 'ايفوت', 1],
    ['ايفون', 'ايفوون', 1],
    ['ايفون', 'يفون', 1],
    ['samsung', 'smasung', 1],
    ['samsung', 'smasumg', 2],
    ['ca', 'abc', Number.POSITIVE_INFINITY],
    ['', 'ab', 2],
  ])('[SRCH-02] between %j and %j are %d slips', (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips);
    expect(slipsBetween(other, one, 2)).toBe(slips);
  });

  it('[SRCH-02] a title that begins with the query is before one that contains it', async () => {
    const { items } = await search('هاتف');
    expect(items.slice(0, 10).every((item) => fold(item.title).startsWith('هاتف'))).toBe(true);
  });

  it('[SRCH-02] what the search finds can be ordered by price', async () => {
    const page = await catalog.listing(query({ kind: 'search', q: 'سماعة' }, { sort: 'price-asc' }));
    const prices = page.items.map((item) => Number(item.price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each(['', '   ', '%', '_', '؟!', '\0', '\ud800', '\u202E'])(
    '[SRCH-02] %j holds no word and finds nothing',
    async (q) => {
      expect((await search(q)).total).toBe(0);
      expect(await catalog.suggest(q, 5)).toEqual([]);
    },
  );

  it.each(["'; drop table products; --", 'a%b_c\\', '\0هاتف\0', 'ه'.repeat(50_000), '\ud800هاتف'])(
    '[SRCH-02] %.40j is searched for and nothing else happens',
    async (q) => {
      await search(q);
      await catalog.suggest(q, 5);
      expect((await search('هاتف')).total).toBeGreaterThan(0);
    },
  );

  it('[SRCH-02] suggestions come in groups of products, categories, brands and stores, with numbers of products', async () => {
    const groups = await catalog.suggest('هواتف', 4);
    expect(groups.map((group) => group.type)).toEqual(expect.arrayContaining(['product', 'category', 'store']));
    for (const { data } of groups) expect(data.length).toBeLessThanOrEqual(4);
    const category = groups.find((group) => group.type === 'category')?.data[0];
    expect(category).toMatchObject({ title: 'هواتف وملحقاتها', url: '/c/phones', cat: '' });
    expect(category?.count).toBe((await catalog.listing(query({ kind: 'category', slug: 'phones' }))).total);
    const [brand] = await catalog.suggest('Samsung', 1).then((all) => all.filter((group) => group.type === 'brand'));
    expect(brand?.data[0]?.count).toBe((await catalog.listing(query({ kind: 'brand', slug: 'samsung' }))).total);
  });

  it('[SRCH-02] a product is suggested under its title as it is written, with its category', async () => {
    const [group] = await catalog.suggest('galaxy s24 ultra', 3);
    expect(group?.type).toBe('product');
    expect(group?.data[0]).toMatchObject({
      count: null,
      image: expect.stringMatching(/^\/pictures\/[a-z0-9-]+\.svg\?bg=[0-7](&[a-z]+=\w+)*$/),
    });
    expect(group?.data[0]?.title).toContain('Galaxy S24 Ultra');
  });
});
