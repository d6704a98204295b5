import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLines, subscribers } from '../../../db/schema/cart.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { outbox } from '../../../db/schema/mailbox.ts';
import { orders } from '../../../db/schema/orders.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { asIsland, now, openShop, read } from '../../shop.ts';
import { openVisitor, type Visitor } from '../../visitor.ts';

let visitor: Visitor;
const shop = await openShop();
await shop.db.update(products).set({ stock: 8, price: '100.10' }).where(eq(products.id, 1));
await shop.db.update(products).set({ stock: 3, price: '20.00' }).where(eq(products.id, 2));
await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, 3));
beforeEach(async () => {
  visitor = openVisitor(shop.app);
  // Requests at the same time must be of one session.
  await visitor.token();
});

/** Sends a form as an island does. */
const post = async (path: string, fields: Record<string, string> = {}, by = visitor, headers = {}) => {
  const response = await by.post(path, fields, headers);
  return { status: response.status, json: await response.json() };
};
const add = (product_id: number, quantity = '', by = visitor) =>
  post('/cart/add', { product_id: String(product_id), quantity }, by);
const see = async (path: string, by = visitor) => read(await by.see(path));
const textOf = (place: Element | null) =>
  place?.textContent
    ?.replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** An area of the city where product 1 is sold, and one of Gaza: delivery costs 10 and 50 shekels. */
const choosePlace = async (region: string, by = visitor) => {
  const place = (await shop.catalog.regions()).find(({ name }) => name === region);
  const [city] = await shop.catalog.cities(place?.id ?? 0);
  const [area] = await shop.catalog.areas(city?.id ?? 0);
  const fields = { region: String(place?.id), city: String(city?.id), area: String(area?.id) };
  return { fields, answer: await post('/cart/place', { ...fields, next: '/cart' }, by) };
};
const totalIn = (page: Document) => page.querySelector('.sums-total data')?.getAttribute('value');
const quantitiesOf = (page: Document) =>
  [...page.querySelectorAll('.cart-line input')].map((input) => input.getAttribute('value'));

describe('adding to the cart', () => {
  it('[PAGE-02] answers with the counts, and the header of every page shows them', async () => {
    expect(await add(1, '2')).toMatchObject({ status: 200, json: { status: true, counts: { cart: 2, wishlist: 0 } } });
    expect((await add(2)).json.counts.cart).toBe(3);
    const link = (await see('/')).querySelector('a.cart-link');
    expect(textOf(link?.querySelector('[data-count-text]') ?? null)).toBe('السلة: 3 قطع');
    expect(link?.nextElementSibling?.textContent).toBe('3');
    expect(link?.nextElementSibling?.hasAttribute('hidden')).toBe(false);
  });

  it('[PAGE-04] adding without scripts leads back to the page, which shows the message once', async () => {
    const response = await visitor.submit('/cart/add', { product_id: '1', next: '/p/1?a=b' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/p/1?a=b']);
    expect(textOf((await see('/p/1')).querySelector('.notice'))).toMatch(/^أُضيف «.+» إلى السلة\.$/);
    expect((await see('/p/1')).querySelector('.notice')).toBeNull();
  });

  it.each([
    ['-1', 422],
    ['0', 422],
    ['1.5', 422],
    ['99999999999999999999', 422],
    ['9', 422],
    ['٢', 200],
  ])('[QNTY-01] a quantity of %s gets %i', async (quantity, status) => {
    const answer = await add(1, quantity);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.json).toEqual({ status: false, errors: { quantity: expect.any(String) } });
  });

  it('[QNTY-01] never exceeds the stock, also with twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(quantitiesOf(await see('/cart'))).toEqual(['3']);
  });

  it('[PAGE-02] adds once for each key, also at once, and a refusal leaves the key unused', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const twice = (quantity: string) =>
      Promise.all([1, 2].map(() => post('/cart/add', { product_id: '1', quantity }, visitor, key)));
    expect((await twice('99')).map(({ status }) => status)).not.toContain(500);
    expect((await twice('2')).map(({ status }) => status)).toEqual([200, 200]);
    expect(quantitiesOf(await see('/cart'))).toEqual(['2']);
  });

  it('[PAGE-02] refuses an unknown and a sold-out product', async () => {
    expect((await add(999_999)).status).toBe(404);
    expect((await add(3)).status).toBe(409);
    expect((await post('/cart/add', { product_id: '1 or 1=1' })).status).toBe(422);
  });
});

