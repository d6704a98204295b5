import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '../../../reference-shop/db/schema/account.ts';
import { maxBodyBytes } from '../../../reference-shop/http/limits.ts';
import { asIsland, openShopToRead, read, type TestShop } from '../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopToRead();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const names = readdirSync('docs/islands').map((file) => file.replace('.md', ''));
const server = (state: string, path: string) => `/islands/reply/server/${state},en,ltr,phone${path}`;
const ask = (path: string, init: RequestInit = {}, env: object = {}) =>
  shop.app.request(path, { headers: asIsland, ...init }, env);

describe('the gallery', () => {
  it('[PAGE-01] has a page for every page of docs/islands, in both languages, linked from its index', async () => {
    for (const [lang, dir] of [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]) {
      const { document } = await shop.page(`/islands?lang=${lang}`);
      expect(document.documentElement.dir).toBe(dir);
      const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(names.map((name) => `/islands/${name}?lang=${lang}`));
      for (const link of links) {
        const page = await shop.page(link ?? '');
        expect(page.response.status, link ?? '').toBe(200);
        expect(page.document.documentElement.lang).toBe(lang);
        expect(page.document.querySelector('iframe')?.getAttribute('src')).toContain(`lang=${lang}&dir=${dir}`);
      }
    }
  });

  it('[PAGE-01] shows the exact markup of the docs', async () => {
    for (const name of names) {
      const { document } = await shop.page(`/islands/${name}`);
      const shown = document.querySelector('pre code')?.textContent ?? '';
      expect(shown.length, name).toBeGreaterThan(30);
      expect(readFileSync(`docs/islands/${name}.md`, 'utf8'), name).toContain(`\`\`\`html\n${shown}\n\`\`\``);
    }
  });

  it('[PAGE-02] has every state of an island that sends requests one press away', async () => {
    const { document } = await shop.page('/islands/messages');
    const links = [...document.querySelectorAll('#states a')].map((link) => link.getAttribute('href') ?? '');
    const states = ['loading', 'empty', 'error', 'offline', 'slow', 'no-script'];
    for (const state of states) expect(links.some((link) => link.includes(`state=${state}&`))).toBe(true);
    const chosen = await shop.page(links.find((link) => link.includes('state=error')) ?? '');
    expect(chosen.document.querySelector('iframe')?.getAttribute('src')).toContain('preview?state=error');
    expect(chosen.document.querySelectorAll('#states [aria-current]')).toHaveLength(3);
  });

  it('[PAGE-02] shows an island without requests in use, for example an open menu', async () => {
    const { document } = await shop.page('/islands/menu?state=used');
    expect(document.querySelector('#states [aria-current]')?.textContent).toBe('قيد الاستعمال');
    const preview = await shop.page(document.querySelector('iframe')?.getAttribute('src') ?? '');
    const { steps } = JSON.parse(preview.document.querySelector('#play')?.textContent ?? '');
    expect(steps).toEqual([{ do: 'press', at: 'summary' }]);
    expect(
      (await shop.page('/islands/money?state=used')).document.querySelectorAll('#states a[href*=used]'),
    ).toHaveLength(0);
  });

  it('[PAGE-04] has no script in a preview without JavaScript, and the loader in every other one', async () => {
    const sources = async (state: string) => {
      const { document } = await shop.page(`/islands/quantity/preview?state=${state}`);
      return [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
    };
    expect(await sources('no-script')).toEqual([]);
    expect(await sources('ready')).toContain('/assets/juzur/juzur.js');
  });

  it('can be framed only by its own pages', async () => {
    const { response } = await shop.page('/islands/quantity/preview');
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    for (const path of ['/', '/islands']) {
      const page = await shop.page(path);
      expect(page.response.headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
      expect(page.response.headers.get('X-Frame-Options'), path).toBe('DENY');
    }
  });

  it('answers 404 for an island that does not exist', async () => {
    for (const path of ['/islands/nothing', '/islands/nothing/preview', '/islands/nothing/server/ready/x'])
      expect((await shop.page(path)).response.status, path).toBe(404);
  });

  it('is linked in the README and in the footer of every page', async () => {
    const { document } = await shop.page('/');
    expect(document.querySelector('footer a[href="/islands"]')).not.toBeNull();
    expect(readFileSync('README.md', 'utf8')).toContain('(http://127.0.0.1:3000/islands)');
  });
});

describe('the server of a preview', () => {
  it('answers a form without a token or a session, and starts none', async () => {
    const count = async () => (await shop.db.select().from(sessions)).length;
    const before = await count();
    const response = await ask(server('done', '/user/messages/1/reply'), {
      method: 'POST',
      body: new URLSearchParams({ message: 'Hello' }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true, reply: { message: 'Hello' } });
    await shop.page('/islands');
    await shop.page('/islands/reply');
    await shop.page('/islands/reply/preview');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await count()).toBe(before);
  });

  it('refuses a body that is too large', async () => {
    const body = new Uint8Array(maxBodyBytes + 1);
    expect((await ask(server('done', '/user/profile/image'), { method: 'POST', body })).status).toBe(413);
  });

  it('answers 500 in the error state, in the language of the preview', async () => {
    const response = await ask(server('error', '/api/city/1'));
    expect(response.status).toBe(500);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toMatchObject({ status: false, message: expect.stringContaining('Sorry') });
  });

  it('answers after three seconds in the slow state', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = ask(server('slow', '/api/city/1'));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(3000);
    expect((await response).status).toBe(200);
  });

  it('waits in the loading state until the visitor leaves', async () => {
    const visit = new AbortController();
    const settled = vi.fn();
    const response = Promise.resolve(ask(server('loading', '/api/city/1'), { signal: visit.signal })).finally(settled);
    // Another request starts and ends meanwhile.
    expect((await ask(server('done', '/api/city/1'))).status).toBe(200);
    expect(settled).not.toHaveBeenCalled();
    visit.abort();
    await response;
  });

  it('closes the connection in the offline state', async () => {
    const destroy = vi.fn();
    await ask(server('offline', '/api/city/1'), {}, { incoming: { socket: { destroy } } });
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('[PAGE-04] shows what a form without JavaScript sent, without passwords and as text', async () => {
    const response = await ask('/islands/signup/server/no-script,ar,rtl,phone/signup?a=1', {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ mobile: '<b>0591234567</b>', password: 'a secret' }),
    });
    const html = await response.text();
    expect(read(html).querySelector('code')?.textContent).toBe('POST /signup?a=1');
    expect(read(html).querySelector('dd')?.textContent).toBe('<b>0591234567</b>');
    expect(html).not.toContain('a secret');
    expect(read(html).querySelector('main a')?.getAttribute('href')).toContain(
      '/islands/signup/preview?state=no-script',
    );
  });
});
