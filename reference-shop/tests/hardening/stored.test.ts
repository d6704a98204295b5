import { expect, it } from 'vitest';
import * as schema from '../../db/schema.ts';
import { foldedText } from '../../domain/catalog/fold.ts';
import { openCatalog } from '../../domain/catalog/index.ts';
import { demoPassword, demoUsers } from '../../seed/people.ts';
import { createShop } from '../../server.ts';
import { asIsland, now, openShop, read } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

/** Ends attributes, elements, scripts, comments and strings, and is a template. */
const code = `zz"'><img src=x onerror=ran()></script><script>ran()</script></textarea></title>{{ 6 | times: 7 }}{% assign a %}<!--\u2028\\`;
/** Also turns the direction of what follows. */
const hostile = `${code}\u202e`;
const [salma] = demoUsers;

const shop = await openShop();
const { db } = shop;
const folded = foldedText(code);
await db.update(schema.users).set({ firstName: hostile });
await db.update(schema.products).set({
  title: hostile,
  description: hostile,
  properties: [{ name: code, value: hostile }],
  folded,
  foldedTitle: folded,
});
for (const table of [schema.categories, schema.brands]) await db.update(table).set({ title: code, folded });
await db.update(schema.stores).set({ title: hostile, folded });
await db.update(schema.shelves).set({ title: code });
for (const table of [schema.regions, schema.cities, schema.areas]) await db.update(table).set({ name: code });
await db.update(schema.classifieds).set({ title: hostile, description: hostile });
await db.update(schema.messages).set({ body: hostile });
await db.update(schema.notifications).set({ from: hostile, message: hostile });
const letter = {
  kind: 'mail',
  recipient: salma.mobile,
  subject: code,
  body: `http://127.0.0.1:3170/${code}`,
} as const;
await db.insert(schema.outbox).values({ ...letter, createdAt: now });
const visitor = openVisitor(createShop({ db, catalog: openCatalog(db), clock: () => now, demo: true }));
await visitor.submit('/login', { mobile: salma.mobile, password: demoPassword });

/** What a parser makes of the text where it was not printed as text. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  for (const element of read(html).querySelectorAll('*')) {
    const { localName, attributes } = element;
    for (const { name } of attributes) if (/^on|["'<]/.test(name)) faults.push(`<${localName} ${name}>`);
    if (element.matches('img[src=x]')) faults.push('<img src=x>');
    if (localName !== 'script' || !element.textContent?.includes('ran()')) continue;
    if (element.getAttribute('type') !== 'application/json' || /[<\u2028]/.test(element.textContent))
      faults.push(`<script>${element.textContent}`);
  }
  if (html.includes('ran()') && !html.includes('{{ 6 | times: 7 }}')) faults.push('a template ran');
  return faults;
}

/** Visible texts that share a line with others, whose direction they turn. */
const turnedIn = (html: string): string[] =>
  [...read(html).querySelectorAll('body :not(script, .visually-hidden)')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && /\u202e/.test(node.textContent ?? '')),
    )
    .map((element) => element.closest('bdi, [dir], p, li, h1, h2, h3, dd, option') ?? element)
    .filter(({ textContent }) => textContent?.trim() !== hostile)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));

const pages = [
  '/',
  '/c/phones',
  '/search?q=zz',
  `/search?${new URLSearchParams({ q: hostile })}`,
  '/p/1',
  '/p/1/rate',
  '/classifieds?region=1&city=1',
  '/classifieds/1',
  '/user/profile',
  '/user/messages',
  '/user/messages/1',
  '/user/notifications',
  '/outbox',
  '/p/999999',
  `/${encodeURIComponent(hostile)}`,
];
const fragments = [
  '/fragments/category/phones?page=2',
  '/fragments/classifieds?page=2',
  '/rating/form?item=1',
  '/ajax/home-blocks?page=2',
  '/ajax/home-blocks?type=main-blocks',
  '/user/notifications',
  '/api/city/1',
];

it.each(pages.map((path) => [path.slice(0, 40), path]))(
  '[PAGE-02] stored texts are printed as text on %s',
  async (_, path = '') => {
    const html = await visitor.see(path);
    expect(html).toContain('ran()');
    expect(faultsIn(html)).toEqual([]);
  },
);

it.each(fragments)('[PAGE-02] stored texts are text in the response of %s', async (path) => {
  const response = await visitor.ask(path, { headers: asIsland });
  const body = await response.text();
  expect(body).toContain('ran()');
  const type = response.headers.get('Content-Type') ?? '';
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  if (!type.startsWith('application/json')) expect(faultsIn(body)).toEqual([]);
  // The HTML in a JSON response, of home blocks.
  JSON.parse(type.startsWith('application/json') ? body : '{}', (key, value) => {
    if (key === 'html') expect(faultsIn(value)).toEqual([]);
    return value;
  });
});

it('[PAGE-02] a form that is shown again prints what was typed as text', async () => {
  const guest = openVisitor(shop.app);
  for (const [path, fields] of [
    ['/signup', { first_name: hostile, mobile: hostile, email: hostile, next: `/${hostile}` }],
    ['/login', { mobile: hostile, password: 'x', next: `/${hostile}` }],
    ['/cart/instant-order', { product_id: '1', mobile: `"><img src=x onerror=ran()>` }],
  ] as const) {
    const html = await (await guest.submit(path, fields)).text();
    expect(html, path).toContain('ran()');
    expect(faultsIn(html.replaceAll('ran()', 'ran(){{ 6 | times: 7 }}')), path).toEqual([]);
  }
});

it('[DIR-01] names, titles and messages with a direction of their own turn nothing beside them', async () => {
  for (const path of pages) expect(turnedIn(await visitor.see(path)), path).toEqual([]);
});