describe('the page of the cart', () => {
  it('[PAGE-04] shows lines, prices of the database and their sum', async () => {
    expect(textOf((await see('/cart')).querySelector('#cart'))).toContain('سلتك فارغة');
    await post('/cart/add', { product_id: '1', quantity: '3', price: '0.01' });
    await add(2);
    const page = await see('/cart');
    expect(quantitiesOf(page)).toEqual(['3', '1']);
    expect(totalIn(page)).toBe('320.30');
  });

  it('[QNTY-01] changes and removes a line, with a refusal beside its field', async () => {
    await add(1);
    await add(2);
    const changed = await post('/cart', { 'quantity[1]': '4', 'quantity[2]': '1', shown: '1,2' });
    expect(changed.json).toMatchObject({
      counts: { cart: 5 },
      fragments: {
        '#line-1-total': expect.stringContaining('400.40'),
        '#cart-total': expect.stringContaining('420.40'),
      },
    });
    const both = { 'quantity[1]': '2', 'quantity[2]': '4' };
    expect((await post('/cart', both)).json).toEqual({
      status: false,
      errors: { 'quantity[2]': expect.stringContaining('3') },
    });
    const refused = await visitor.submit('/cart', both);
    expect(refused.status).toBe(422);
    const page = read(await refused.text());
    const input = page.querySelector('#quantity-2');
    expect([input?.getAttribute('aria-invalid'), input?.getAttribute('aria-describedby')]).toEqual([
      'true',
      'quantity-2-error',
    ]);
    expect(quantitiesOf(page)).toEqual(['2', '4']);
    expect(quantitiesOf(await see('/cart'))).toEqual(['4', '1']);
    const removed = await visitor.submit('/cart', { 'quantity[1]': '4', 'quantity[2]': '2', remove: '1' });
    expect(removed.headers.get('Location')).toBe('/cart');
    expect(quantitiesOf(await see('/cart'))).toEqual(['2']);
  });

  it('[QNTY-01] the button of the order carries the quantities, and a refused one is on the page', async () => {
    await add(1);
    await add(2);
    const ordered = await visitor.submit('/cart', { 'quantity[1]': '٣', 'quantity[2]': '2', order: '1' });
    expect([ordered.status, ordered.headers.get('Location')]).toEqual([303, '/cart/order']);
    expect(totalIn(await see('/cart/order'))).toBe('340.30');
    const refused = await visitor.submit('/cart', { 'quantity[2]': '9', order: '1' });
    expect([refused.status, totalIn(read(await refused.text()))]).toEqual([422, '340.30']);
  });

  it('[QNTY-01] a page that shows other lines than the cart has gets all of them', async () => {
    await add(1);
    await add(2);
    const { json } = await post('/cart', { 'quantity[1]': '2', shown: '1' });
    expect(json.fragments).toEqual({ '#cart': expect.stringContaining('quantity-2') });
  });

  it('[PAGE-02] an island gets the mini cart of the same URL, without the layout', async () => {
    await add(1);
    const response = await visitor.ask('/cart', {
      headers: { Accept: 'text/html', 'X-Juzur': 'panel' },
    });
    expect(response.headers.get('Vary')).toContain('X-Juzur');
    const page = read(await response.text());
    expect(page.querySelector('header')).toBeNull();
    const links = [...page.querySelectorAll('#mini-cart > p > a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/cart/order', '/cart']);
  });

  it('[PAGE-02] belongs to its visitor alone', async () => {
    await add(1);
    const other = openVisitor(shop.app);
    await post('/cart', { 'quantity[1]': '2' }, other);
    await post('/cart', { remove: '1' }, other);
    expect(quantitiesOf(await see('/cart', other))).toEqual([]);
    expect(quantitiesOf(await see('/cart'))).toEqual(['1']);
  });
});

