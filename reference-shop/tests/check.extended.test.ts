import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, expect, it } from 'vitest';
import { check } from '../../tests/cli/check/kit.ts';
import { openSessions } from '../domain/users/sessions.ts';
import { now, openShop } from './shop.ts';

const shop = await openShop();
// Otherwise the server would also replace the checker's global Request and Response.
const server = createServer(getRequestListener(shop.app.fetch, { overrideGlobalObjects: false }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const GUEST_PAGES = ['/', '/p/1', '/p/1/rate?rating=4', '/search?q=%D9%87%D8%A7%D8%AA%D9%81', '/login', '/signup'];
const PAGES = GUEST_PAGES.length + 4;

it('[PAGE-04] juzur check finds nothing on the pages that a guest sees, nor in their requests', async () => {
  const urls = GUEST_PAGES.map((path) => origin + path);
  const { out, notes, code } = await check(...urls, '--crawl', `${PAGES}`, '--requests');
  expect(out).toBe('');
  expect(notes).toBe(`juzur check: ${PAGES} pages, 0 errors, 0 warnings\n`);
  expect(code).toBe(0);
});

it('[PAGE-04] juzur check finds nothing on the pages of a member, nor in their requests', async () => {
  const { secret } = await openSessions(shop.db, () => now, randomBytes).create(1);
  const pages = [
    '/',
    '/c/phones?page=2',
    '/p/1',
    '/user/profile',
    '/user/messages',
    '/user/messages/1',
    '/user/notifications',
  ];
  const urls = pages.map((path) => origin + path);
  const { out, notes, code } = await check(...urls, '--requests', '--header', `Cookie: shop_session=${secret}`);
  expect(out).toBe('');
  expect(notes).toBe(`juzur check: ${pages.length} pages, 0 errors, 0 warnings\n`);
  expect(code).toBe(0);
});
