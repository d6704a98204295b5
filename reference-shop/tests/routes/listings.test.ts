import { describe, expect, it } from 'vitest';
import { searchIdeas } from '../../view/search-ideas.ts';
import { largestCategory, openShop, query, read } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const shop = await openShop();
const { slug, totalPages } = await largestCategory(shop);

const href = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute('href') ?? null;
const cards = (root: Document) =>
  [...root.querySelectorAll('.page-block [data-product-id].card')].map((card) => card.getAttribute('data-product-id'));

describe('a listing page', () => {
  it('[LIST-08] a filter is not in the canonical URL, and the last page names no next one', async () => {
    const first = (await shop.page(`/c/${slug}?brand[]=x&page=1`)).document;
    expect(href(first, 'link[rel=canonical]')).toBe(`http://localhost/c/${slug}`);
    const last = (await shop.page(`/c/${slug}?page=${totalPages}`)).document;
    expect(last.querySelector('link[rel=next]')).toBeNull();
    expect(last.querySelector('[data-load-more]')).toBeNull();
  });

  it('[PAGE-04] a listing is walked from first to last by its own links, every product met once', async () => {
    const met: (string | null)[] = [];
    let path: string | null = '/c/smartphones';
    while (path) {
      const { document }: { document: Document } = await shop.page(path);
      met.push(...cards(document));
      path = href(document, '[data-load-more] a[rel=next]');
    }
    const { total } = await shop.catalog.listing(query({ kind: 'category', slug: 'smartphones' }));
    expect(total).toBeGreaterThan(3 * 24);
    expect(met).toHaveLength(total);
    expect(new Set(met).size).toBe(met.length);
  });

  it('keeps the query, repeated keys included, in the link to the next page', async () => {
    const { document } = await shop.page(`/c/${slug}?brand[]=samsung&brand[]=apple&sort=rating&page=2`);
    const next = new URL(href(document, 'a[rel=next]') ?? '', 'http://localhost');
    expect(next.searchParams.getAll('brand[]')).toEqual(['samsung', 'apple']);
    expect(next.searchParams.get('sort')).toBe('rating');
    expect(next.searchParams.getAll('page')).toEqual(['3']);
    expect(href(document, 'a[rel=prev]')).not.toContain('page=');
  });

  it('[LIST-11] offers filters as a GET form of checkboxes, those in use checked and each with a way out', async () => {
    const plain = (await shop.page(`/c/${slug}`)).document;
    const brand = plain.querySelector<HTMLInputElement>('form[data-island=filters] input[name="brand[]"]')?.value ?? '';
    const { document } = await shop.page(`/c/${slug}?brand[]=${brand}&sort=rating`);
    const form = document.querySelector<HTMLFormElement>('form[data-island=filters][method=get]');
    expect(form?.getAttribute('action')).toBe(`/c/${slug}`);
    expect([...(form?.querySelectorAll<HTMLInputElement>('input[checked]') ?? [])].map(({ value }) => value)).toEqual([
      brand,
    ]);
    expect(form?.querySelector<HTMLInputElement>('input[type=hidden][name=sort]')?.value).toBe('rating');
    expect(href(document, '.chip')).toBe(`/c/${slug}?sort=rating`);
    expect(cards(document).length).toBeGreaterThan(0);
  });

  /** What a page offers to bring back to a visitor who comes from `before`. */
  const undoOf = async (query: string, before: string, origin = 'http://localhost') => {
    const headers = { Referer: `${origin}/c/${slug}?${before}&page=2` };
    const response = await shop.app.request(`/c/${slug}?${query}`, { headers });
    return read(await response.text()).querySelector('.undo');
  };
  const FILTERS = 'brand[]=samsung&stock=1';

  it.each([
    ['one filter', FILTERS, 'stock=1', 'أُزيلت التصفية: Samsung'],
    ['the price', 'price_min=100&price_max=300&stock=1', 'stock=1', 'أُزيلت التصفية: 100.00 ₪ شيكل – 300.00 ₪ شيكل'],
    ['all', FILTERS, '', 'أُزيلت التصفية'],
  ])('[LIST-11] offers to bring %s back after a visitor removed it', async (_, before, after, text) => {
    const undo = await undoOf(after, before);
    expect(undo?.querySelector('span')?.textContent).toBe(text);
    expect(undo?.querySelector('a')?.getAttribute('href')).toBe(`/c/${slug}?${before}`);
  });

  it('[LIST-11] offers nothing to bring back if nothing was removed, another was added, or another site was left', async () => {
    expect(await undoOf(FILTERS, FILTERS)).toBeNull();
    expect(await undoOf('stock=1&price_max=900', FILTERS)).toBeNull();
    expect(await undoOf('stock=1', FILTERS, 'https://elsewhere.example')).toBeNull();
  });

  it('[MON-01] a saving is the same text on the home page, on a card and on the product page', async () => {
    const text = (document: Document, selector: string) =>
      document.querySelector(`${selector} .price`)?.textContent?.replace(/\s+/g, ' ').trim();
    const [product] = await shop.catalog.premium(1);
    const visitor = openVisitor(shop.app);
    await visitor.submit(`/wishlist/${product?.id}/add`, {});
    const shown = text((await shop.page('/')).document, '.premium-slide');
    expect(shown).toMatch(/^السعر: [\d,.]+ ₪ شيكل بدلاً من [\d,.]+ ₪ شيكل خصم −\d+%$/);
    expect(text(read(await visitor.see('/wishlist')), '.card')).toBe(shown);
    expect(text((await shop.page(product?.url ?? '')).document, '.product-facts')).toBe(shown);
  });

  it('[LIST-11] shows the prices as bars between two sliders, the chosen range as a chip with a way out', async () => {
    const { document } = await shop.page(`/c/${slug}?price_min=300&price_max=100&sort=rating`);
    const box = document.querySelector<HTMLElement>('[data-range]');
    const steps = box?.dataset.steps?.split(' ') ?? [];
    const bars = [...(box?.querySelectorAll('[data-bar]') ?? [])];
    expect(bars).toHaveLength(steps.length - 1);
    const inside = bars.flatMap((bar, n) => (bar.hasAttribute('data-outside') ? [] : [Number(steps[n])]));
    expect([inside[0], inside.at(-1)]).toEqual([100, 200]);
    const typed = [...(box?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])].map(({ value }) => value);
    expect(typed).toEqual(['100', '300']);
    const chip = document.querySelector('.chip');
    expect(chip?.textContent).toContain('100.00 ₪ شيكل – 300.00 ₪ شيكل');
    expect(chip?.getAttribute('href')).toBe(`/c/${slug}?sort=rating`);
  });

  it('[LIST-11] answers how many products a choice would show, as many as its page says', async () => {
    const asked = 'brand[]=samsung&price_max=500&stock=1';
    const { document } = await shop.page(`/c/${slug}?${asked}`);
    const form = document.querySelector<HTMLElement>('form[data-island=filters]');
    const response = await shop.app.request(`${form?.dataset.countUrl}?${asked}`);
    expect(await response.json()).toEqual({ count: Number(form?.dataset.count) });
    expect((await shop.app.request('/fragments/category/none/count')).status).toBe(404);
    const found = await shop.app.request(`/fragments/search/count?q=${encodeURIComponent('هاتف')}`);
    expect(((await found.json()) as { count: number }).count).toBeGreaterThan(0);
  });

  it('[LIST-11] sorts by addresses, and by its button without JavaScript, never to another place', async () => {
    const { document } = await shop.page(`/c/${slug}?stock=1`);
    const urls = [...document.querySelectorAll<HTMLOptionElement>('select[data-island=sort] option')].map(
      ({ value }) => value,
    );
    expect(urls).toContain(`/c/${slug}?stock=1&sort=price-asc`);
    const sent = await shop.app.request(`/c/${slug}?sort=${encodeURIComponent(`/c/${slug}?stock=1&sort=price-asc`)}`);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('Location')).toBe(`/c/${slug}?stock=1&sort=price-asc`);
    for (const elsewhere of ['//evil.example/', 'https://evil.example/', `/c/${slug}.evil`, '/p/1']) {
      const kept = await shop.app.request(`/c/${slug}?sort=${encodeURIComponent(elsewhere)}`);
      expect(kept.status, elsewhere).toBe(200);
    }
  });

  it('says so when filters leave nothing, and when a search finds nothing', async () => {
    const filtered = (await shop.page(`/c/${slug}?price_min=9999998`)).document;
    expect(filtered.querySelector('.empty')?.textContent).toContain('لا توجد منتجات');
    const searched = (await shop.page('/search?q=zzzzqqqq')).document;
    expect(searched.querySelector('.empty .tiles')).not.toBeNull();
    const blank = (await shop.page('/search?q=+++')).document;
    expect(blank.querySelector('.empty')?.textContent).toContain('اكتب في خانة البحث');
    expect(blank.querySelector('.empty .tiles')).not.toBeNull();
    expect(blank.querySelector('main')?.textContent).not.toMatch(/لم نجد|لا توجد منتجات/);
  });

  it('the empty search offers links to ideas, each of which finds several products as it is written', async () => {
    const { document } = await shop.page('/search?q=');
    for (const q of searchIdeas) {
      const url = `/search?${new URLSearchParams({ q })}`;
      for (const place of ['form[role=search]', 'main'])
        expect(document.querySelector(`${place} a[href="${url}"]`)?.textContent, place).toBe(q);
      expect((await shop.catalog.listing(query({ kind: 'search', q }))).total, q).toBeGreaterThan(4);
      expect((await shop.catalog.scopeTitle({ kind: 'search', q }))?.corrected, q).toBeUndefined();
    }
  });

  it.each(['brand[]=zzz', 'store[]=zzz', 'price_min=1&price_max=2'])(
    '[LIST-11] ?%s says that nothing matches and shows the way out',
    async (chosen) => {
      const { document } = await shop.page(`/c/${slug}?${chosen}&sort=rating`);
      expect(document.querySelector('.empty')?.textContent).toContain('لا توجد منتجات تطابق هذه التصفية');
      expect(href(document, '.empty a')).toBe(`/c/${slug}?sort=rating`);
      expect(document.querySelector('form[data-island=filters]')).not.toBeNull();
      expect(document.querySelector('select[data-island=sort]')).not.toBeNull();
    },
  );

  it('[SRCH-02] says what was searched instead of a query with a slip, and links to the typed one', async () => {
    const { document } = await shop.page('/search?q=hdt,k&stock=1');
    const note = document.querySelector('.corrected');
    expect(document.querySelector('h1')?.textContent).toBe('نتائج البحث عن «ايفون»');
    expect(note?.textContent).toContain('hdt,k');
    expect(note?.textContent).toContain('ايفون');
    expect(cards(document).length).toBeGreaterThan(0);
    expect(document.querySelector<HTMLInputElement>('#site-search')?.value).toBe('hdt,k');
    const exact = (await shop.page(href(document, '.corrected a') ?? '')).document;
    expect(exact.querySelector('h1')?.textContent).toBe('نتائج البحث عن «hdt,k»');
    expect(exact.querySelector('.corrected')).toBeNull();
    expect(cards(exact)).toEqual([]);
    expect(exact.querySelector<HTMLInputElement>('form[data-island=filters] [name=exact]')?.value).toBe('1');
    const fragment = await shop.app.request('/fragments/search?q=hdt,k&stock=1&page=1');
    expect(cards(read(await fragment.text()))).toEqual(cards(document));
  });

  it('[SRCH-02] says that the results have only some of the words', async () => {
    const { document } = await shop.page(`/search?q=${encodeURIComponent('شاحن كيبل')}`);
    expect(document.querySelector('.corrected')?.textContent).toContain('أقرب النتائج');
    expect(document.querySelectorAll('[data-product-id]').length).toBeGreaterThan(0);
  });
});