describe('a coupon', () => {
  it.each([
    ['', 'اكتب رمز القسيمة'],
    ['nothing', 'لا توجد قسيمة'],
    ['SUMMER', 'انتهت مدة'],
    ['save50', 'لسلة مجموعها'],
  ])('[PAGE-02] %j is refused at its field', async (code, reason) => {
    await add(1);
    const { status, json } = await post('/cart/coupon', { code });
    expect([status, json]).toEqual([422, { status: false, errors: { code: expect.stringContaining(reason) } }]);
    const page = read(await (await visitor.submit('/cart/coupon', { code })).text());
    expect(page.querySelector('#coupon-code')?.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelector('#coupon-code-error')?.textContent).toContain(reason);
    expect(page.querySelector('#coupon-code')?.getAttribute('value')).toBe(code);
  });

  it('[PAGE-02] takes a percentage or an amount off, and is removed again', async () => {
    await add(1, '3');
    const { json } = await post('/cart/coupon', { code: ' juzur10 ' });
    expect(json.fragments['#cart']).toContain('JUZUR10');
    expect(totalIn(await see('/cart'))).toBe('270.27');
    await visitor.submit('/cart/coupon', { code: 'SAVE50' });
    expect(totalIn(await see('/cart'))).toBe('250.30');
    await post('/cart', { 'quantity[1]': '1' });
    const page = await see('/cart');
    expect([totalIn(page), page.querySelector('.cart-sums .field-error')?.textContent]).toEqual([
      '100.10',
      expect.stringContaining('مجموعها'),
    ]);
    await visitor.submit('/cart/coupon', { remove: '1' });
    expect((await see('/cart')).querySelector('#coupon-code')).not.toBeNull();
  });

  it('[PAGE-02] one address tries a limited number of coupon codes', async () => {
    const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const statuses: number[] = [];
    const token = await visitor.token();
    for (let i = 0; i < 32; i++) {
      const response = await shop.app.request(
        'http://127.0.0.1:3170/cart/coupon',
        {
          method: 'POST',
          headers: { ...asIsland, Cookie: `shop_session=${visitor.cookie('shop_session')}`, 'X-CSRF-TOKEN': token },
          body: new URLSearchParams({ code: `CODE${i}` }),
        },
        env,
      );
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});

describe('the delivery', () => {
  const storeOf = (id: number, storeId: number) => shop.db.update(products).set({ storeId }).where(eq(products.id, id));
  beforeAll(async () => {
    // Their stores are in Ramallah and Nablus.
    await storeOf(1, 1);
    await storeOf(2, 2);
  });

  it('[PAGE-02] is unknown without a place, and then each store’s own', async () => {
    await add(1);
    await add(2);
    const before = await see('/cart');
    expect(textOf(before.querySelector('.cart-sums .sums'))).toContain('التوصيلبحسب مكانك');
    expect([...before.querySelectorAll('.cart-store')].map(textOf)).toHaveLength(2);
    const { answer } = await choosePlace('شمال الضفة');
    expect(answer.json.fragments['#place-name']).toContain('، نابلس</bdi>');
    const page = await see('/cart');
    expect([...page.querySelectorAll('.cart-delivery')].map(textOf)).toEqual([
      'التوصيل 20.00 ₪ شيكل. أضف 399.90 ₪ شيكل ليصبح التوصيل مجانياً',
      'التوصيل 10.00 ₪ شيكل. أضف 480.00 ₪ شيكل ليصبح التوصيل مجانياً',
    ]);
    expect(totalIn(page)).toBe('150.10');
    expect(totalIn(await see('/cart/order'))).toBe('150.10');
    const panel = await visitor.ask('/cart', { headers: { 'X-Juzur': 'panel' } });
    expect(totalIn(read(await panel.text()))).toBe('150.10');
    expect(textOf((await see('/p/1')).querySelector('.trust'))).toMatch(/التوصيل إلى .+، نابلس 20\.00/);
  });

  it('[PAGE-02] is free from 500 shekels of one store', async () => {
    await add(1, '5');
    await choosePlace('قطاع غزة');
    expect(totalIn(await see('/cart'))).toBe('500.50');
  });

  it('[GEOG-01] without scripts the place is chosen level by level, and one outside the region is not taken', async () => {
    await add(1);
    const { fields } = await choosePlace('القدس', openVisitor(shop.app));
    const chosen = async () =>
      [...(await see('/cart')).querySelectorAll('.place select')].map(
        (select) => select.querySelector('option[selected]')?.getAttribute('value') ?? '',
      );
    for (const level of ['region', 'city', 'area'] as const) {
      const sent = Object.fromEntries(Object.entries(fields).slice(0, ['region', 'city', 'area'].indexOf(level) + 1));
      const response = await visitor.submit('/cart/place', { ...sent, next: '/cart' });
      expect(response.headers.get('Location')).toBe('/cart#place');
      expect((await chosen()).filter(Boolean)).toEqual(Object.values(sent));
    }
    await visitor.submit('/cart/place', { ...fields, region: '1', next: '/cart' });
    expect(await chosen()).toEqual(['1', '', '']);
  });
});

describe('ordering the cart', () => {
  const stockOf = async (id: number) =>
    (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
  const buyer = { name: 'هدى', mobile: '0591234567' };
  beforeEach(async () => {
    await shop.db.update(products).set({ stock: 8 }).where(eq(products.id, 1));
    await choosePlace('شمال الضفة');
  });

  it('[ORDR-04] takes the stock, empties the cart, sends an SMS, and the same key is one order', async () => {
    await add(1, '2');
    await post('/cart/coupon', { code: 'JUZUR10' });
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post('/cart/order', { ...buyer, mobile: '٠٥٩١-٢٣٤٥٠١', note: 'أ\r\nب' }, visitor, key),
      ),
    );
    expect(new Set(answers.map(({ json }) => json.message)).size).toBe(1);
    const url = `/orders/${key['Idempotency-Key']}`;
    expect(answers[0]).toMatchObject({ status: 200, json: { url, counts: { cart: 0 } } });
    const rows = await shop.db.select().from(orders).where(eq(orders.key, key['Idempotency-Key']));
    expect(rows).toMatchObject([
      {
        name: 'هدى',
        mobile: '0591234501',
        note: 'أ\nب',
        place: expect.stringContaining('نابلس'),
        discount: '20.02',
        delivery: '20.00',
        total: '200.18',
        coupon: 'JUZUR10',
        lines: [{ productId: 1, quantity: 2, price: '100.10' }],
      },
    ]);
    expect(await stockOf(1)).toBe(6);
    const page = await see(url);
    expect([textOf(page.querySelector('h1')), totalIn(page)]).toEqual([`طلبك رقم ${rows[0]?.id}`, '200.18']);
    const letters = await shop.db.select().from(outbox).where(eq(outbox.recipient, '0591234501'));
    expect(letters.map(({ body }) => body)).toEqual([expect.stringContaining(url)]);
  });

  it('[ORDR-01] an order without scripts refuses each fault at its field, and a second send is the same order', async () => {
    await add(1);
    const form = (await see('/cart/order')).querySelector('form[action="/cart/order"]');
    const key = form?.querySelector('[name=key]')?.getAttribute('value') ?? '';
    for (const [field, value] of Object.entries({ name: ' ', mobile: '123' })) {
      const refused = await visitor.submit('/cart/order', { ...buyer, note: 'الطابق 2', key, [field]: value });
      expect(refused.status).toBe(422);
      const page = read(await refused.text());
      expect(page.querySelector(`#order-${field}`)?.getAttribute('aria-invalid')).toBe('true');
      expect(page.querySelector('#order-note')?.textContent).toBe('الطابق 2');
    }
    for (let i = 0; i < 2; i++) {
      const response = await visitor.submit('/cart/order', { ...buyer, key });
      expect([response.status, response.headers.get('Location')]).toEqual([303, `/orders/${key}`]);
    }
    expect(await stockOf(1)).toBe(7);
  });

  it('[ORDR-01] an order without a place is refused, and the page leads to the place until it is chosen', async () => {
    const other = openVisitor(shop.app);
    await add(1, '', other);
    const button = (page: Document) => page.querySelector('#checkout-button')?.innerHTML;
    const before = button(await see('/cart/order', other));
    expect(before).toMatch(/hidden>أكّد الطلب.*href="#place"/s);
    const { status, json } = await post('/cart/order', { ...buyer, key: randomUUID() }, other);
    expect([status, json.message]).toEqual([422, expect.stringContaining('مكان التوصيل')]);
    const { fields } = await choosePlace('شمال الضفة', other);
    const chosen = await post('/cart/place', { ...fields, next: '/cart/order' }, other);
    expect(chosen.json.fragments['#checkout-button'].trim()).toBe(button(await see('/cart/order', other)));
    expect(chosen.json.fragments['#checkout-button']).not.toMatch(/hidden|#place/);
  });

  it('[ORDR-04] orders everything or nothing: a missing piece keeps cart and stock', async () => {
    await add(1, '2');
    await add(2, '2');
    await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, 2));
    expect((await visitor.ask('/cart/order')).headers.get('Location')).toBe('/cart');
    const { status, json } = await post('/cart/order', { ...buyer, key: randomUUID() });
    expect([status, json.message]).toEqual([409, expect.stringContaining('لم تبقَ كمية كافية')]);
    expect(await stockOf(1)).toBe(8);
    expect(quantitiesOf(await see('/cart'))).toEqual(['2', '2']);
    await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, 2));
  });

  it('[ORDR-04] a form with the key of an earlier order and another cart is refused, and a retry is not', async () => {
    await add(1);
    const fields = { ...buyer, key: randomUUID() };
    const first = await visitor.submit('/cart/order', fields);
    expect(first.status).toBe(303);
    expect((await visitor.submit('/cart/order', fields)).status).toBe(303);
    await add(2, '2');
    const again = await visitor.submit('/cart/order', fields);
    expect(again.status).toBe(422);
    const page = read(await again.text());
    expect(textOf(page.querySelector('.form-problem'))).toContain('لم يُطلب بعد');
    expect(page.querySelector('[name=key]')?.getAttribute('value')).not.toBe(fields.key);
    expect(quantitiesOf(await see('/cart'))).toEqual(['2']);
  });

  it('[ORDR-04] a form with another total than the cart has is shown again with the right one', async () => {
    await add(1, '2');
    const fields = { ...buyer, key: randomUUID(), total: '100.10' };
    const { status, json } = await post('/cart/order', fields);
    expect([status, totalIn(read(json.fragments['#checkout-lines']))]).toEqual([409, '220.20']);
    expect(quantitiesOf(await see('/cart'))).toEqual(['2']);
    const page = read(await (await visitor.submit('/cart/order', fields)).text());
    expect(page.querySelector('[name=total]')?.getAttribute('value')).toBe('220.20');
  });
});

