import { beforeEach, expect, it, vi } from 'vitest';
import { rateLimits } from '../../db/schema/guard.ts';
import { demoPassword, demoUsers } from '../../seed/people.ts';
import { openShop } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const shop = await openShop();
const visitor = openVisitor(shop.app);
beforeEach(() => shop.db.delete(rateLimits));

/** A zero byte, which the database refuses; numbers outside its range; characters with a meaning in SQL. */
const hostile = ['\0', 'a\0b', '\ufffd', '2147483648', '-1', '1e999', "' or 1=1 --", '٣', '[]', '%', '\u202e'];
const names = 'q page sort message code mobile password password_confirmation first_name email type tracking_id'.split(
  ' ',
);
const more =
  'product_id rating hash_1 hash_2 id key before until opened region city area next image mode quantity code remove'.split(
    ' ',
  );

const pathsOf = (method: string) => [
  ...new Set(shop.app.routes.filter((route) => route.method === method).map(({ path }) => path)),
];
const fill = (path: string, value: string) =>
  path.replace(/:\w+(\{[^/]*\})?/g, (_name, pattern?: string) => (pattern ? '1' : encodeURIComponent(value)));

it('[PAGE-02] no text that a request can carry makes the shop fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed: string[] = [];
  for (const value of hostile) {
    await visitor.submit('/login', { mobile: demoUsers[0].mobile, password: demoPassword });
    const fields = Object.fromEntries(
      [...names, ...more, 'brand[]', 'price_min', 'price_max', 'store[]'].map((name) => [name, value]),
    );
    const query = new URLSearchParams(fields);
    const token = await visitor.token();
    const ask = async (method: string, path: string, body?: URLSearchParams) => {
      const headers = { Accept: 'application/json', 'X-CSRF-TOKEN': token };
      const { status } = await visitor.ask(path, { method, headers, body: body ?? null });
      if (status >= 500) failed.push(`${method} ${path} ${JSON.stringify(value)} ${status}`);
    };
    for (const path of pathsOf('GET')) await ask('GET', `${fill(path, value)}?${query}`);
    for (const path of pathsOf('POST')) if (path !== '/logout') await ask('POST', fill(path, value), query);
    await shop.db.delete(rateLimits);
  }
  expect(failed).toEqual([]);
});
