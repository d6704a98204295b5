import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMock } from '../../cli/mock/server.mjs';
import { compile, files, mistakes, operations, responseOf } from '../kit/schemas.ts';

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const mock = (options: Partial<Parameters<typeof createMock>[0]> = {}) =>
  listen(createMock({ description: files['openapi.json'], dist: 'no-build', ...options }));

const headers = { 'X-Requested-With': 'XMLHttpRequest' };
const order = new URLSearchParams({ product_id: '1', mobile: '0599123456', recaptcha: '' });
/** Sends an order; the rule is in the cookie. */
const postOrder = (origin: string, rule = '', body: BodyInit = order) =>
  fetch(`${origin}/cart/instant-order`, {
    method: 'POST',
    body,
    headers: { ...headers, Cookie: `fault=${encodeURIComponent(rule)}` },
  });

describe('juzur mock', () => {
  for (const { path, method, operation } of operations)
    it(`responds to ${operation.operationId} with a success that is right by openapi.json`, async () => {
      const origin = await mock();
      const [media] = Object.entries(operation.requestBody?.content ?? {});
      const form = media?.[0] === 'multipart/form-data' ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries((media?.[1].example ?? {}) as object)) form.append(name, `${value}`);
      const url = origin + path.replace(/\{\w+\}/g, '1');
      const response = await fetch(url, { method, headers, ...(media ? { body: form } : {}) });
      const content = responseOf(operation, response.status)?.content;
      expect(response.ok, await response.clone().text()).toBe(true);
      if (!content) return expect(await response.text()).toBe('');
      const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
      const value = type === 'application/json' ? await response.json() : await response.text();
      expect(mistakes(compile(content[type]?.schema ?? { not: {} }), value)).toEqual([]);
    });

  it('responds with the example for the fields of the request', async () => {
    const origin = await mock();
    const block = async (query: string) => (await fetch(`${origin}/ajax/home-blocks?${query}`, { headers })).json();
    expect(await block('page=2')).toMatchObject({ position: 2 });
    expect(await block('page=7')).not.toHaveProperty('position');
    expect(await block('type=main-blocks')).toMatchObject([{ id: 'best-rated' }]);
  });

  it('repeats in a response what was sent', async () => {
    const origin = await mock();
    const post = async (path: string, fields: Record<string, string>) =>
      (await fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) })).json();
    const fields = new URLSearchParams({ product_id: '1', mobile: '0561<2', recaptcha: '' });
    const ordered = await (await postOrder(origin, '', fields)).json();
    expect(ordered.message).toContain('على الرقم 0561<2 لتأكيده');
    expect(ordered.order.mobile).toBe('0561<2');
    const { fragments } = await (await postOrder(origin, 'POST /cart/instant-order with-fragment', fields)).json();
    expect(fragments['#order-place']).toContain('<bdi>0561&lt;2</bdi>');
    expect(fragments['#order-place']).not.toContain('0599123456');
    expect(await post('/p/1/rate', { rating: '2', product_id: '1' })).toMatchObject({
      message: expect.stringContaining('2 من 5'),
      undo: '/p/1/rate/undo?stars=0',
    });
    expect(await post('/user/messages/1/reply', { message: '$& مرحباً' })).toMatchObject({
      reply: { message: '$& مرحباً' },
    });
    const found = await (await fetch(`${origin}/search/autocomplete?q=s`, { headers })).json();
    expect(found.keyword).toBe('s');
    expect(found.results[0].data[0].title).toMatch(/^هاتف/);
  });

  it('responds where an example leads to: a second press of a toggle, and taking a rating back', async () => {
    const origin = await mock();
    for (const path of ['/wishlist/9/remove', '/p/9/rate/undo?stars=0']) {
      const response = await fetch(origin + path, { method: 'POST', headers });
      expect([response.status, await response.json()], path).toEqual([200, { status: true }]);
    }
  });

  it('responds with the refusal that the cookie names, as often as it says', async () => {
    const origin = await mock();
    const rule = 'POST /cart/instant-order refused 1';
    const refused = await postOrder(origin, rule);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ status: false, message: expect.stringContaining('05') });
    expect((await postOrder(origin, rule)).status).toBe(200);
  });

  it('[NOTI-01] responds 304 to a poll that knows the count, and names a longer period on demand', async () => {
    const origin = await mock();
    const poll = (more: Record<string, string> = {}) =>
      fetch(`${origin}/user/notifications/count`, { headers: { ...headers, ...more }, cache: 'no-store' });
    const etag = (await poll()).headers.get('ETag') ?? '';
    const same = await poll({ 'If-None-Match': etag });
    expect([same.status, same.headers.get('ETag'), same.headers.get('Retry-After')]).toEqual([304, etag, null]);
    const busy = await poll({ 'If-None-Match': etag, Cookie: 'fault=GET%20%2Fuser%2Fnotifications%20busy' });
    expect(await busy.json()).toEqual({ count: 3, poll: 180 });
  });

  it('responds with the refusals that all requests share', async () => {
    const origin = await mock();
    const ended = await postOrder(origin, 'POST /cart session-ended');
    const tooMany = await postOrder(origin, 'POST /cart too-many');
    expect([ended.status, tooMany.status, tooMany.headers.get('Retry-After')]).toEqual([419, 429, '60']);
  });

  it('responds with a fault, by the cookie or for every visitor', async () => {
    const origin = await mock({ rules: ['POST /cart/instant-order 503'] });
    expect((await postOrder(origin)).status).toBe(503);
    expect(await (await postOrder(origin, 'POST /cart/instant-order cut-json')).text()).toMatch(
      /^\{"status": true, .*[^}]$/,
    );
    await expect(postOrder(origin, 'POST /cart/instant-order reset')).rejects.toThrow('fetch failed');
  });

  it('[SRCH-01] survives a delayed request that the search drops', async () => {
    const failed: unknown[] = [];
    const note = (cause: unknown) => failed.push(cause);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const server = createMock({
      description: files['openapi.json'],
      dist: 'no-build',
      rules: ['POST /cart/instant-order delay-60'],
    });
    const origin = await listen(server);
    const dropped = new Promise((resolve) => server.once('request', (request) => request.once('close', resolve)));
    const aborter = new AbortController();
    server.once('request', () => setTimeout(() => aborter.abort(), 10));
    const sent = fetch(`${origin}/cart/instant-order`, {
      method: 'POST',
      headers,
      body: order,
      signal: aborter.signal,
    });
    await expect(sent).rejects.toThrow('aborted');
    await dropped;
    // The delayed response of the first request is over before that of a second one.
    expect((await postOrder(origin)).status).toBe(200);
    expect(failed).toEqual([]);
  });

  it('names the examples and faults when the rule has another name', async () => {
    const response = await postOrder(await mock(), 'POST /cart/instant-order refussed');
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(
      /refussed is neither an example \(ordered, .*refused.* nor a fault/,
    );
  });

  it('refuses a form without its fields, and a body that is no form', async () => {
    const origin = await mock();
    const incomplete = await postOrder(origin, '', new URLSearchParams({ product_id: '1' }));
    expect([incomplete.status, (await incomplete.json()).message]).toEqual([
      422,
      'juzur mock: the form has no field mobile, recaptcha',
    ]);
    expect((await postOrder(origin, '', 'product_id')).status).toBe(400);
  });

  it('responds at the paths of the site', async () => {
    const origin = await mock({ routes: { city: '/places/{id}.json', search: '/find' } });
    expect(await (await fetch(`${origin}/places/7.json`, { headers })).json()).toHaveLength(6);
    expect((await fetch(`${origin}/find`, { method: 'POST', body: new URLSearchParams({ q: 'x' }) })).status).toBe(200);
    expect((await fetch(`${origin}/search/autocomplete`, { headers })).status).toBe(404);
    expect(() => createMock({ description: files['openapi.json'], dist: '', routes: { serch: '/x' } })).toThrow(
      /--route serch: expected one of search/,
    );
  });

  it('lists the requests on a page of its own', async () => {
    const origin = await mock();
    const response = await fetch(`${origin}/`);
    expect(response.url).toBe(`${origin}/juzur-mock`);
    const html = await response.text();
    for (const { path } of operations) expect(html).toContain(path);
  });
});

