import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { money } from '../../../../shared/page/numbers.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { trackEvents } from '../../../db/schema/shopping.ts';
import { openShop, read } from '../../shop.ts';
import { openVisitor } from '../../visitor.ts';

const shop = await openShop();
const visitor = openVisitor(shop.app);
// Requests at the same time must be of one session.
await visitor.token();

const productWith = async (stock: number) => {
  const [product] = await shop.db.select().from(products).orderBy(products.id).limit(1);
  await shop.db
    .update(products)
    .set({ stock })
    .where(eq(products.id, product?.id ?? 0));
  return { ...product, id: product?.id ?? 0 };
};
const ordersOf = (key: string) => shop.db.select().from(orders).where(eq(orders.key, key));

/** Sends an order as the island does. */
const send = async (
  fields: Record<string, string>,
  key: string | null = randomUUID(),
  path = '/cart/instant-order',
) => {
  const response = await visitor.post(path, fields, key ? { 'Idempotency-Key': key } : {});
  const text = await response.text();
  return { status: response.status, answer: text ? JSON.parse(text) : null };
};

describe('POST /cart/instant-order', () => {
  it('[ORDR-01] stores the order at the price of the database and takes a piece from the stock', async () => {
    const product = await productWith(3);
    const key = randomUUID();
    const { status, answer } = await send(
      { product_id: String(product.id), mobile: '0591234567', recaptcha: '', price: '1' },
      key,
    );
    expect(status).toBe(200);
    const [order] = await ordersOf(key);
    expect(answer).toEqual({
      status: true,
      message: expect.stringContaining('تم استلام طلبك'),
      fragments: { '#order-place': expect.stringContaining(`<bdi>${order?.id}</bdi>`) },
    });
    expect(await ordersOf(key)).toMatchObject([
      { lines: [{ productId: product.id, quantity: 1, price: product.price }], mobile: '0591234567', delivery: null },
    ]);
    expect((await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(2);
  });

  it('[ORDR-04] the answer names the product, the number and the sum, as the page without JavaScript does', async () => {
    const { id, title, price } = await productWith(3);
    const fields = { product_id: String(id), mobile: '٠٥٩١-٢٣٤٥٧٧' };
    const { answer } = await send(fields);
    const placed = await visitor.submit('/cart/instant-order', { ...fields, recaptcha: '' });
    const page = read(await visitor.see(placed.headers.get('Location') ?? ''));
    const card = read(answer.fragments['#order-place']);
    for (const shown of [
      answer.message,
      ...[card, page].map((each) => (each.querySelector('main') ?? each.querySelector('.order-card'))?.textContent),
    ]) {
      const text = shown?.replace(/[\u2066-\u2069]/g, '');
      expect(text).toContain(title);
      expect(text?.replaceAll('-', '')).toContain('0591234577');
      expect(text).toContain(money(String(price)));
    }
  });

  it('[ORDR-01] the form says that it orders one piece, and at which price', async () => {
    const { id, price } = await productWith(3);
    const form = read(await visitor.see(`/p/${id}/order`)).querySelector('form.instant-order');
    expect(form?.textContent).toContain('الطلب الفوري لقطعة واحدة');
    expect(form?.querySelector('data[data-money]')?.getAttribute('value')).toBe(price);
    expect(form?.querySelector('[name=quantity]')).toBeNull();
  });

  it('[ORDR-04] a sold-out product shows that, and the same key orders once there is stock again', async () => {
    const product = await productWith(0);
    const key = randomUUID();
    const fields = { product_id: String(product.id), mobile: '0591234567' };
    const { status, answer } = await send(fields, key);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ status: false, message: expect.stringContaining('نفدت الكمية') });
    await productWith(1);
    expect((await send(fields, key)).status).toBe(200);
  });

  it.each([
    ['12', 'يبدأ'],
    ['059123', 'ناقص'],
    ['059123456789', 'أطول'],
    ['', 'اكتب'],
    ["0591234567' or 1=1", 'بالأرقام'],
  ])('[ORDR-02] the number %j is refused with its reason', async (mobile, reason) => {
    const { id } = await productWith(5);
    const { status, answer } = await send({ product_id: String(id), mobile });
    expect(status).toBe(422);
    expect(answer.message).toContain(reason);
  });

  it('[ORDR-01] a product that does not exist, none at all, and a key that is no UUID are refused', async () => {
    const mobile = '0591234567';
    expect((await send({ product_id: '99999999', mobile })).status).toBe(404);
    expect((await send({ product_id: '1; drop table orders', mobile })).status).toBe(422);
    expect((await send({ mobile })).status).toBe(422);
    expect((await send({ product_id: '1', mobile }, 'not-a-key')).status).toBe(422);
  });

  it('[PAGE-04] a page shows the result without JavaScript, and the form sent twice is one order', async () => {
    const { id } = await productWith(5);
    const before = (await shop.db.select().from(orders)).length;
    const fields = { product_id: String(id), mobile: '0541234567', recaptcha: '' };
    const answers = [
      await visitor.submit('/cart/instant-order', fields),
      await visitor.submit('/cart/instant-order', fields),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    expect((await shop.db.select().from(orders)).length).toBe(before + 1);
  });

  it('[PAGE-04] a wrong number is shown again with its reason, in the form, without JavaScript', async () => {
    const { id } = await productWith(5);
    const response = await visitor.submit('/cart/instant-order', { product_id: String(id), mobile: '0591"><b>' });
    expect(response.status).toBe(422);
    const document = read(await response.text());
    expect(document.querySelector('form.instant-order input[name=mobile]')?.getAttribute('value')).toBe('0591"><b>');
    expect(document.querySelector('[data-message]')?.textContent).toContain('رقم الجوال');
  });
});

describe('POST /user/ajax/track', () => {
  it('[TRCK-01] stores type and tracking id', async () => {
    const trackingId = randomUUID();
    expect((await send({ type: 'banner', tracking_id: trackingId }, null, '/user/ajax/track')).status).toBe(204);
    const rows = await shop.db.select().from(trackEvents).where(eq(trackEvents.trackingId, trackingId));
    expect(rows).toMatchObject([{ type: 'banner', userId: null }]);
  });

  it('[TRCK-02] nothing is stored without a type, or with an id that is no v4 UUID', async () => {
    const before = (await shop.db.select().from(trackEvents)).length;
    for (const fields of [
      { tracking_id: randomUUID() },
      { type: 'x', tracking_id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' },
      { type: 'a b', tracking_id: randomUUID() },
    ] as Record<string, string>[])
      expect((await send(fields, null, '/user/ajax/track')).status).toBe(422);
    expect((await shop.db.select().from(trackEvents)).length).toBe(before);
  });
});
