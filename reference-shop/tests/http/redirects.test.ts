// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../tests/kit/anyText.ts';
import { returnPath } from '../../http/request.ts';
import { demoPassword, demoUsers } from '../../seed/people.ts';
import { createShop } from '../../server.ts';
import { openShop } from '../shop.ts';
import { openVisitor } from '../visitor.ts';

const origin = 'http://127.0.0.1:3170';
const [salma] = demoUsers;
const shop = await openShop();
shop.app.get('/back', (c) => c.redirect(returnPath(c, c.req.query('to')), 303));

/** Each leads to another host, or did so in some browser. */
const elsewhere = [
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/.%2e//evil.example',
  './/evil.example',
  '/.\\/evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\r//evil.example',
  '/.//user@evil.example:80/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'https:evil.example',
  'https://evil.example',
  'http://127.0.0.1:3170@evil.example',
  'http://127.0.0.1:3170.evil.example',
  '//127.0.0.1:3171/',
  'javascript:alert(1)',
  'data:text/html,x',
];

const originOf = (location: string | null) => new URL(location ?? '', `${origin}/login`).origin;

describe('a way back', () => {
  it.each(elsewhere)('[PAGE-03] that is %j leads to the front page', async (to) => {
    const response = await openVisitor(shop.app).ask(`/back?${new URLSearchParams({ to })}`);
    expect(response.headers.get('Location')).toBe('/');
  });

  it('[PAGE-03] a way back is the path of a page of this shop, as it was given', async () => {
    for (const to of ['/', '/search?q=%D8%A7&page=2', '/p/1#reviews', '/a//b', '/search?q=//evil.example', '/c/@x:y']) {
      const response = await openVisitor(shop.app).ask(`/back?${new URLSearchParams({ to })}`);
      expect(response.headers.get('Location')).toBe(to);
    }
  });

  it('[PAGE-03] never leaves this shop, whatever the text', async () => {
    const part = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '\t', '\n', '\r', ' ', ':', '@', '?', '#', ';'],
      ...['evil.example', 'http', 'https:', 'javascript:', 'a', '[::1]', '127.0.0.1', '\u3002', '\u00a0', '\ufeff'],
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      anyText(),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (rest, isPath) => {
        const to = isPath ? `/${rest}` : rest;
        const response = await openVisitor(shop.app).ask(`/back?${new URLSearchParams({ to })}`);
        const location = response.headers.get('Location');
        expect([response.status, originOf(location)]).toEqual([303, origin]);
        // Also where the browser knows the shop by another name.
        expect(new URL(location ?? '', 'https://shop.example/login').origin).toBe('https://shop.example');
      }),
      { numRuns: 1000 },
    );
  });

  it('[PAGE-03] every route that redirects checks the way back', async () => {
    const visitor = openVisitor(shop.app);
    const next = '/.//evil.example';
    const locations = [
      await visitor.submit('/theme', { theme: 'auto', next }),
      await visitor.submit('/recently-seen/clear', { next }),
      await visitor.submit('/cart/add', { product_id: '1', next }),
      await visitor.submit('/login', { mobile: salma.mobile, password: demoPassword, next }),
      await visitor.ask(`/login?next=${next}`),
      await visitor.ask(`/signup?next=${next}`),
    ].map(({ status, headers }) => [status, headers.get('Location')]);
    expect(locations).toEqual(Array(6).fill([303, '/']));
  });
});

describe('a sorted listing', () => {
  it('[PAGE-03] a sorted listing of a form opens on this shop, and line breaks in its URL do no harm', async () => {
    for (const end of ['\r\nSet-Cookie: a=b', '\n//evil.example', '/../..//evil.example', 'هاتف']) {
      const response = await openVisitor(shop.app).ask(`/search?${new URLSearchParams({ sort: `/search?q=${end}` })}`);
      expect([response.status, originOf(response.headers.get('Location'))]).toEqual([303, origin]);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });
});

describe('a host that a request names', () => {
  const hosts = ['evil.example', 'localhost:1337', '127.0.0.1', '[::1]:80', 'shop.example.evil.example'];

  it.each(hosts)('[PAGE-03] is in no page of a shop with an origin of its own: %s', async (host) => {
    const open = createShop({ ...shop, origin: 'https://shop.example' });
    const response = await open.request(`http://${host}/p/1`, {
      headers: { 'X-Forwarded-Host': host, Forwarded: `host=${host}`, 'X-Original-URL': `//${host}/` },
    });
    const html = await response.text();
    expect(html).not.toContain(host);
    expect(html).toContain('rel="canonical" href="https://shop.example/p/1"');
    expect(response.headers.get('Set-Cookie')).toContain('Secure');
  });
});
