import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { sessions } from '../../db/schema/account.ts';
import { createShop } from '../../server.ts';
import { asIsland, cookieOf, now, openShop, tokenOf } from '../shop.ts';

const shop = await openShop();
/** A light page, with the session and the tokens of every page. */
const PAGE = '/contact';
shop.app.post('/echo', async (c) => c.json({ status: true }));

function post(cookie: string, headers: Record<string, string>, body?: BodyInit): Promise<Response> {
  return Promise.resolve(
    shop.app.request('/echo', {
      method: 'POST',
      headers: { Cookie: cookie, Accept: 'application/json', ...headers },
      body: body ?? null,
    }),
  );
}

describe('the session', () => {
  it('begins with the first page in a cookie that scripts cannot read, and is stored as a hash alone', async () => {
    const { response } = await shop.page(PAGE);
    const header = response.headers.get('Set-Cookie') ?? '';
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    const secret = cookieOf(response).split('=')[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const ids = (await shop.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
    expect(ids).toContain(createHash('sha256').update(secret).digest('hex'));
    expect(ids).not.toContain(secret);
  });

  it('a session is kept until it expires, and an invented one is replaced', async () => {
    const cookie = cookieOf((await shop.page(PAGE)).response);
    expect((await shop.page(PAGE, cookie)).response.headers.get('Set-Cookie')).toBeNull();
    const madeUp = await shop.page(PAGE, 'shop_session=abcdefgh');
    expect(cookieOf(madeUp.response)).not.toContain('abcdefgh');
  });

  it('a file neither begins nor replaces a session, missing files included', async () => {
    const cookie = cookieOf((await shop.page(PAGE)).response);
    for (const path of ['/assets/none.css', '/pictures/none.svg', '/assets/shop/shop.css', '/fragments/classifieds']) {
      const response = await shop.app.request(path, { headers: { Cookie: cookie } });
      expect(response.headers.get('Set-Cookie'), path).toBeNull();
    }
  });

  it('a session ends when its time is up', async () => {
    const cookie = cookieOf((await shop.page(PAGE)).response);
    const later = createShop({ ...shop, clock: () => new Date(now.getTime() + 31 * 86_400_000) });
    const response = await later.request(PAGE, { headers: { Cookie: cookie } });
    expect(response.headers.get('Set-Cookie')).not.toBeNull();
  });
});

describe('a POST', () => {
  it('passes with the token in the header or in the field', async () => {
    const { response, html } = await shop.page(PAGE);
    const cookie = cookieOf(response);
    expect((await post(cookie, { 'X-CSRF-TOKEN': tokenOf(html) })).status).toBe(200);
    const form = new URLSearchParams({ _token: tokenOf(html) });
    expect((await post(cookie, { Origin: 'http://localhost' }, form)).status).toBe(200);
    const parts = new FormData();
    parts.set('_token', tokenOf(html));
    expect((await post(cookie, {}, parts)).status).toBe(200);
  });

  it('a POST has a token of another look on each page, all of them good', async () => {
    const first = await shop.page(PAGE);
    const cookie = cookieOf(first.response);
    const second = await shop.page(PAGE, cookie);
    expect(tokenOf(first.html)).not.toBe(tokenOf(second.html));
    expect((await post(cookie, { 'X-CSRF-TOKEN': tokenOf(first.html) })).status).toBe(200);
    expect((await post(cookie, { 'X-CSRF-TOKEN': tokenOf(second.html) })).status).toBe(200);
  });

  // Of every route, hardening/guests.test.ts tests more forged ones.
  it('a POST with a made-up token, with one in JSON, or without a session is refused with 419', async () => {
    const mine = await shop.page(PAGE);
    const cookie = cookieOf(mine.response);
    const good = { 'X-CSRF-TOKEN': tokenOf(mine.html) };
    const refused = [
      await post(cookie, { 'X-CSRF-TOKEN': 'x' }),
      await post(cookie, { 'Content-Type': 'application/json' }, JSON.stringify({ _token: tokenOf(mine.html) })),
      await post('', good),
    ];
    for (const response of refused) {
      expect(response.status).toBe(419);
      expect(await response.json()).toMatchObject({ status: false, message: expect.stringContaining('الجلسة') });
    }
  });

  it('a POST of a plain form is refused with a page, which leads back to that of the form', async () => {
    const headers = { Referer: 'http://localhost/p/1' };
    const response = await shop.app.request('/echo', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ a: '1' }),
    });
    expect(response.status).toBe(419);
    const html = await response.text();
    expect(html).toContain('<h1 class="section-heading">انتهت الجلسة</h1>');
    expect(html).toContain('<a class="button" href="/p/1">العودة إلى الصفحة السابقة</a>');
  });

  it('whose session has ended sets no cookie: another response may have brought the new one', async () => {
    const name = cookieOf((await shop.page(PAGE)).response).split('=')[0];
    const send = (headers: Record<string, string>) =>
      shop.app.request('/echo', { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) });
    const late = await send({ Cookie: `${name}=ended` });
    expect(late.status).toBe(419);
    expect(late.headers.get('Set-Cookie')).toBeNull();
    expect((await send({})).headers.get('Set-Cookie')).not.toBeNull();
  });

  it('whose body is no form is refused like one without a token, and is no error of the shop', async () => {
    const { response, html } = await shop.page(PAGE);
    const cookie = cookieOf(response);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="'])
      for (const body of ['', 'x', '--x\r\nContent-Disposition: form-data; name="_token"\r\n'])
        expect((await post(cookie, { 'Content-Type': type }, body)).status, type).toBe(419);
    const headers = {
      ...asIsland,
      Cookie: cookie,
      'X-CSRF-TOKEN': tokenOf(html),
      'Content-Type': 'multipart/form-data',
    };
    expect((await shop.app.request('/search/autocomplete', { method: 'POST', headers, body: 'x' })).status).toBe(200);
  });

  it('gets a fresh token from the token path', async () => {
    const cookie = cookieOf((await shop.page(PAGE)).response);
    const answer = await shop.app.request('/csrf-token', { headers: { Cookie: cookie } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { token } = (await answer.json()) as { token: string };
    expect((await post(cookie, { 'X-CSRF-TOKEN': token })).status).toBe(200);
  });

  it('a POST that is too large is refused before it is read', async () => {
    const { response, html } = await shop.page(PAGE);
    const body = new Uint8Array(9 * 1024 * 1024);
    const answer = await post(
      cookieOf(response),
      { 'X-CSRF-TOKEN': tokenOf(html), 'Content-Length': String(body.length) },
      body,
    );
    expect(answer.status).toBe(413);
    const chunk = new Uint8Array(1024 * 1024);
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (controller) => (chunks++ < 64 ? controller.enqueue(chunk) : controller.close()),
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        Cookie: cookieOf(response),
        Accept: 'application/json',
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    };
    expect((await shop.app.request('/echo', init as RequestInit)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });
});

describe('headers', () => {
  it('allow scripts by a nonce of one answer, no inline style, no frame and one Trusted Types policy', async () => {
    const first = await shop.page(PAGE);
    const second = await shop.page(PAGE);
    const policy = first.response.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
    expect(first.document.querySelector('script[src]')?.getAttribute('nonce')).toBe(nonce);
    expect(second.response.headers.get('Content-Security-Policy')).not.toBe(policy);
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types juzur',
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
  });

  it('the headers are on every response; pages are private but may live in the back/forward cache', async () => {
    for (const path of [
      '/',
      '/nope',
      '/csrf-token',
      '/pictures/dress.svg',
      '/assets/shop/shop.css',
      '/assets/shop/icon.svg',
    ]) {
      const { headers } = await shop.app.request(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Permissions-Policy'), path).toContain('unload=()');
      expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
    }
    const { headers } = await shop.app.request('/');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    for (const name of ['X-Powered-By', 'Server']) expect(headers.get(name)).toBeNull();
  });

  it('print no address of a host that was made up', async () => {
    const response = await shop.app.request('http://evil.example/', {});
    const html = await response.text();
    expect(html).not.toContain('evil.example');
  });
});

describe('assets', () => {
  it('never leave their folders', async () => {
    for (const path of [
      '/assets/juzur/../package.json',
      '/assets/juzur/%2e%2e/package.json',
      '/assets/juzur/..%2fpackage.json',
      '/assets/fonts/..%2f..%2fpackage.json',
      '/assets/juzur/.env',
    ]) {
      expect((await shop.app.request(path)).status, path).toBe(404);
    }
  });

  it('assets are sent as the build compressed them to who takes brotli', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'juzur-dist-'));
    writeFileSync(join(dist, 'juzur.js'), 'plain');
    writeFileSync(join(dist, 'juzur.js.br'), brotliCompressSync('plain'));
    const { request } = createShop({ ...shop, clock: () => now, dist });
    const ask = (encoding: string) => request('/assets/juzur/juzur.js', { headers: { 'Accept-Encoding': encoding } });
    const small = await ask('gzip, deflate, br, zstd');
    expect(small.headers.get('Content-Encoding')).toBe('br');
    expect(small.headers.get('Vary')).toContain('Accept-Encoding');
    expect(small.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe('plain');
    for (const encoding of ['', 'identity', 'br;q=0']) {
      const plain = await ask(encoding);
      expect(plain.headers.get('Content-Encoding'), encoding).toBeNull();
      expect(await plain.text()).toBe('plain');
      expect(plain.headers.get('ETag')).not.toBe(small.headers.get('ETag'));
    }
    expect((await request('/assets/juzur/juzur.js.br')).status).toBe(404);
    rmSync(dist, { recursive: true });
  });

  it('assets are not sent again when the browser has them', async () => {
    const first = await shop.app.request('/assets/shop/icon.svg');
    const again = await shop.app.request('/assets/shop/icon.svg', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(first.status).toBe(200);
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('assets are sent in parts to a player, under no tag of the part', async () => {
    const part = await shop.app.request('/assets/shop/notification.wav', { headers: { Range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect(part.headers.get('Content-Type')).toBe('audio/wav');
    expect(part.headers.get('ETag')).toBeNull();
  });

  it('assets have a type that a browser accepts under nosniff, and may be kept as long as their name says', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'juzur-dist-'));
    for (const name of ['juzur.css', 'chunk-ABCD1234.js', 'manifest.json']) writeFileSync(join(dist, name), '{}');
    const { request } = createShop({ ...shop, dist });
    const files: [path: string, type: string, cacheControl: RegExp][] = [
      ['/assets/shop/icon.svg', 'image/svg+xml; charset=utf-8', /max-age=86400/],
      ['/assets/shop/notification.wav', 'audio/wav', /max-age=86400/],
      ['/assets/shop/shop.css', 'text/css; charset=utf-8', /immutable/],
      ['/assets/fonts/arabic.woff2', 'font/woff2', /immutable/],
      ['/assets/juzur/juzur.css', 'text/css; charset=utf-8', /no-cache/],
      ['/assets/juzur/chunk-ABCD1234.js', 'text/javascript; charset=utf-8', /immutable/],
      ['/assets/juzur/manifest.json', 'application/json', /no-cache/],
    ];
    for (const [path, type, cacheControl] of files) {
      const { status, headers } = await request(path);
      expect([status, headers.get('Content-Type')], path).toEqual([200, type]);
      expect(headers.get('Cache-Control'), path).toMatch(cacheControl);
      expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'");
    }
    rmSync(dist, { recursive: true });
  });
});

it('a failing catalogue gives a 500 page that does not reveal the cause', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = createShop({
    ...shop,
    catalog: { ...shop.catalog, product: () => Promise.reject(new Error('secret cause')) },
  });
  const response = await failing.request('/p/1');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('حدث خطأ غير متوقع');
  expect(html).not.toContain('secret cause');
  expect(log).toHaveBeenCalledOnce();
  const broken = createShop({
    ...shop,
    catalog: { ...shop.catalog, categoryTree: () => Promise.reject(new Error('down')) },
  });
  expect((await broken.request('/')).status).toBe(500);
});
