import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../db/schema/catalogue.ts';
import { rateLimits } from '../../../db/schema/guard.ts';
import { orders } from '../../../db/schema/orders.ts';
import { ratings } from '../../../db/schema/shopping.ts';
import { boughtBy } from '../../../domain/orders/find-order.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { asIsland, now, openShop, read } from '../../shop.ts';
import { openVisitor, type Visitor } from '../../visitor.ts';

let visitor: Visitor;
let token: string;
let id: number;
/** Products that lists show: ratings are theirs. */

const shop = await openShop();
const rows = await shop.db.select({ id: products.id }).from(products).where(isNull(products.variantOf));
const listed = rows.map((row) => row.id).filter((each) => each >= 100);
beforeEach(async () => {
  visitor = openVisitor(shop.app);
  token = await visitor.token();
  id = listed.shift() ?? 0;
  await shop.db
    .update(products)
    .set({ ratingSum: '8', ratingCount: 2, ratingMean: 4, ratingCounts: [0, 0, 1, 0, 1] })
    .where(eq(products.id, id));
  // Those of the seed.
  await shop.db.delete(ratings).where(eq(ratings.productId, id));
});

const rate = (rating: string, headers: Record<string, string> = asIsland, who = visitor, itsToken = token) =>
  who.ask(`/p/${id}/rate`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ rating, product_id: String(id), _token: itsToken }),
  });
const stored = async () => {
  const [product] = await shop.db.select().from(products).where(eq(products.id, id));
  const rows = await shop.db.select().from(ratings).where(eq(ratings.productId, id));
  return {
    sum: Number(product?.ratingSum),
    count: product?.ratingCount,
    mean: product?.ratingMean,
    values: rows.map(({ value }) => value),
  };
};

describe('a rating', () => {
  it('[RATE-07] a rating is kept, and moves the mean that every page shows', async () => {
    const response = await rate('5');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: true,
      message: expect.stringContaining('5 من 5'),
      rating: 4.3,
      undo: `/p/${id}/rate/undo?stars=0`,
    });
    expect(await stored()).toEqual({ sum: 13, count: 3, mean: 4.3, values: [5] });
    const page = read(await visitor.see(`/p/${id}`));
    expect(page.querySelector('.product-rating .rating-tooltip-manual')?.getAttribute('value')).toBe('4.3');
  });

  it('[RATE-05] a rating is counted among those with as many stars, as the product page lists them', async () => {
    const rows = async () =>
      [...read(await visitor.see(`/p/${id}`)).querySelectorAll('.rating-bars > li')].map((row) =>
        row.textContent?.replace(/\s+/g, ' ').trim(),
      );
    expect((await shop.catalog.product(id))?.ratings.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0]);
    await rate('4');
    expect(await rows()).toEqual([
      '5 نجوم 1 من 3 (33%)',
      '4 نجوم 1 من 3 (33%)',
      '3 نجوم 1 من 3 (33%)',
      'نجمتان 0 من 3 (0%)',
      'نجمة واحدة 0 من 3 (0%)',
    ]);
    await rate('5');
    expect((await shop.catalog.product(id))?.ratings.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0]);
  });

  it('[RATE-05] a rating is not counted by stars where an older version kept no such counts', async () => {
    await shop.db
      .update(products)
      .set({ ratingCounts: [0, 0, 0, 0, 0] })
      .where(eq(products.id, id));
    await rate('4');
    expect((await shop.catalog.product(id))?.ratings).toEqual([]);
  });

  it('[RATE-07] a visitor has one rating: a later one takes the earlier one’s place', async () => {
    await rate('1');
    await rate('٤');
    expect(await stored()).toEqual({ sum: 12, count: 3, mean: 4, values: [4] });
    const other = openVisitor(shop.app);
    await rate('2', asIsland, other, await other.token());
    expect(await stored()).toEqual({ sum: 14, count: 4, mean: 3.5, values: [4, 2] });
  });

  it('[RATE-07] the URL of its response undoes a rating: to the earlier one, or to none', async () => {
    const answers = [await rate('2'), await rate('5')];
    const undo = async (response: Response) => {
      const { undo: url } = (await response.json()) as { undo: string };
      const back = await visitor.ask(url, {
        method: 'POST',
        headers: asIsland,
        body: new URLSearchParams({ _token: token }),
      });
      return back.json();
    };
    expect(await undo(answers[1] as Response)).toEqual({
      status: true,
      message: expect.stringContaining('2 من 5'),
      rating: 3.3,
    });
    expect(await stored()).toEqual({ sum: 10, count: 3, mean: 3.3, values: [2] });
    expect(await undo(answers[0] as Response)).toMatchObject({ status: true, rating: 4 });
    expect(await stored()).toEqual({ sum: 8, count: 2, mean: 4, values: [] });
    const other = openVisitor(shop.app);
    const refused = await other.ask(`/p/${id}/rate/undo?stars=0`, { method: 'POST', headers: asIsland });
    expect(refused.status).toBe(419);
  });

  it('[RATE-07] pressed ten times at once is one rating', async () => {
    await rate('3');
    await Promise.all(Array.from({ length: 10 }, () => rate('4')));
    expect(await stored()).toEqual({ sum: 12, count: 3, mean: 4, values: [4] });
  });

  it.each(['0', '6', '', 'abc', '4.5', '-1', '1e0'])('[RATE-07] of "%s" is refused', async (value) => {
    const response = await rate(value);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ status: false, message: 'اختر تقييماً من 1 إلى 5 نجوم.' });
    expect((await stored()).values).toEqual([]);
  });

  it('[RATE-07] a rating without the token, or of no product, is refused', async () => {
    expect((await rate('4', asIsland, visitor, 'wrong')).status).toBe(419);
    id = 99_999_999;
    expect((await rate('4')).status).toBe(404);
  });
});

