import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../db/schema/catalogue.ts';
import { rateLimits } from '../../db/schema/guard.ts';
import { orders } from '../../db/schema/orders.ts';
import { countUse } from '../../domain/rate-limit.ts';
import { now, openShop } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const presses = 50;

const shop = await openShop();
const visitor = openVisitor(shop.app);
const token = await visitor.token();

async function productWith(stock: number): Promise<number> {
  const [product] = await shop.db.select({ id: products.id }).from(products).orderBy(products.id).limit(1);
  const id = product?.id ?? 0;
  await shop.db.update(products).set({ stock }).where(eq(products.id, id));
  return id;
}
const stockOf = async (id: number) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const rowsOf = (key: string) => shop.db.select().from(orders).where(eq(orders.key, key));

async function press(key: string, fields: { product_id: string; mobile: string }): Promise<string> {
  const response = await visitor.ask('/cart/instant-order', {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-CSRF-TOKEN': token, 'Idempotency-Key': key },
    body: new URLSearchParams({ ...fields, recaptcha: randomUUID() }),
  });
  return `${response.status} ${await response.text()}`;
}

describe('the limit of orders', () => {
  it('[ORDR-04] the limit of a number counts it in every form, also in parallel and in other sessions', async () => {
    const product_id = String(await productWith(presses));
    const forms = [
      '0591112239',
      '+970 59 111 2239',
      '00970-59-1112239',
      '٠٥٩١١١٢٢٣٩',
      '+972591112239',
      '\u202a0591112239\u202c',
    ];
    await countUse({ db: shop.db, clock: () => now }, 'order:0591112239', { most: 20, windowMs: 60 * 60 * 1000 });
    await shop.db.update(rateLimits).set({ count: 18 }).where(eq(rateLimits.key, 'order:0591112239'));
    const answers = await Promise.all(forms.map((mobile) => press(randomUUID(), { product_id, mobile })));
    expect(answers.map((answer) => answer.slice(0, 3)).sort()).toEqual(['200', '200', '429', '429', '429', '429']);
    const other = openVisitor(shop.app);
    expect((await other.submit('/cart/instant-order', { product_id, mobile: '0591112239' })).status).toBe(429);
  });
});

describe('fifty parallel presses', () => {
  it('[ORDR-04] parallel presses with one key for the last piece are one order, and none gets "sold out"', async () => {
    const id = await productWith(1);
    const key = randomUUID();
    const fields = { product_id: String(id), mobile: '0591112236' };
    const answers = await Promise.all(Array.from({ length: presses }, () => press(key, fields)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(await press(key, { ...fields, mobile: '٠٥٩١-١١٢٢٣٦' })).toBe(answers[0]);
    expect(await rowsOf(key)).toHaveLength(1);
    expect(await stockOf(id)).toBe(0);
  });

  it('[ORDR-04] parallel presses with one key and two bodies are one row; the other body is refused with 422', async () => {
    const id = await productWith(presses);
    const key = randomUUID();
    const bodies = ['0591112234', '0591112235'].map((mobile) => ({ product_id: String(id), mobile }));
    const answers = await Promise.all(
      Array.from({ length: presses }, (_, i) => press(key, bodies[i % 2] as (typeof bodies)[0])),
    );
    expect(new Set(answers.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['200', '422']));
    expect(await rowsOf(key)).toHaveLength(1);
    expect(await stockOf(id)).toBe(presses - 1);
  });

  it('[ORDR-04] parallel presses with a key each never sell more than there is', async () => {
    const id = await productWith(3);
    const answers = await Promise.all(
      Array.from({ length: presses }, (_, i) =>
        press(randomUUID(), { product_id: String(id), mobile: `05601112${String(i).padStart(2, '0')}` }),
      ),
    );
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(3);
    expect(answers.filter((answer) => answer.startsWith('409'))).toHaveLength(presses - 3);
    expect(await stockOf(id)).toBe(0);
  });

  it('[ORDR-04] beyond the limit of a number take nothing from the stock and leave no row', async () => {
    const id = await productWith(presses);
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => press(key, { product_id: String(id), mobile: '0501112233' })));
    const ordered = answers.filter((answer) => answer.startsWith('200')).length;
    expect(ordered).toBe(20);
    expect(answers.filter((answer) => answer.startsWith('429'))).toHaveLength(10);
    expect(await stockOf(id)).toBe(presses - ordered);
    expect((await Promise.all(keys.map(rowsOf))).flat()).toHaveLength(ordered);
  });
});