describe('the wishlist', () => {
  it('[PAGE-04] adds and removes with and without scripts, and cards and fragments show it', async () => {
    expect((await post('/wishlist/1/add')).json).toMatchObject({
      pressed: true,
      action: '/wishlist/1/remove',
      counts: { wishlist: 1 },
    });
    await post('/wishlist/1/add');
    const response = await visitor.submit('/wishlist/2/add', {});
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/wishlist']);
    for (const [referer, location] of [
      ['http://127.0.0.1:3170/c/phones?page=2', '/c/phones?page=2'],
      ['https://evil.example/p/1', '/'],
    ] as const) {
      const init = {
        method: 'POST',
        headers: { Referer: referer },
        body: new URLSearchParams({ _token: await visitor.token() }),
      };
      expect((await visitor.ask('/wishlist/2/add', init)).headers.get('Location')).toBe(location);
    }
    const page = await see('/wishlist');
    expect([...page.querySelectorAll('main .card')].map((card) => card.getAttribute('data-product-id'))).toEqual([
      '2',
      '1',
    ]);
    const heart = page.querySelector('[data-toggle-key="wish-1"]');
    expect([heart?.getAttribute('action'), heart?.querySelector('button')?.getAttribute('aria-pressed')]).toEqual([
      '/wishlist/1/remove',
      'true',
    ]);
    const fragment = await visitor.ask('/fragments/category/phones?page=1', {
      headers: { 'X-Juzur': 'panel' },
    });
    expect(fragment.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await post('/wishlist/1/remove')).json).toMatchObject({ pressed: false, action: '/wishlist/1/add' });
    expect((await post('/wishlist/999999/add')).status).toBe(404);
  });
});