describe('the form', () => {
  it.each([
    ['[RATE-01] of an item', (of: number) => `/rating/form?item=${of}&rating=4.3`],
    ['[RATE-02] of a product', (of: number) => `/rating/product-form?product=${of}&rating=4`],
  ])('%s is a fragment with a dialog, its input set to the value', async (_, path) => {
    const response = await visitor.ask(path(id), { headers: { ...asIsland, Accept: 'text/html' } });
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).not.toMatch(/<html|<!doctype/i);
    const page = read(html);
    const input = page.querySelector('dialog form[method=post] input.rating-tooltip-manual');
    expect(input?.getAttribute('name')).toBe('rating');
    expect(input?.getAttribute('value')).toBe('4');
    expect(page.querySelector('input[name=product_id]')?.getAttribute('value')).toBe(String(id));
    expect(page.querySelector('form')?.getAttribute('action')).toBe(`/p/${id}/rate`);
  });

  it('[RATE-07] ratings of an IP address are limited, also their undoing, whatever tracking id they have', async () => {
    await rate('1');
    await shop.db.update(rateLimits).set({ count: 119 }).where(eq(rateLimits.key, 'rate:unknown'));
    const undo = async () => {
      const guest = openVisitor(shop.app, { tracking_id: randomUUID() });
      const headers = { ...asIsland, 'X-CSRF-TOKEN': await guest.token() };
      return guest.ask(`/p/${id}/rate/undo?stars=5`, { method: 'POST', headers });
    };
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const page = await rate('2', { Accept: 'text/html' });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await stored()).values.sort()).toEqual([1, 5]);
    await shop.db.delete(rateLimits);
  });

  it.each(['/rating/form', '/rating/form?item=0', '/rating/product-form?product=x', '/rating/form?item=99999999'])(
    '[RATE-04] %s is not found',
    async (path) => {
      expect((await visitor.ask(path, { headers: asIsland })).status).toBe(404);
    },
  );

  it('[RATE-01] a card has the link to rate its product if the visitor’s account has ordered it', async () => {
    const links = async () => [...read(await visitor.see('/c/phones')).querySelectorAll('.card .do-rate')];
    const product_id =
      read(await visitor.see('/c/phones'))
        .querySelector('button.card-add')
        ?.getAttribute('value') ?? '';
    const order = () => visitor.submit('/cart/instant-order', { product_id, mobile: '0591234567' });
    await order();
    expect(await links()).toEqual([]);
    await visitor.submit('/login', { mobile: demoUsers[0].mobile, password: demoPassword });
    expect(await links()).toEqual([]);
    await order();
    expect((await links()).map((link) => link.getAttribute('href'))).toEqual([`/p/${product_id}/rate`]);
  });

  it('[PAGE-04] the form without JavaScript is a page, and remembers the visitor’s own rating', async () => {
    const page = read(await visitor.see(`/p/${id}/rate`));
    const field = page.querySelector(`main form[method=post][action="/p/${id}/rate"] input[name=rating]`);
    expect(field?.getAttribute('value')).toBe('');
    const sent = await rate('2', { Accept: 'text/html' });
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain('سُجّل تقييمك: 2 من 5');
    expect(
      read(await visitor.see(`/p/${id}/rate`))
        .querySelector('main input[name=rating]')
        ?.getAttribute('value'),
    ).toBe('2');
  });

  it('[PAGE-04] the page without JavaScript names the fault and keeps the form', async () => {
    const sent = await rate('9', { Accept: 'text/html' });
    expect(sent.status).toBe(422);
    const page = read(await sent.text());
    expect(page.querySelector('[role=alert]')?.textContent).toContain('اختر تقييماً');
    expect(page.querySelector('form[method=post] input[name=rating]')).not.toBeNull();
  });

  it('[RATE-07] may have words, which the product page lists newest first and filters by stars', async () => {
    const say = (rating: string, comment: string) => openVisitor(shop.app).submit(`/p/${id}/rate`, { rating, comment });
    await say('5', 'رأي <b>أول</b>');
    await say('2', 'رأي ثانٍ');
    const texts = async (query: string) =>
      [...read(await visitor.see(`/p/${id}${query}`)).querySelectorAll('.comments p[dir]')].map((p) => p.textContent);
    expect(await texts('')).toEqual(['رأي ثانٍ', 'رأي <b>أول</b>']);
    expect(await texts('?stars=5')).toEqual(['رأي <b>أول</b>']);
    expect(await texts('?stars=3')).toEqual([]);
  });

  it('[RATE-07] words have the first name of an account, and say that it bought the product once it has arrived', async () => {
    const [buyer] = demoUsers;
    const line = { productId: id, title: 'غلاية', store: 'النخبة', quantity: 1, price: '60.25' };
    const order = { mobile: buyer.mobile, userId: buyer.id, bodyHash: '', total: '60.25', createdAt: now };
    const write = async (deliveredAt: Date | null) => {
      await shop.db.insert(orders).values({ ...order, key: randomUUID(), lines: [line], deliveredAt });
      await visitor.submit(`/p/${id}/rate`, { rating: '4', comment: 'تسخن بسرعة' });
      return read(await visitor.see(`/p/${id}`)).querySelector('.comment-about')?.textContent;
    };
    await visitor.submit(`/p/${id}/rate`, { rating: '4', comment: 'رأي زائر' });
    expect(read(await visitor.see(`/p/${id}`)).querySelector('.comment-author')).toBeNull();
    await visitor.submit('/login', { mobile: buyer.mobile, password: demoPassword });
    expect(await write(null)).toMatch(new RegExp(`${buyer.firstName}(?!.*اشترى)`, 's'));
    expect(await write(now)).toContain('اشترى هذا المنتج');
    const form = read(await visitor.see(`/p/${id}/rate`)).querySelector('textarea[name=comment]');
    expect(form?.textContent).toBe('تسخن بسرعة');
  });

  it('[RATE-07] a rating of one size counts for all of the model, and who got one size bought the model', async () => {
    const [buyer] = demoUsers;
    const [variant] = await shop.db
      .select()
      .from(products)
      .where(and(isNotNull(products.variantOf), gt(products.stock, 0)))
      .limit(1);
    id = variant?.variantOf ?? 0;
    const before = (await stored()).count ?? 0;
    await visitor.submit('/login', { mobile: buyer.mobile, password: demoPassword });
    const line = { productId: variant?.id ?? 0, title: 'غلاية', store: 'النخبة', quantity: 1, price: '60.25' };
    const order = { mobile: buyer.mobile, userId: buyer.id, bodyHash: '', total: '60.25', createdAt: now };
    await shop.db.insert(orders).values({ ...order, key: randomUUID(), lines: [line], deliveredAt: now });
    const words = { rating: '4', comment: 'المقاس مضبوط' };
    expect((await visitor.submit(`/p/${variant?.id}/rate`, words)).status).toBe(200);
    expect((await stored()).count).toBe(before + 1);
    for (const path of [`/p/${variant?.id}`, `/p/${id}`]) {
      const page = read(await visitor.see(path));
      expect(page.querySelector('.comments')?.textContent).toContain('المقاس مضبوط');
      expect(page.querySelector('.comment-about')?.textContent).toContain('اشترى هذا المنتج');
      expect(page.querySelector('.product-facts .rating-count')?.textContent).toContain(String(before + 1));
    }
    const [card] = await shop.catalog.cards([variant?.id ?? 0]);
    expect([card?.ratingCount, card?.rating]).toEqual([before + 1, (await stored()).mean]);
    expect(await boughtBy(shop.db, buyer.id)).toEqual(expect.arrayContaining([variant?.id, id]));
  });
});
