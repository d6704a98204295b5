import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/account.ts';
import { rateLimits } from '../../db/schema/guard.ts';
import { countUse } from '../../domain/rate-limit.ts';
import { demoPassword, demoUsers } from '../../seed/people.ts';
import { asIsland, now, openShop, read, tokenOf } from '../shop.ts';
import { openMember, openVisitor, type Visitor } from '../visitor.ts';

const [salma, yazan] = demoUsers;
/** A light page, whose header and configuration name the visitor as those of every page do. */
const PAGE = '/contact';
const credentials = { mobile: salma.mobile, password: demoPassword };

const shop = await openShop();
beforeEach(() => shop.db.delete(rateLimits));

const alert = async (answer: Response) =>
  read(await answer.text())
    .querySelector('[role=alert]')
    ?.textContent?.trim();

/** Every URL to which a form or an island posts, found in the shop's own pages. */
const posts = () =>
  [...new Set(shop.app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))].map((path) =>
    path.replace(/:\w+(\{[^/]*\})?/g, '1'),
  );
const post = (visitor: Visitor, path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
  visitor.ask(path, { method: 'POST', headers: { ...asIsland, ...headers }, body: new URLSearchParams(fields) });

describe('a forged POST', () => {
  it('[AUTH-03] every route refuses a forged POST: without a token, with another session’s, from elsewhere', async () => {
    const visitor = await openMember(shop.app);
    const good = { 'X-CSRF-TOKEN': await visitor.token() };
    const theirs = { 'X-CSRF-TOKEN': await openVisitor(shop.app).token() };
    expect(posts().length).toBeGreaterThan(8);
    for (const path of posts())
      for (const headers of [
        {},
        theirs,
        { 'X-CSRF-TOKEN': '' },
        { ...good, Origin: 'https://evil.example' },
        { ...good, Origin: 'null' },
        { ...good, Origin: 'http://127.0.0.1:31700' },
      ] as Record<string, string>[])
        expect((await post(visitor, path, headers)).status, `${path} ${JSON.stringify(headers)}`).toBe(419);
    expect(await visitor.see(PAGE)).toContain(salma.firstName);
  });

  it('[AUTH-03] a POST with the token of before the login is refused after it', async () => {
    const visitor = openVisitor(shop.app);
    const tokenOfPage = async () => ({ 'X-CSRF-TOKEN': tokenOf(await visitor.see(PAGE)) });
    const early = await tokenOfPage();
    await visitor.submit('/login', credentials);
    expect((await post(visitor, '/logout', early)).status).toBe(419);
    expect((await post(visitor, '/logout', await tokenOfPage())).status).not.toBe(419);
  });

  it('[AUTH-03] a forged POST that hides another method in a field or a header does nothing', async () => {
    const visitor = await openMember(shop.app);
    for (const headers of [{ 'X-HTTP-Method-Override': 'GET' }, { 'X-Method-Override': 'HEAD' }])
      expect((await post(visitor, '/logout', headers, { _method: 'GET' })).status).toBe(419);
  });
});

describe('a fixed session', () => {
  it('[AUTH-03] a fixed session is worth nothing after login, signup and logout; each gives another id', async () => {
    const signup = {
      first_name: 'هدى',
      mobile: '0591230001',
      password: 'a long enough one',
      password_confirmation: 'a long enough one',
    };
    for (const [path, fields] of [
      ['/login', credentials],
      ['/signup', signup],
    ] as const) {
      const visitor = openVisitor(shop.app);
      await visitor.see(PAGE);
      const fixed = visitor.cookie('shop_session');
      await visitor.submit(path, fields);
      const own = visitor.cookie('shop_session');
      expect(own).not.toBe(fixed);
      expect(await openVisitor(shop.app, { shop_session: fixed }).see(PAGE)).toContain('"authorized":false');
      expect(await visitor.see(PAGE)).toContain('"authorized":true');
      await visitor.submit('/logout', {});
      expect(visitor.cookie('shop_session')).not.toBe(own);
      expect(await openVisitor(shop.app, { shop_session: own }).see(PAGE)).toContain('"authorized":false');
    }
  });

  it('[AUTH-03] chosen by somebody else is never taken over', async () => {
    const chosen = 'A'.repeat(43);
    const visitor = openVisitor(shop.app, { shop_session: chosen });
    await visitor.submit('/login', credentials);
    expect(visitor.cookie('shop_session')).not.toBe(chosen);
    expect(await openVisitor(shop.app, { shop_session: chosen }).see(PAGE)).toContain('"authorized":false');
  });
});

describe('who has an account', () => {
  it('[AUTH-03] a login reveals no account: same message, same status, same limit', async () => {
    const seen = [];
    for (const mobile of [yazan.mobile, '0599999998', 'x']) {
      const visitor = openVisitor(shop.app);
      const _token = await visitor.token();
      const answers = [];
      for (let i = 0; i < 11; i++) {
        const body = new URLSearchParams({ _token, mobile, password: 'wrong wrong' });
        const answer = await visitor.ask('/login', { method: 'POST', body });
        answers.push(`${answer.status} ${await alert(answer)}`);
      }
      seen.push(answers.join('\n'));
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('429');
  });

  it('[SIGN-01] one address can try sixty signups an hour, and not one more', async () => {
    const hour = { most: 60, windowMs: 60 * 60 * 1000 };
    for (let i = 0; i < 59; i++) await countUse({ db: shop.db, clock: () => now }, 'signup:unknown', hour);
    const password = 'a long enough one';
    const taken = { first_name: 'هدى', mobile: salma.mobile, password, password_confirmation: password };
    const visitor = openVisitor(shop.app);
    expect((await visitor.submit('/signup', taken)).status).toBe(422);
    const refused = await visitor.submit('/signup', taken);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('what belongs to somebody', () => {
  const pathsOf = (method: string) =>
    [...new Set(shop.app.routes.filter((route) => route.method === method).map(({ path }) => path))]
      .filter((path) => !path.includes('*'))
      .map((path) => path.replace(/:\w+(\{[^/]*\})?/g, '1'));

  it('[PAGE-03] every route below /user refuses a guest, and the login page leads back to it', async () => {
    const guest = openVisitor(shop.app);
    const token = { 'X-CSRF-TOKEN': await guest.token() };
    const open = ['/user/ajax/track', '/user/confirm-email/1'];
    const own = (method: string) => pathsOf(method).filter((path) => path.startsWith('/user/') && !open.includes(path));
    expect(own('GET').length).toBeGreaterThan(4);
    expect(own('POST').length).toBeGreaterThan(6);
    for (const path of own('POST')) expect((await post(guest, path, token)).status, path).toBe(401);
    for (const path of [...own('GET'), '/outbox']) {
      expect((await guest.ask(path, { headers: asIsland })).status, path).toBe(401);
      const page = await guest.ask(path, { headers: { Accept: 'text/html' } });
      expect(page.headers.get('Location'), path).toBe(`/login?next=${encodeURIComponent(path)}`);
    }
  });

  it('[PAGE-03] an island of a visitor whose session has ended gets a link to the login, which leads back to its page', async () => {
    const guest = openVisitor(shop.app);
    const Referer = 'http://127.0.0.1:3170/p/1?size=39';
    const answer = await post(guest, '/user/ajax/send/sms-confirmation', {
      Referer,
      'X-CSRF-TOKEN': await guest.token(),
    });
    const { fragments } = await answer.json();
    expect(read(fragments['#account']).querySelector('a')?.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/p/1?size=39')}`,
    );
  });

  it('[PAGE-03] a public response is the same for everybody and sets no cookie, and no cache shares private ones', async () => {
    const visitor = await openMember(shop.app);
    const name = (await shop.db.select().from(users).where(eq(users.mobile, salma.mobile)))[0]?.firstName ?? '';
    const paths = [
      ...pathsOf('GET'),
      '/c/phones',
      '/search?q=a',
      '/fragments/category/phones?page=2',
      '/fragments/search?q=a',
    ];
    let publicOnes = 0;
    for (const path of paths)
      for (const headers of [{ Accept: 'text/html' }, asIsland]) {
        const response = await visitor.ask(path, { headers });
        const body = await response.text();
        const cacheControl = response.headers.get('Cache-Control') ?? '';
        const isShared = cacheControl.includes('public');
        const isOwn = body.includes(name) || /csrf-token"|name="_token"/.test(body);
        if (isOwn) expect(cacheControl, path).toMatch(/private|no-store/);
        if (!isShared) continue;
        publicOnes++;
        expect(response.headers.get('Set-Cookie'), path).toBeNull();
        expect(body, path).toBe(await (await openVisitor(shop.app).ask(path, { headers })).text());
      }
    expect(publicOnes).toBeGreaterThan(8);
  });
});

describe('a password', () => {
  it('[AUTH-03] a password can be guessed ten times, also all at once and with the number in every form', async () => {
    const [, , ...rest] = yazan.mobile;
    const forms = [
      yazan.mobile,
      `+970 5${rest.join('')}`,
      `00970-5${rest.join('')}`,
      `\u200e${[...yazan.mobile].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')}`,
      `${yazan.mobile.slice(0, 4)}\u2011${yazan.mobile.slice(4)}`,
    ];
    const visitor = openVisitor(shop.app);
    const _token = await visitor.token();
    const guess = (mobile: string) =>
      visitor.ask('/login', { method: 'POST', body: new URLSearchParams({ _token, mobile, password: 'wrong wrong' }) });
    const answers = await Promise.all([...forms, ...forms, ...forms].map(guess));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a limit', () => {
  it('[AUTH-03] a limit that one address has used up locks no other address out of the account', async () => {
    const visitor = openVisitor(shop.app);
    const _token = await visitor.token();
    const login = (remoteAddress: string, password: string) =>
      shop.app.request(
        'http://127.0.0.1:3170/login',
        {
          method: 'POST',
          headers: { Cookie: `shop_session=${visitor.cookie('shop_session')}` },
          body: new URLSearchParams({ _token, mobile: salma.mobile, password }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    let last: Response | undefined;
    for (let i = 0; i < 105; i++) last = await login('203.0.113.3', 'wrong wrong');
    expect(last?.status).toBe(429);
    expect(await alert(last as Response)).toBe('محاولات كثيرة. حاول بعد 15 دقيقة.');
    expect((await login('203.0.113.4', demoPassword)).status).toBe(303);
  });
});