describe('a login', () => {
  it('[AUTH-05] joins the cart of the guest with that of the account, and a logout leaves none behind', async () => {
    const [{ mobile } = { mobile: '' }] = demoUsers;
    const login = (by: Visitor) => by.submit('/login', { mobile, password: demoPassword, next: '/' });
    await login(visitor);
    await add(1, '2');
    await post('/wishlist/1/add');
    await visitor.submit('/logout', {});
    expect(quantitiesOf(await see('/cart'))).toEqual([]);
    const guest = openVisitor(shop.app);
    await add(1, '', guest);
    await add(2, '3', guest);
    await post('/wishlist/2/add', {}, guest);
    await post('/cart/coupon', { code: 'JUZUR10' }, guest);
    await login(guest);
    const page = await see('/cart', guest);
    expect(quantitiesOf(page)).toEqual(['2', '3']);
    expect(textOf(page.querySelector('.coupon-form'))).toContain('JUZUR10');
    expect((await see('/wishlist', guest)).querySelectorAll('main .card')).toHaveLength(2);
  });

  it('[AUTH-05] makes no cart with more lines than a cart may have', async () => {
    const [, { id, mobile } = { id: 0, mobile: '' }] = demoUsers;
    const guest = openVisitor(shop.app);
    await add(1, '', guest);
    const ids = (await shop.db.select({ id: products.id }).from(products).orderBy(products.id)).map((row) => row.id);
    const [{ sessionId } = { sessionId: '' }] = await shop.db
      .select({ sessionId: cartLines.sessionId })
      .from(cartLines)
      .orderBy(desc(cartLines.id))
      .limit(1);
    const rows = (from: number, owner: object) =>
      ids.slice(from, from + 45).map((productId) => ({ ...owner, productId, quantity: 1, addedAt: now }));
    await shop.db.insert(cartLines).values([...rows(40, { userId: id }), ...rows(1, { sessionId })]);
    await guest.submit('/login', { mobile, password: demoPassword, next: '/' });
    expect(quantitiesOf(await see('/cart', guest))).toHaveLength(50);
    await shop.db.delete(cartLines).where(eq(cartLines.userId, id));
  });
});