describe('juzur mock --pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'juzur-pages-'));
  mkdirSync(join(folder, 'user'));
  mkdirSync(join(folder, 'shop'));
  writeFileSync(join(folder, 'index.html'), '<p>home');
  writeFileSync(join(folder, 'user/notifications.html'), '<p>notifications');
  writeFileSync(join(folder, 'shop/index.html'), '<p>shop');
  writeFileSync(join(folder, '.env'), 'secret');
  symlinkSync('/etc/hostname', join(folder, 'link.txt'));

  it('serves files, index pages and pages without their ending', async () => {
    const origin = await mock({ pages: folder });
    const text = async (path: string) => (await fetch(origin + path)).text();
    expect(await text('/')).toBe('<p>home');
    expect(await text('/shop/')).toBe('<p>shop');
    expect((await fetch(`${origin}/user/notifications`)).headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('distinguishes a page and its JSON by X-Requested-With', async () => {
    const url = `${await mock({ pages: folder })}/user/notifications`;
    expect(await (await fetch(url)).text()).toBe('<p>notifications');
    expect(await (await fetch(url, { headers })).json()).toHaveProperty('results');
  });

  it('serves the built islands below /assets/juzur/', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'juzur-dist-'));
    writeFileSync(join(dist, 'juzur.js'), '// islands');
    const response = await fetch(`${await mock({ pages: folder, dist })}/assets/juzur/juzur.js`);
    expect(response.headers.get('Content-Type')).toContain('text/javascript');
    expect(await response.text()).toBe('// islands');
  });

  for (const path of ['/.env', '/%2e%2e/etc/hostname', '/..%2f..%2fetc/hostname', '/link.txt', '/shop/%00', '/none'])
    it(`juzur mock --pages does not serve ${path}`, async () => {
      expect((await fetch((await mock({ pages: folder })) + path)).status).toBe(404);
    });
});