describe('a fragment', () => {
  it('[LIST-02] a fragment is one block of the wrapper class, the same that the whole page prints', async () => {
    const response = await shop.app.request(`/fragments/category/${slug}?page=2`);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Vary')).toContain('X-Juzur');
    const html = await response.text();
    const fragment = read(html);
    expect(fragment.children).toHaveLength(1);
    expect(fragment.firstElementChild?.matches('section.page-block[data-page="2"]')).toBe(true);
    const whole = (await shop.page(`/c/${slug}?page=2`)).document;
    expect(cards(fragment)).toEqual(cards(whole));
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('exists for search, brand, store and classifieds as well', async () => {
    const brand = (await shop.catalog.brands())[0]?.slug;
    const store = (await shop.catalog.stores())[0]?.slug;
    for (const path of [
      `search?q=${encodeURIComponent('هاتف')}&`,
      `brand/${brand}?`,
      `store/${store}?`,
      'classifieds?',
    ]) {
      const response = await shop.app.request(`/fragments/${path}page=1`);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toMatch(/^\s*<section class="page-block" data-page="1"/);
    }
  });

  it.each(['abc', '-1', '0', '1e9', '1.5', ''])('refuses page=%s with 400', async (page) => {
    const response = await shop.app.request(`/fragments/category/${slug}?page=${page}`);
    expect(response.status).toBe(400);
  });

  it('beyond the last page, or of an unknown slug, is a 404 and no block', async () => {
    for (const path of [
      `category/${slug}?page=${totalPages + 1}`,
      'category/none?page=1',
      'search?q=zzzzqqqq&page=1',
    ]) {
      const response = await shop.app.request(`/fragments/${path}`);
      expect(response.status, path).toBe(404);
      expect(await response.text()).not.toContain('page-block');
    }
  });
});
