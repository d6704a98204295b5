import { describe, expect, it } from 'vitest';
import { demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { asIsland, now, openShop, read } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const list = '/user/notifications';

interface Answer {
  results: Record<'id' | 'from' | 'from_image' | 'message' | 'url' | 'human_date' | 'is_read', unknown>[];
  next_page: string;
  message: string;
  count: number;
}

const shop = await openShop();
const visitor = await openMember(shop.app);

const count = async () =>
  ((await (await visitor.ask(`${list}/count`, { headers: asIsland })).json()) as { count: number }).count;
const page = async (path = list) => (await (await visitor.ask(path, { headers: asIsland })).json()) as Answer;

describe('the notifications', () => {
  it('[NOTI-01] notifications are counted for members; a guest gets 401, and the link asks for a login', async () => {
    expect(await count()).toBe(3);
    const guest = openVisitor(shop.app);
    expect((await guest.ask(`${list}/count`, { headers: asIsland })).status).toBe(401);
    expect((await guest.ask(list, { headers: { Accept: 'text/html' } })).headers.get('Location')).toBe(
      '/login?next=%2Fuser%2Fnotifications',
    );
  });

  it('[NOTI-02] the bell with the count is on every page', async () => {
    const bell = read(await visitor.see('/')).querySelector('a[data-island=notifications]');
    expect(bell?.getAttribute('href')).toBe(list);
    expect(bell?.querySelector('[data-count]')?.textContent).toBe('3');
    const sound = await visitor.ask(bell?.getAttribute('data-sound') ?? '');
    expect(sound.headers.get('Content-Type')).toBe('audio/wav');
  });

  it('[NOTI-04] a browser that only fetches ahead marks no notification as read', async () => {
    await visitor.ask(list, { headers: { ...asIsland, 'Sec-Purpose': 'prefetch' } });
    await visitor.ask('/user/messages/1', { headers: { Accept: 'text/html', 'Sec-Purpose': 'prefetch;prerender' } });
    expect(await count()).toBe(3);
  });

  it('[NOTI-04] [NOTI-05] notifications are listed by pages, the newest first; the list reads none of them', async () => {
    const first = await page();
    expect(Object.keys(first.results[0] ?? {}).sort()).toEqual(
      ['from', 'from_image', 'human_date', 'id', 'is_read', 'message', 'url'].sort(),
    );
    expect(first.results.map(({ is_read }) => is_read).slice(0, 4)).toEqual([false, false, false, true]);
    expect(first.count).toBe(3);
    expect(await count()).toBe(3);
    const seen = [...first.results];
    let next = first.next_page;
    while (next) {
      const answer = await page(next);
      seen.push(...answer.results);
      next = answer.next_page;
    }
    expect(seen).toHaveLength(46);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(46);
  });

  it('[NOTI-05] a notification is read when it is opened, which leads to what it is about', async () => {
    const [first, second] = (await page()).results;
    const open = (headers: object = {}) =>
      visitor.ask(String(first?.url), { headers: { Accept: 'text/html', ...headers } });
    await open({ 'Sec-Purpose': 'prefetch' });
    expect(await count()).toBe(3);
    expect((await open()).headers.get('Location')).toBe('/user/messages/1');
    expect((await open()).status).toBe(303);
    expect(await count()).toBe(2);
    const { results } = await page();
    expect(results.map(({ is_read }) => is_read).slice(0, 3)).toEqual([true, false, false]);
    const other = await openMember(shop.app, demoUsers[1]);
    expect((await other.ask(String(second?.url))).status).toBe(404);
    expect((await visitor.ask(`${list}/99999999999`)).status).toBe(404);
    expect(await count()).toBe(2);
  });

  it('[NOTI-04] one that arrives between two pages pushes nothing onto the next', async () => {
    const first = await page();
    const other = await openMember(shop.app, demoUsers[1]);
    await other.submit('/user/messages/1/reply', { message: 'جديد' });
    const second = await page(first.next_page);
    const ids = new Set(first.results.map(({ id }) => id));
    expect(second.results.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(await count()).toBe(3);
  });

  it('[PAGE-04] the notifications are a page of links without JavaScript', async () => {
    const document = read(await visitor.see(list));
    expect(document.querySelectorAll('.mail')).toHaveLength(15);
    expect(document.querySelectorAll('.mail[data-unread]')).toHaveLength(3);
    const next = document.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
    expect(read(await visitor.see(next)).querySelectorAll('.mail')).toHaveLength(15);
    expect(await count()).toBe(3);
    const until = document.querySelector('input[name=until]')?.getAttribute('value') ?? '';
    const done = await visitor.submit(`${list}/read`, { until });
    expect(done.headers.get('Location')).toBe(list);
    expect(await count()).toBe(0);
  });

  it('[NOTI-04] an invalid page number in the URL means the first page', async () => {
    for (const query of ['?page=0', '?page=-1', '?page=1e9', '?page=x&until=y', '?page=2&until=99999999999999999'])
      expect((await page(list + query)).results.length, query).toBe(15);
    expect((await page(`${list}?page=9999`)).results).toEqual([]);
  });

  it('[NOTI-01] the notifications are not counted again for a browser that knows their number', async () => {
    const poll = (headers: object = {}) => visitor.ask(`${list}/count`, { headers: { ...asIsland, ...headers } });
    const first = await poll();
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const second = await poll(known);
    expect([first.status, second.status, await second.text()]).toEqual([200, 304, '']);
    expect(second.headers.get('ETag')).toBe(known['If-None-Match']);
    const other = await openMember(shop.app, demoUsers[1]);
    await other.submit('/user/messages/1/reply', { message: 'وصل' });
    expect(await (await poll(known)).json()).toEqual({ count: 1 });
    await visitor.see('/user/messages/1');
    expect((await poll(known)).status).toBe(304);
  });

  it('[NOTI-01] visitors of a busy shop poll less often, whether their number changed or not', async () => {
    let load = 0.4;
    const app = createShop({ db: shop.db, catalog: shop.catalog, clock: () => now, load: () => load });
    const busy = await openMember(app);
    const poll = async (headers: object = {}) => {
      const { status, headers: sent } = await busy.ask(`${list}/count`, { headers: { ...asIsland, ...headers } });
      return [status, sent.get('Retry-After')];
    };
    expect(await poll()).toEqual([200, null]);
    load = 0.75;
    expect(await poll()).toEqual([200, '120']);
    expect(await poll({ 'If-None-Match': '"0"' })).toEqual([304, '120']);
  });
});
