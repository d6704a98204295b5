import { describe, expect, it } from 'vitest';
import { createAuthService } from '../../auth-service/app.ts';
import { loginHashes } from '../../db/schema/account.ts';
import { behindProxies } from '../../http/client-address.ts';
import { demoPassword, demoUsers } from '../../seed/people.ts';
import { createShop } from '../../server.ts';
import { now, openShop, read } from '../shop.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const shopOrigin = 'http://127.0.0.1:3170';
const authOrigin = 'http://127.0.0.1:3171';
const [salma] = demoUsers;

let moment = now;
const clock = () => moment;
const opened = await openShop();
const { db, catalog } = opened;
const shop = createShop({ db, catalog, clock, origin: shopOrigin, authOrigin });
const auth = createAuthService({ db, clock, shopOrigin });

/** One browser with both sites: cookies don't depend on the port. */
function openBrowser(jar: Record<string, string> = {}): { atShop: Visitor; atAuth: Visitor } {
  return { atShop: openVisitor(shop, jar), atAuth: openVisitor(auth, jar, authOrigin) };
}

const fromShop = { headers: { Origin: shopOrigin, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' } };
const enter = ({ atAuth }: ReturnType<typeof openBrowser>, password = demoPassword) =>
  atAuth.ask('/social', {
    method: 'POST',
    headers: { Origin: authOrigin },
    body: new URLSearchParams({ mobile: salma.mobile, password }),
  });
/** A browser that is logged in at the service. */
const openEntered = async () => {
  const browser = openBrowser();
  await enter(browser);
  return browser;
};
const hashesOf = async ({ atAuth }: ReturnType<typeof openBrowser>) => {
  const { user } = (await (await atAuth.ask('/auth/check', fromShop)).json()) as { user: Record<string, string> };
  return user;
};

describe('[AUTH-02] the check', () => {
  it('[AUTH-02] reports a guest to the shop’s page without an HTTP error, readable with cookies', async () => {
    const answer = await openBrowser().atAuth.ask('/auth/check', fromShop);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ code: 401 });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('[AUTH-02] issues hashes to a visitor who is logged in there, and stores neither', async () => {
    const browser = await openEntered();
    const user = await hashesOf(browser);
    expect(user).toEqual({ hash_1: expect.any(String), hash_2: expect.any(String), id: salma.id });
    const stored = JSON.stringify(await opened.db.select().from(loginHashes));
    expect(stored).not.toContain(user.hash_1);
    expect(stored).not.toContain(user.hash_2);
  });

  it('[AUTH-02] refuses other origins, plain requests, links and pictures', async () => {
    const browser = await openEntered();
    for (const path of ['/auth/check', '/auth/logout'])
      for (const headers of [
        {},
        { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'http://127.0.0.1:31700' },
        { Origin: 'http://localhost:3170' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
        { Origin: shopOrigin, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
        { Origin: shopOrigin, 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' },
      ]) {
        const answer = await browser.atAuth.ask(path, { headers });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    expect(await hashesOf(browser)).toBeTruthy();
  });
});

describe('[AUTH-03] the hash login', () => {
  it('[AUTH-03] logs in under a new session, once', async () => {
    const browser = await openEntered();
    await browser.atShop.see('/');
    const before = browser.atShop.cookie('shop_session');
    const hashes = await hashesOf(browser);
    const answer = await browser.atShop.submit('/auth/hash-login', hashes);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: true });
    expect(browser.atShop.cookie('shop_session')).not.toBe(before);
    expect(await browser.atShop.see('/')).toContain(salma.firstName);
    const nonce = { login_nonce: browser.atAuth.cookie('login_nonce') };
    expect((await openBrowser(nonce).atShop.submit('/auth/hash-login', hashes)).status).not.toBe(200);
  });

  it('[AUTH-03] refuses a second use with 409 and a late one with 410', async () => {
    const browser = await openEntered();
    const hashes = await hashesOf(browser);
    const jar = { login_nonce: browser.atAuth.cookie('login_nonce') };
    const [one, two] = await Promise.all([
      openBrowser({ ...jar }).atShop.submit('/auth/hash-login', hashes),
      openBrowser({ ...jar }).atShop.submit('/auth/hash-login', hashes),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const late = await hashesOf(browser);
    moment = new Date(now.getTime() + 61_000);
    expect((await browser.atShop.submit('/auth/hash-login', late)).status).toBe(410);
    moment = now;
  });

  it('[AUTH-03] refuses with 403 what is another browser’s, another user’s, or made up', async () => {
    const browser = await openEntered();
    const hashes = await hashesOf(browser);
    expect((await openBrowser().atShop.submit('/auth/hash-login', hashes)).status).toBe(403);
    for (const change of [{ id: '2' }, { hash_2: hashes.hash_1 }, { hash_1: 'x' }, { hash_1: '' }])
      expect((await browser.atShop.submit('/auth/hash-login', { ...hashes, ...change } as never)).status).toBe(403);
    const elsewhere = openVisitor(shop, { login_nonce: browser.atAuth.cookie('login_nonce') }, 'http://localhost:3170');
    expect((await elsewhere.submit('/auth/hash-login', hashes)).status).toBe(403);
    expect((await browser.atShop.submit('/auth/hash-login', hashes)).status).toBe(200);
  });
});

describe('[AUTH-01] logging out', () => {
  it('[AUTH-01] ends the service’s session, and does no harm a second time', async () => {
    const browser = await openEntered();
    const session = browser.atAuth.cookie('auth_session');
    for (let i = 0; i < 2; i++) expect((await browser.atAuth.ask('/auth/logout', fromShop)).status).toBe(200);
    expect(browser.atAuth.cookie('auth_session')).toBe('');
    const answer = await openBrowser({ auth_session: session }).atAuth.ask('/auth/check', fromShop);
    expect(await answer.json()).toEqual({ code: 401 });
  });
});

describe('[AUTH-04] the social frame', () => {
  it('[AUTH-04] the social frame can be framed only by the shop', async () => {
    const answer = await openBrowser().atAuth.ask('/social');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${shopOrigin}`);
    expect(read(await answer.text()).querySelectorAll('form')).toHaveLength(1);
  });

  it('[AUTH-04] the social frame has the shop’s typeface and its button that shows a password', async () => {
    const { atAuth } = openBrowser();
    const style = await (await atAuth.ask('/social.css')).text();
    expect(style).toContain('.password-show');
    const fonts = [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url as string);
    expect(fonts.length).toBeGreaterThan(1);
    for (const url of fonts) expect((await atAuth.ask(url)).headers.get('Content-Type'), url).toBe('font/woff2');
    expect((await atAuth.ask('/assets/fonts/readex-pro-none-wght-normal.woff2')).status).toBe(404);
  });

  it('[AUTH-04] reports a login only to the shop’s origin, without a name', async () => {
    const answer = await enter(openBrowser());
    const script = read(await answer.text()).querySelector('script')?.textContent ?? '';
    expect(script).toBe(`parent.postMessage({ type: 'login-success' }, "${shopOrigin}");`);
  });

  it('[AUTH-04] refuses a wrong password and a form of another page', async () => {
    const browser = openBrowser();
    const wrong = await enter(browser, 'wrong wrong');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).not.toContain('postMessage');
    const foreign = await browser.atAuth.ask('/social', {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ mobile: salma.mobile, password: demoPassword }),
    });
    expect(foreign.status).toBe(403);
    expect(browser.atAuth.cookie('auth_session')).toBe('');
  });

  it('[AUTH-04] takes its own form behind a proxy that ends TLS, and keeps the cookie to TLS', async () => {
    const behind = (proxies: string[]) =>
      behindProxies(proxies, (request, env) => auth.fetch(request, env as Record<string, unknown>))(
        new Request('http://auth.example/social', {
          method: 'POST',
          headers: { Origin: 'https://auth.example', 'X-Forwarded-Proto': 'https' },
          body: new URLSearchParams({ mobile: salma.mobile, password: demoPassword }),
        }),
        { incoming: { socket: { remoteAddress: '10.0.0.2' } } },
      );
    const answer = await behind(['10.0.0.2']);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^auth_session=.*; Secure/);
    expect((await behind(['10.0.0.3'])).status).toBe(403);
  });

  it('[AUTH-04] offers to go on as who is logged in there', async () => {
    const browser = await openEntered();
    const button = read(await browser.atAuth.see('/social')).querySelector('button[name=known]');
    expect(button?.textContent).toContain(salma.firstName);
    const body = new URLSearchParams({ known: '1' });
    const answer = await browser.atAuth.ask('/social', { method: 'POST', headers: { Origin: authOrigin }, body });
    expect(await answer.text()).toContain('postMessage');
  });

  it('[PAGE-03] the shop’s pages name the service and allow its calls and its frame', async () => {
    const browser = openBrowser();
    const answer = await browser.atShop.ask('/login');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${authOrigin};`);
    expect(policy).toContain(`frame-src ${authOrigin};`);
    const document = read(await answer.text());
    expect(JSON.parse(document.querySelector('#juzur-config')?.textContent ?? '')).toMatchObject({
      auth: authOrigin,
      main_auth: shopOrigin,
      social_origin: authOrigin,
    });
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${authOrigin}/social?theme=auto`);
  });
});
