import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { countUse } from '../../../domain/rate-limit.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { now, openShop, read } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const shop = await openShop();

const find = (number: number | string, mobile: string) =>
  shop.page(`/orders/track?${new URLSearchParams({ number: String(number), mobile })}`);
/** The page of the order that the form leads to. */
const track = async (number: number, mobile: string) => {
  const { response } = await find(number, mobile);
  return shop.page(response.headers.get('Location') ?? '');
};

/** Each test has a mobile number of its own: attempts with one are limited. */
const orderOf = async (mobile: string, more: Partial<typeof orders.$inferInsert> = {}): Promise<number> => {
  const line = { title: 'غلاية', store: 'النخبة', quantity: 1, price: '60.25' };
  const [order] = await shop.db
    .insert(orders)
    .values({
      key: randomUUID(),
      mobile,
      bodyHash: '',
      lines: [1, 2].map((productId) => ({ productId, ...line })),
      total: '120.50',
      createdAt: now,
      ...more,
    })
    .returning({ id: orders.id });
  return order?.id ?? 0;
};

describe('the page of an order', () => {
  it('[ORDR-04] shows an order to the mobile number that placed it, with the step it has reached', async () => {
    const number = await orderOf('0591000001', { confirmedAt: now });
    const { response, document } = await track(number, '٠٥٩١-٠٠٠٠٠١');
    expect(response.status).toBe(200);
    const main = document.querySelector('main');
    expect(main?.querySelector('h1')?.textContent).toContain(String(number));
    expect(main?.querySelector('[aria-current=step]')?.textContent).toContain('أكّدناه معك هاتفياً');
    expect([...(main?.querySelectorAll('.is-reached') ?? [])]).toHaveLength(2);
    expect([...(main?.querySelectorAll('.order-lines > li') ?? [])]).toHaveLength(2);
    expect(main?.textContent).toContain('120.50');
  });

  it('[ORDR-04] shows a skipped step as reached', async () => {
    const { document } = await track(await orderOf('0591000002', { sentAt: now }), '0591000002');
    expect([...document.querySelectorAll('.is-reached')]).toHaveLength(3);
  });

  it('[ORDR-04] the orders of an account are listed to it alone', async () => {
    const [first, second] = demoUsers;
    const number = await orderOf('0591000009', { userId: first.id });
    const orders = async (mobile: string) => {
      const visitor = openVisitor(shop.app);
      await visitor.submit('/login', { mobile, password: demoPassword, next: '/' });
      return visitor.see('/user/orders');
    };
    expect(await orders(first.mobile)).toContain(`<bdi>${number}</bdi>`);
    expect(await orders(second.mobile)).toContain('لا توجد طلبات بعد');
    const guest = await shop.app.request('/user/orders', { headers: { Accept: 'text/html' } });
    expect(guest.headers.get('Location')).toContain('/login');
  });

  it('[ORDR-04] the list of orders shows the steps of each order, and which of them is the current one', async () => {
    const visitor = await openMember(shop.app);
    const page = read(await visitor.see('/user/orders'));
    const steps = page.querySelector('[aria-label="خطوات الطلب رقم 99871"]');
    expect(steps?.querySelectorAll('.is-reached')).toHaveLength(3);
    expect(steps?.querySelector('[aria-current=step]')?.textContent).toContain('خرج للتوصيل');
  });

  it('[ORDR-04] ordering again puts the products into the cart, and names what is no longer there', async () => {
    await shop.db
      .update(products)
      .set({ stock: 5 })
      .where(inArray(products.id, [1, 2]));
    const again = async (lines: { productId: number; title: string; quantity: number }[]) => {
      const key = randomUUID();
      await orderOf('0591000010', { key, lines: lines.map((line) => ({ ...line, store: 'النخبة', price: '60.25' })) });
      const visitor = openVisitor(shop.app);
      await visitor.submit(`/orders/${key}/again`, {});
      // A second press adds nothing.
      const response = await visitor.submit(`/orders/${key}/again`, {});
      const page = read(await visitor.see(response.headers.get('Location') ?? ''));
      return {
        url: response.headers.get('Location')?.replace(key, 'KEY'),
        notice: page.querySelector('.notice')?.textContent,
        quantities: [...page.querySelectorAll('.cart-line input[type=number]')].map((input) =>
          input.getAttribute('value'),
        ),
      };
    };
    const kettle = { productId: 1, title: 'غلاية', quantity: 2 };
    const gone = { productId: 2, title: 'مروحة', quantity: 6 };
    expect(await again([kettle])).toEqual({
      url: '/cart',
      notice: 'منتجات الطلب الآن في سلتك.',
      quantities: ['2'],
    });
    expect(await again([kettle, gone])).toEqual({
      url: '/cart',
      notice: expect.stringMatching(/لم تعد كميتك متوفرة من «.مروحة.»/),
      quantities: ['2'],
    });
    expect(await again([gone])).toEqual({
      url: '/orders/KEY',
      notice: expect.stringContaining('لم يُضف شيء'),
      quantities: [],
    });
    expect((await openVisitor(shop.app).submit(`/orders/${randomUUID()}/again`, {})).status).toBe(404);
  });

  it('[ORDR-04] an unknown key and a text that is no key are not found', async () => {
    for (const key of [randomUUID(), 'x', '1']) expect((await shop.page(`/orders/${key}`)).response.status).toBe(404);
  });

  it('[ORDR-04] a wrong mobile number gets the same page as an order that does not exist', async () => {
    const number = await orderOf('0591000003');
    const answers = [await find(number, '0591000004'), await find(99_999, '0591000004'), await find('x', '12')];
    const texts = answers.map(({ response, document }) => {
      const main = document.querySelector('main');
      for (const input of main?.querySelectorAll('input') ?? []) input.remove();
      return `${response.status} ${main?.innerHTML}`;
    });
    expect(texts[0]).toMatch(/^404 .*لم نجد طلباً بهذا الرقم/s);
    expect(new Set(texts).size).toBe(1);
  });

  it('[ORDR-04] the page of an order is not stored, indexed or sent to other sites; the empty form is a page', async () => {
    const { response, html } = await track(await orderOf('0591000005'), '0591000005');
    expect(html).toContain('120.50');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await shop.page('/orders/track')).response.status).toBe(200);
  });

  it('[ORDR-04] refuses to guess: the limit holds for the right mobile number too', async () => {
    const number = await orderOf('0591000007');
    const attempts = { db: shop.db, clock: () => now };
    for (let at = 0; at < 300; at++) await countUse(attempts, `follow:${number}`, { most: 300, windowMs: 3_600_000 });
    const { response } = await find(number, '0591000007');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('[ORDR-04] one address that guesses locks only itself out, and the buyer may look as often as they like', async () => {
    const number = await orderOf('0591000008');
    const from = async (address: string, mobile: string) =>
      (
        await shop.app.request(
          `/orders/track?number=${number}&mobile=${mobile}`,
          {},
          { incoming: { socket: { remoteAddress: address } } },
        )
      ).status;
    const guesses: number[] = [];
    for (let at = 0; at < 40; at++) guesses.push(await from('203.0.113.1', `05910001${at + 10}`));
    expect(guesses.filter((status) => status === 404)).toHaveLength(10);
    expect(guesses.at(-1)).toBe(429);
    for (let at = 0; at < 15; at++) expect(await from('203.0.113.2', '0591000008')).toBe(303);
  });
});