describe('the newsletter', () => {
  const rowOf = (email: string) => shop.db.select().from(subscribers).where(eq(subscribers.email, email));

  it('[PAGE-02] keeps each address once, mails the link that ends it, and does not reveal who is on the list', async () => {
    const first = await post('/newsletter', { email: ' Reader@Example.com' });
    const second = await post('/newsletter', { email: 'reader@example.com' });
    expect(first).toMatchObject({ status: 200, json: { reset: true } });
    expect(second).toEqual(first);
    const [row] = await rowOf('reader@example.com');
    const letters = await shop.db.select().from(outbox).where(eq(outbox.recipient, 'reader@example.com'));
    expect(letters.map(({ body }) => body)).toEqual([expect.stringContaining(`/newsletter/leave/${row?.token}`)]);
    await visitor.see(`/newsletter/leave/${row?.token}`);
    expect(await rowOf('reader@example.com')).toHaveLength(1);
    await visitor.submit(`/newsletter/leave/${row?.token}`, {});
    expect(await rowOf('reader@example.com')).toEqual([]);
  });

  it('[PAGE-02] a newsletter is joined without waiting for the mail server, whose time would reveal who is new', async () => {
    const app = createShop({ ...shop, clock: () => now, mail: () => new Promise(() => {}) });
    const joined = await openVisitor(app).post('/newsletter', { email: 'new@example.com' });
    expect(await joined.json()).toMatchObject({ status: true });
    expect(await rowOf('new@example.com')).toHaveLength(1);
  });

  it('[PAGE-02] refuses what is not an address at its field', async () => {
    expect((await post('/newsletter', { email: 'a@b' })).json).toEqual({
      status: false,
      errors: { email: expect.any(String) },
    });
    const page = read(await (await visitor.submit('/newsletter', { email: 'a@b', next: '/p/1' })).text());
    expect(page.querySelector('main [name=email]')?.getAttribute('aria-invalid')).toBe('true');
    expect(page.querySelector('main [name=next]')?.getAttribute('value')).toBe('/p/1');
  });
});
