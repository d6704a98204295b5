// @vitest-environment node
import { expect, it } from 'vitest';
import { openShop, read } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const shop = await openShop();

const links = (html: string) =>
  [...read(html).querySelectorAll('.recently-seen a')].map((link) => link.getAttribute('href'));

it('[PAGE-04] a product page lists the products that this browser saw before, the newest first, and never itself', async () => {
  const visitor = openVisitor(shop.app);
  for (const id of [5, 9, 5, 12]) await visitor.see(`/p/${id}`);
  expect(links(await visitor.see('/p/12'))).toEqual(['/p/5', '/p/9']);
  expect(links(await visitor.see('/'))).toEqual(['/p/12', '/p/5', '/p/9']);
});

it('[PAGE-04] eight products at most are kept, in a cookie that scripts cannot read', async () => {
  const visitor = openVisitor(shop.app);
  for (let id = 1; id <= 10; id++) await visitor.see(`/p/${id}`);
  expect(links(await visitor.see('/'))).toHaveLength(8);
  const { response } = await shop.page('/p/3', 'recently_seen=7.7.7');
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('recently_seen='));
  expect(cookie).toMatch(/^recently_seen=3\.7; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it.each(['x', '0.-1', '99999999999', '999999999', '1'.repeat(4000), '%00', '5;6'])(
  '[PAGE-04] a cookie that is not ours, %s, does no harm',
  async (value) => {
    const { response } = await shop.page('/', `recently_seen=${value}`);
    expect(response.status).toBe(200);
  },
);

it('[PAGE-04] a page that a browser only fetches ahead was not seen', async () => {
  const response = await shop.app.request('/p/3', { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(response.headers.getSetCookie().some((each) => each.startsWith('recently_seen='))).toBe(false);
});

it('[PAGE-04] the button clears the list, leads back, and nowhere else', async () => {
  const visitor = openVisitor(shop.app);
  await visitor.see('/p/5');
  const page = read(await visitor.see('/p/9'));
  const form = page.querySelector<HTMLFormElement>('.recently-seen form');
  const token = form?.querySelector('input')?.getAttribute('value') ?? '';
  const clear = (next: string, itsToken = token) =>
    visitor.ask('/recently-seen/clear', { method: 'POST', body: new URLSearchParams({ _token: itsToken, next }) });
  expect((await clear('/p/9', 'wrong')).status).toBe(419);
  const response = await clear('/p/9');
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/p/9']);
  expect((await clear('//elsewhere.example')).headers.get('Location')).toBe('/');
  expect(links(await visitor.see('/'))).toEqual([]);
});
