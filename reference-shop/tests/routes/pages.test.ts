import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { money } from '../../../shared/page/numbers.ts';
import { products } from '../../db/schema/catalogue.ts';
import { createShop } from '../../server.ts';
import { openShop, query } from '../shop.ts';

const shop = await openShop();

const [[category], [brand], [store]] = [
  await shop.catalog.categoryTree(),
  await shop.catalog.brands(),
  await shop.catalog.stores(),
];
const urls = [
  '/',
  category?.url,
  brand?.url,
  store?.url,
  '/search',
  '/search?q=هاتف',
  '/p/1',
  '/classifieds',
  '/classifieds/1',
];
/** One page of each kind, by its URL. */
const pages = new Map<string, Awaited<ReturnType<typeof shop.page>>>();
for (const url of urls) pages.set(url ?? '', await shop.page(encodeURI(url ?? '')));

it('every page answers as a right-to-left Arabic document with one h1 and its server time', async () => {
  for (const [url, { response, document }] of pages) {
    expect(response.status, url).toBe(200);
    expect(response.headers.get('Server-Timing'), url).toMatch(/total;dur=\d/);
    expect(document.documentElement.getAttribute('dir'), url).toBe('rtl');
    expect(document.documentElement.getAttribute('lang'), url).toBe('ar');
    expect(document.querySelectorAll('h1'), url).toHaveLength(1);
    expect(document.title, url).not.toBe('');
  }
});

it('[PAGE-04] every link, form and picture has a URL, and every script is data, the loader or the shop’s own', async () => {
  for (const [url, { document }] of pages) {
    for (const link of document.querySelectorAll('a'))
      expect(link.getAttribute('href'), url).toMatch(/^(\/|#|\?|https:|tel:|mailto:)/);
    for (const form of document.querySelectorAll('form')) expect(form.getAttribute('action'), url).toMatch(/^\//);
    // The buttons of the cards, if there are any, send the form of the cart.
    for (const form of document.querySelectorAll('form:not(#add-to-cart)'))
      expect(form.querySelector('[type=submit]'), url).not.toBeNull();
    for (const img of document.querySelectorAll('img'))
      expect(img.getAttribute('width') && img.getAttribute('height')).toBeTruthy();
    const scripts = [...document.querySelectorAll('script')].filter(
      ({ type }) => type !== 'application/json' && type !== 'importmap',
    );
    const sources = scripts.map(
      (script) => script.getAttribute('src')?.replace(/\?v=\w+$/, '') ?? (script.hasAttribute('nonce') && 'inline'),
    );
    const own = ['/assets/shop/header.js', ...(/^\/p\/\d+$/.test(url) ? ['/assets/shop/product.js'] : [])];
    expect(new Set(sources), url).toEqual(new Set(['inline', '/assets/juzur/juzur.js', ...own]));
    expect(document.querySelector('[style]'), url).toBeNull();
    expect(document.querySelector('[onclick]'), url).toBeNull();
  }
});

it('no page repeats an id', async () => {
  for (const [url, { document }] of pages) {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size, url).toBe(ids.length);
  }
});

it('the pictures that the pages name exist and are cached for a day', async () => {
  const { document } = await shop.page('/');
  const sources = new Set([...document.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? ''));
  expect(sources.size).toBeGreaterThan(10);
  for (const source of sources) {
    const response = await shop.app.request(source);
    expect(response.status, source).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=86400\b/);
  }
});

it('[MON-02] every price is printed as the money island would', async () => {
  const { document } = await shop.page('/p/1');
  const prices = [...document.querySelectorAll<HTMLDataElement>('data[data-money]')];
  expect(prices.length).toBeGreaterThan(1);
  for (const price of prices) expect(price.textContent).toBe(money(price.getAttribute('value')));
});

it.each([
  [0, 'نفدت الكمية حالياً'],
  [1, 'بقيت قطعة واحدة فقط'],
  [2, 'بقيت قطعتان فقط'],
  [4, 'بقيت 4 قطع فقط'],
  [5, ''],
])('[PAGE-01] the page of a product with %i in stock says “%s”', async (stock, line) => {
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.stock, stock)).limit(1);
  const { response, document } = await shop.page(`/p/${product?.id}`);
  expect(response.status).toBe(200);
  expect(document.querySelector('.stock')?.textContent ?? '').toBe(line);
});

