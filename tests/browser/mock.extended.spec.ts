import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { createMock } from '../../cli/mock/server.mjs';
import type { Cause } from '../../islands/about.ts';
import { alive, bareHtml, expect } from '../kit/browser.ts';
import { beside, calls, listenIn, seen } from '../kit/calls.ts';
import {
  compile,
  files,
  mistakes,
  type Operation,
  operationOf,
  parametersOf,
  readForm,
  readText,
} from '../kit/schemas.ts';
import { test } from '../kit/sharedPage.ts';
import { shopDist, shopFolder } from '../kit/shopOfTests.ts';

const pages = join(shopFolder, 'mock-pages');
/** Paths in the tests' markup that differ from those of the description. */
const routes = { activate: '/user/activate', reply: '/user/messages/{id}', rating_form: '/rating/form' };
const described: Record<string, string> = {
  '/user/activate': '/user/mobile/activate',
  '/user/messages/1': '/user/messages/1/reply',
  '/rating/form': '/rating/product-form',
};

let server: Server;
let origin: string;

test.beforeAll(async () => {
  const [, example] = /```html\n(.*?)```/s.exec(readFileSync('docs/schema.md', 'utf8')) ?? [];
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), example ?? '');
  server = createMock({ description: files['openapi.json'], dist: shopDist, pages, routes }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(pages, { recursive: true });
});

test('[SRCH-01] the page of docs/schema.md shows the suggestions of the mock server', async ({ page }) => {
  await page.goto(origin);
  await page.getByLabel('بحث').pressSequentially('هاتف');
  await expect(page.getByRole('option').first()).toContainText('هاتف');
});

test('[ORDR-01] the page of docs/schema.md shows a success, a refusal and a fault of the mock server', async ({
  page,
}) => {
  await page.goto(origin);
  const order = async (rule: string) => {
    await page.context().addCookies([{ name: 'fault', value: encodeURIComponent(rule), url: origin }]);
    await page.getByLabel('رقم الجوال').fill('0599123456');
    await page.getByRole('button', { name: 'اطلب الآن' }).click();
  };
  const message = page.locator('[data-message]');
  await order('POST /cart/instant-order refused');
  await expect(message).toContainText('يبدأ رقم الجوال بـ');
  await order('POST /cart/instant-order 500');
  await expect(message).toContainText('الخدمة غير متاحة الآن');
  await order('');
  await expect(message).toContainText('تم استلام طلبك');
});

/** Mistakes in a request according to openapi.json. */
const mistakesOf = async (operation: Operation, request: Request): Promise<string[]> => {
  const headers = await request.allHeaders();
  const query = new URL(request.url()).searchParams;
  const found = parametersOf(operation).flatMap(({ name, in: place, required, schema }) => {
    if (place === 'path') return [];
    const text = place === 'query' ? query.get(name) : (headers[name.toLowerCase()] ?? null);
    if (text === null) return required ? [`no ${name}`] : [];
    return mistakes(compile(schema), readText(schema, text));
  });
  const type = headers['content-type']?.split(';')[0] ?? '';
  const media = operation.requestBody?.content[type];
  if (!media) return operation.requestBody ? [...found, `the type ${type}`] : found;
  const body = new Uint8Array(request.postDataBuffer() ?? []);
  const form = await new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  return [...found, ...mistakes(compile(media.schema), readForm(media.schema, Object.fromEntries(fields)))];
};

const pageOf = ({ html, config = {} }: Cause): string =>
  bareHtml(html, 'juzur.js', {
    routes: { token: '/csrf-token' },
    ...config,
    ...('auth' in config ? { auth: origin } : {}),
  });

for (const call of calls('')) {
  const { title, method, path, act, success, atLoad } = call;
  test(`${title}: sent as openapi.json says, and works with its example`, async ({ page, watched }) => {
    const operation = operationOf(method, described[path] ?? path);
    expect(operation, path).toBeDefined();
    await listenIn(page);
    for (const [url, json] of Object.entries(beside)) await page.route(`**${url}`, (route) => route.fulfill({ json }));
    await page.route('**/bare-page', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(call) }),
    );
    // In Firefox only a route can read the body.
    let receive: (request: Request) => void = () => {};
    const sent = new Promise<Request>((resolve) => {
      receive = resolve;
    });
    await page.route(
      ({ pathname }) => pathname === path,
      (route, request) => {
        if (request.method() === method) receive(request);
        return route.continue();
      },
    );
    await page.goto(`${origin}/bare-page`);
    if (!atLoad) await alive(page, 'main [data-island], main .rating-tooltip-manual, main a, main [data-track]');
    await act(page);
    expect(await mistakesOf(operation as Operation, await sent)).toEqual([]);
    await expect.poll(() => seen(page)).toContain(success);
    // An example may have fragments for other pages.
    expect(watched.errors.filter((text) => !/fragments: no element of this page/.test(text))).toEqual([]);
  });
}
