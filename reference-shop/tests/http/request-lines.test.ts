import { type AddressInfo, connect } from 'node:net';
import { serve as serveApp } from '@hono/node-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createMock } from '../../../cli/mock/server.mjs';
import { serve as serveSite } from '../../../site/serve.mjs';
import { files } from '../../../tests/kit/schemas.ts';
import { createAuthService } from '../../auth-service/app.ts';
import { createFaultProxy } from '../../dev/faults.mjs';
import { now, openShop } from '../shop.ts';

/** Request lines that no browser's address bar sends, but any page or script can. */
const LINES = [
  'GET /%ff HTTP/1.1',
  'GET /% HTTP/1.1',
  'GET /%e0%a4 HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET // HTTP/1.1',
  'GET ///%2f HTTP/1.1',
  'GET /\\\\[ HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET /?%ff=%ff HTTP/1.1',
  'GET /../../../etc/passwd HTTP/1.1',
  `GET /${'a/'.repeat(4000)} HTTP/1.1`,
  `GET /${'a'.repeat(8000)} HTTP/1.1`,
  'OPTIONS * HTTP/1.1',
  'POST // HTTP/1.1',
  'GET',
  '%ff',
];

/** The status with which a server on this machine answers a request line. @returns 0 if it closes the connection */
const statusOf = (port: number, line: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
    socket.on('data', (part) => (text += part));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
    socket.on('error', reject);
  });

interface Closable {
  close(): unknown;
  address(): AddressInfo | string | null;
}
const listening = (server: Closable & { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<Closable>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const running = (app: { fetch(request: Request): Response | Promise<Response> }) =>
  new Promise<Closable>((resolve) => {
    const server: Closable = serveApp({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server));
  });

const ports: Record<string, number> = {};
const add = (name: string, server: Closable) => {
  afterAll(() => void server.close());
  ports[name] = (server.address() as AddressInfo).port;
};
const shop = await openShop();
const auth = createAuthService({ db: shop.db, clock: () => now, shopOrigin: 'http://shop.test', cookieDomain: '' });
add('shop', await running(shop.app));
add('auth service', await running(auth));
add('proxy of faults', await listening(createFaultProxy(`http://127.0.0.1:${ports.shop}`)));
add('mock', await listening(createMock({ description: files['openapi.json'], dist: 'no-build', pages: 'docs' })));
add('site of the docs', (await serveSite('docs', 0)).server);

describe.each(['shop', 'auth service', 'proxy of faults', 'mock', 'site of the docs'])('the %s', (name) => {
  it(`[PAGE-01] the ${name} answers malformed request lines with a status below 500 and goes on`, async () => {
    const port = ports[name] as number;
    const before = await statusOf(port, 'GET / HTTP/1.1');
    for (const line of LINES) {
      const status = await statusOf(port, line);
      expect(status >= 200 && status < 500, `${line.slice(0, 60)}: ${status}`).toBe(true);
    }
    expect(await statusOf(port, 'GET / HTTP/1.1')).toBe(before);
  });
});