it('[PAGE-01] each enlarged picture says which of how many it is, once to the eye and once to a screen reader', async () => {
  const { document } = await shop.page('/p/1');
  const count = document.querySelectorAll('.gallery-track > li').length;
  expect(count).toBeGreaterThan(1);
  const said = [...document.querySelectorAll('.zoom-track > li')].map((item) => [
    item.querySelector('.zoom-count[aria-hidden=true]')?.textContent,
    item.querySelector('button')?.getAttribute('aria-label'),
  ]);
  expect(said).toEqual(
    Array.from({ length: count }, (_, at) => [`${at + 1} من ${count}`, `تكبير الصورة ${at + 1} من ${count}`]),
  );
});

it('[PAGE-01] the page of a store has a cover, its opening hours and its policy; its products lead to the seller', async () => {
  const { document } = await shop.page('/s/tiraz');
  const cover = await shop.app.request(document.querySelector('.seller-cover')?.getAttribute('src') ?? '');
  expect(await cover.text()).toContain('viewBox="0 0 3840 480"');
  const facts = [...document.querySelectorAll('.seller-facts > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([expect.stringContaining('ساعات العمل'), expect.stringContaining('استبدال المقاس')]);
  const url = document.querySelector('.card a')?.getAttribute('href') ?? '';
  expect((await shop.page(url)).document.querySelector(`.sold-by a[href="${url}/ask"]`)).not.toBeNull();
});

it('unknown slugs, ids and paths are a 404 page; islands get JSON', async () => {
  for (const path of ['/c/none', '/b/none', '/s/none', '/p/999999', '/p/abc', '/p/0', '/classifieds/999999', '/nope']) {
    const { response, document } = await shop.page(path);
    expect(response.status, path).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe('الصفحة غير موجودة');
  }
  const response = await shop.app.request('/nope', { headers: { Accept: 'application/json' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: false });
});

it('[PAGE-01] /islands leads to the site of the docs, or says how to build it', async () => {
  const { document } = await shop.page('/islands');
  expect(document.querySelector('main')?.textContent).toContain('npm run site');
  const siteUrl = 'http://127.0.0.1:4020';
  const response = await createShop({ db: shop.db, catalog: shop.catalog, siteUrl }).request('/islands');
  expect(response.headers.get('Location')).toBe(siteUrl);
});

it('[PAGE-04] a size and a colour are links, each to a page of its own with its price, stock and picture', async () => {
  const items = (await shop.page('/c/smartphones')).document.querySelectorAll('a.card-add');
  const start = items[0]?.getAttribute('href') ?? '';
  const chips = [...(await shop.page(start)).document.querySelectorAll('.choice a.chip')];
  expect(chips.length).toBeGreaterThan(1);
  for (const chip of chips) {
    const path = chip.getAttribute('href') ?? '';
    const { document } = await shop.page(path);
    const product = await shop.catalog.product(Number(path.slice('/p/'.length)));
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`http://localhost${path}`);
    expect(text('h1')?.replace(/[\u2066-\u2069]/g, '')).toBe(product?.title);
    expect(document.querySelector('[data-money]')?.getAttribute('value')).toBe(product?.price);
    expect(document.querySelector('.quantity-form') !== null).toBe(product?.inStock);
    expect(document.querySelector('#product-picture')?.getAttribute('src')).toBe(product?.image);
    // A colour is never named by its dot alone, nor a missing size by its line.
    for (const link of document.querySelectorAll('.choice a.chip')) {
      expect(link.querySelector('bdi')?.textContent).toMatch(/\S/);
      expect(link.querySelector('.dot')?.getAttribute('aria-hidden') ?? 'true').toBe('true');
      expect(link.textContent?.includes('نفد')).toBe(link.hasAttribute('data-sold-out'));
    }
    const current = [...document.querySelectorAll('.choice a[aria-current]')];
    for (const link of current) expect(link.getAttribute('href')).toBe(path);
    expect(current.map((link) => link.querySelector('bdi')?.textContent)).toEqual(
      product?.choices.filter(({ values }) => values.length > 1).map(({ current: value }) => value),
    );
  }
});

it('[PAGE-04] the card of a model names its colours, and leads to its page instead of adding one of them', async () => {
  const { items } = await shop.catalog.listing(query({ kind: 'category', slug: 'smartphones' }));
  const { document } = await shop.page('/c/smartphones');
  for (const { id, url, hasVariants, inStock, colors } of items) {
    const card = document.querySelector(`.card[data-product-id="${id}"]`);
    expect(card?.querySelector('button.card-add') !== null && card !== null).toBe(inStock && !hasVariants);
    expect(card?.querySelector('a.card-add')?.getAttribute('href') ?? null).toBe(inStock && hasVariants ? url : null);
    const named = card?.querySelector('.card-colors .visually-hidden')?.textContent ?? '';
    expect(named).toBe(colors.length > 1 ? `الألوان: ${colors.map(({ title }) => title).join('، ')}` : '');
  }
});
