import { object, string } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { request } from '../../../../shared/request/http/request.ts';
import { keepToken } from '../../../../shared/request/http/token.ts';
import { openPage } from '../../../kit/page.ts';
import { hang, html, json, redirected, serve } from '../../../kit/server.ts';
import { withResolvers } from '../../../kit/withResolvers.ts';

const requester = { island: 'test', host: null, signal: new AbortController().signal };
const options = { limit: 'forms', route: 'test' } as const;
const schema = object({ name: string() });
const get = (more: object = {}, signal = requester.signal) =>
  request({ ...requester, signal }, { url: '/a', response: schema, ...options, ...more });
const post = (more: object = {}) =>
  request(requester, { method: 'post', url: '/b', response: schema, ...options, ...more });

describe('requests', () => {
  it('[PAGE-02] a GET is asked again after a 500, a POST is not', async () => {
    openPage('');
    let asked = 0;
    const calls = serve(({ method }) => (method === 'GET' && ++asked > 1 ? json({ name: 'x' }) : json({}, 500)));
    await expect(get()).resolves.toEqual({ name: 'x' });
    expect(calls).toHaveLength(2);
    await expect(post({ fields: { x: '1' } })).rejects.toMatchObject({ kind: 'http', status: 500 });
    expect(calls).toHaveLength(3);
  });

  it('[PAGE-02] waits for a short Retry-After; a long one ends the request at once with the server’s words', async () => {
    openPage('');
    let headers: Record<string, string> = { 'retry-after': '60' };
    let asked = 0;
    const calls = serve(() => (asked++ ? json({ name: 'x' }) : json({ message: 'مهلاً' }, 429, headers)));
    const refused = { kind: 'http', status: 429, serverMessage: 'مهلاً' };
    await expect(get()).rejects.toMatchObject({ ...refused, retryAfterMs: 60_000 });
    expect(calls).toHaveLength(1);
    // The clock of the visitor is years behind that of the server.
    headers = { date: 'Wed, 01 Dec 2055 10:00:00 GMT', 'retry-after': 'Wed, 01 Dec 2055 10:01:00 GMT' };
    asked = 0;
    await expect(get()).rejects.toMatchObject({ ...refused, retryAfterMs: 60_000 });
    // A timer of more would end at once.
    headers = { 'retry-after': '2592000' };
    asked = 0;
    await expect(get()).rejects.toMatchObject({ retryAfterMs: 2 ** 31 - 1 });
    calls.splice(0);

    headers = { 'retry-after': '1' };
    asked = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = get();
    // vi.waitFor would advance the fake clock.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual({ name: 'x' });
    expect(calls).toHaveLength(2);
  });

  it('[NOTI-01] a conditional GET gets the JSON with its ETag, or 304; without an ETag a 304 is an error', async () => {
    openPage('');
    const ends: unknown[] = [];
    const note = (event: Event) => ends.push((event as CustomEvent).detail);
    document.addEventListener('juzur:request-end', note);
    const calls = serve(({ headers }) =>
      headers.has('if-none-match')
        ? new Response(null, { status: 304, headers: { 'retry-after': '90' } })
        : json({ name: 'x' }, 200, { etag: '"1"' }),
    );
    const first = await request(requester, { url: '/a', response: schema, etag: null, ...options });
    expect(first).toEqual({ value: { name: 'x' }, etag: '"1"', retryAfterMs: null });
    const second = await request(requester, { url: '/a', response: schema, ...options, etag: first.etag });
    expect(second).toEqual({ value: null, etag: null, retryAfterMs: 90_000 });
    expect(calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"']);
    serve(() => new Response(null, { status: 304 }));
    await expect(get()).rejects.toMatchObject({ kind: 'http', status: 304 });
    document.removeEventListener('juzur:request-end', note);
    expect(ends).toMatchObject([
      { status: 200, kind: null },
      { status: 304, kind: null },
      { status: 304, kind: 'http' },
    ]);
  });

  it('[SRCH-01] a POST carries the cookies, what it accepts, and the token in body and header, read freshly', async () => {
    openPage('', { head: '<meta name="csrf-token" content="one">' });
    const calls = serve(() => json({ name: 'x' }));
    const fetched = vi.spyOn(globalThis, 'fetch');
    await post({ fields: { q: 'ا' } });
    document.querySelector('meta')?.setAttribute('content', 'two');
    await post({ fields: { q: 'ا' } });
    expect(calls.map(({ body }) => body?.get('_token'))).toEqual(['one', 'two']);
    expect(calls[1]?.headers.get('x-csrf-token')).toBe('two');
    expect(calls[1]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(calls[1]?.headers.get('accept')).toBe('application/json');
    expect(calls[1]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ credentials: 'same-origin' });
  });

  it('[PAGE-01] the token has the field and the header that the configuration names', async () => {
    openPage('', { config: { token: { value: 'one', field: 'csrf', header: 'X-My-Token' } } });
    const calls = serve(() => json({ name: 'x' }));
    await post();
    expect([...(calls[0]?.body?.entries() ?? [])]).toEqual([['csrf', 'one']]);
    expect(calls[0]?.headers.get('x-my-token')).toBe('one');
    expect(calls[0]?.headers.has('x-csrf-token')).toBe(false);
  });

  it.each([403, 419])(
    '[PAGE-02] the token is requested once after %i and the request repeated once',
    async (status) => {
      openPage('', { head: '<meta name="csrf-token" content="old">', config: { routes: { token: '/token' } } });
      const calls = serve(({ url, body }) =>
        url.pathname === '/token'
          ? json({ token: 'new' })
          : body?.get('_token') === 'new'
            ? json({ name: 'x' })
            : json({}, status),
      );
      await expect(post()).resolves.toEqual({ name: 'x' });
      expect(calls.map(({ url }) => url.pathname)).toEqual(['/b', '/token', '/b']);
    },
  );

  it('[PAGE-02] requests that are refused at the same time renew the token once, and a later one uses the new token', async () => {
    openPage('', { head: '<meta name="csrf-token" content="old">', config: { routes: { token: '/token' } } });
    let newest = 0;
    const calls = serve(({ url, body }) => {
      if (url.pathname === '/token') return json({ token: `new${++newest}` });
      return body?.get('_token') === `new${newest}` ? json({ name: 'x' }) : json({}, 419);
    });
    const { promise: pending, resolve: respond } = withResolvers<Response>();
    const both = ['/a', '/b'].map((url) => post({ url }));
    await expect(Promise.all(both)).resolves.toEqual([{ name: 'x' }, { name: 'x' }]);
    expect(calls.filter(({ url }) => url.pathname === '/token')).toHaveLength(1);

    // A request with the old token that is refused after the renewal.
    serve(({ body }) => (body?.get('_token') === 'old' ? pending : json({ name: body?.get('_token') })));
    keepToken('old');
    const refused = post({ url: '/c' });
    keepToken('newest');
    respond(json({}, 419));
    await expect(refused).resolves.toEqual({ name: 'newest' });
  });

  it('[PAGE-02] a POST to the own origin follows no redirect to another one', async () => {
    openPage('');
    const modes: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { mode = 'cors' }: RequestInit) => {
      modes.push(mode);
      throw new TypeError('Failed to fetch');
    });
    await expect(post()).rejects.toMatchObject({ kind: 'network' });
    const auth = 'https://auth.example';
    await post({ url: `${auth}/b`, origins: [auth] }).catch(() => {});
    expect(modes).toEqual(['same-origin', 'cors']);
  });

  it('[PAGE-02] a token that no header can carry is sent in the body, and reported once without its text', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('', { head: '<meta name="csrf-token" content="رمز">' });
    const calls = serve(() => json({ name: 'x' }));
    await post();
    await post();
    expect(calls.map(({ body }) => body?.get('_token'))).toEqual(['رمز', 'رمز']);
    expect(calls[0]?.headers.has('x-csrf-token')).toBe(false);
    expect(lines.mock.calls).toEqual([[expect.stringContaining("Fix: print your server's token")]]);
    expect(`${lines.mock.calls}`).not.toContain('رمز');
  });

  it('[PAGE-02] a token that can’t be fetched is reported, not only the 419', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('', { config: { routes: { token: '/token' } } });
    serve(({ url }) => (url.pathname === '/token' ? json({ csrf: 'new' }) : json({}, 419)));
    await expect(post()).rejects.toMatchObject({ kind: 'session-ended' });
    expect(`${lines.mock.calls}`).toContain('token /token: token: expected a text, got undefined');
  });

  it('[PAGE-02] a POST that ASP.NET answers by a bare 400 says which tag to print, or how to renew the token', async () => {
    openPage('');
    serve(() => new Response('', { status: 400 }));
    await expect(post()).rejects.toThrow('answered 400 to a POST without a token. Fix: <meta');
    openPage('', { config: { token: { value: 'abc' } } });
    await expect(post()).rejects.toThrow(/400 to a POST with a token\. .* routes\.token/);
  });

  it.each([403, 419])(
    '[PAGE-02] a POST that is answered %i says which tag to print, or how to renew the token',
    async (status) => {
      openPage('');
      serve(() => json({}, status));
      const fix = `test /b answered ${status} to a POST without a token. Fix: <meta name="csrf-token" content="…">`;
      await expect(post()).rejects.toThrow(fix);
      openPage('', { config: { token: { value: 'abc' } } });
      const renew = / to a POST with a token\. .* routes\.token/;
      await expect(post()).rejects.toMatchObject({ message: expect.stringMatching(renew) });
      await expect(post({ method: 'get' })).rejects.toMatchObject({
        message: `test /b answered ${status}`,
      });
      openPage('');
      const auth = 'https://auth.example';
      const login = post({ url: `${auth}/b`, origins: [auth] });
      await expect(login).rejects.toMatchObject({ message: `test /b answered ${status}` });
    },
  );

  it.each([
    ['-1', 403],
    ['0', 400],
    [' -1 ', 200],
  ])('[PAGE-02] a nonce that WordPress refuses by %s with %i is named with the key to set', async (body, status) => {
    openPage('', { config: { token: { value: 'abc' } } });
    serve(() => new Response(body, { status, headers: { 'content-type': 'text/html' } }));
    await expect(post()).rejects.toThrow(/nonce.* token\.field in the configuration/);
    await expect(post({ method: 'get' })).rejects.not.toThrow('nonce');
  });

  it.each([
    [520, 3],
    [501, 1],
  ])('[PAGE-02] a GET that answers %i is sent %i times', async (status, times) => {
    openPage('');
    const calls = serve(() => json({}, status));
    await expect(get()).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(times);
  });

  it.each([
    [() => new Response(null, { status: 204 }), 'got 204 without a body'],
    [() => json([{ name: 'x' }]), 'response: expected Object {name}, got Array'],
  ])('[PAGE-02] reports what a response is instead (%#)', async (answer, why) => {
    openPage('');
    serve(answer);
    await expect(get()).rejects.toThrow(why);
  });

  it.each([
    ['a page', () => redirected('/thanks?order=1', html('<h1>شكراً</h1>'))],
    ['its own URL', () => redirected('/b', html('<form></form>'))],
    ['a page that fails', () => redirected('/thanks', html('', 500))],
    ['JSON of another URL', () => redirected('/api/orders', json({ name: 'x' }))],
  ])('[ORDR-04] a POST that is redirected to %s is an error that names the path alone', async (_, answer) => {
    openPage('');
    serve(answer);
    await expect(post()).rejects.toMatchObject({
      kind: 'redirect',
      message: expect.stringMatching(
        /redirected to \/[\w/]+; islands expect JSON when X-Requested-With: XMLHttpRequest is sent$/,
      ),
    });
  });

  it('[PAGE-02] what a visitor sends by GET is in no message', async () => {
    openPage('');
    for (const answer of [
      json([]),
      new Response('no JSON', { headers: { 'content-type': 'application/json' } }),
      json({}, 500),
      html(''),
    ]) {
      serve(() => answer);
      const sent = get({ url: '/search', fields: { q: 'secret' }, retries: 0 });
      const failed = await sent.catch((cause: Error) => cause);
      expect(`${failed}`).toMatch(/: test \/search( |:)/);
    }
  });

  it('[PAGE-02] JSON in place of HTML and a URL elsewhere are refused', async () => {
    openPage('');
    serve(() => json({ name: 'x' }));
    await expect(request(requester, { url: '/a', response: 'html', ...options })).rejects.toMatchObject({
      kind: 'content-type',
    });
    await expect(get({ url: 'https://elsewhere.test/a' })).rejects.toMatchObject({
      kind: 'address',
    });
  });

  // «قهوة» in windows-1256.
  const coffee = [0xde, 0xe5, 0xe6, 0xc9];
  const bytes = (type: string, ...parts: (string | number[])[]) =>
    new Response(
      new Uint8Array(
        parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
      ),
      {
        headers: { 'content-type': type },
      },
    );

  it('[PAGE-02] a response is decoded by the charset of its Content-Type: JSON and HTML in windows-1256', async () => {
    openPage('');
    for (const charset of ['windows-1256', '"windows-1256"', 'CP1256']) {
      serve(() => bytes(`application/json; charset=${charset}`, '{"name":"', coffee, '"}'));
      await expect(get()).resolves.toEqual({ name: 'قهوة' });
    }
    serve(() => bytes('text/html;charset=windows-1256', '<p>', coffee, '</p>'));
    await expect(request(requester, { url: '/a', response: 'html', ...options })).resolves.toBe('<p>قهوة</p>');
    serve(() => new Response('{"name":"قهوة"}', { headers: { 'content-type': 'application/json' } }));
    await expect(get()).resolves.toEqual({ name: 'قهوة' });
  });

  it('[PAGE-02] a response whose bytes are not of its charset is one console line with the fix', async () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('');
    serve(() => bytes('application/json', '{"name":"', coffee, '"}'));
    for (let time = 0; time < 2; time++) await get();
    await vi.waitFor(() => expect(line).toHaveBeenCalled());
    expect(line.mock.calls.flat()).toEqual([
      'juzur response page: test /a: expected text in UTF-8, got "�, which visitors see". Fix: name its charset in Content-Type, such as "; charset=windows-1256", and cut texts by letters (mb_substr)',
    ]);
  });

  it('[PAGE-02] a charset that browsers do not know is a failure that names it', async () => {
    openPage('');
    serve(() => bytes('application/json; charset=arabic-7', '{"name":"', coffee, '"}'));
    await expect(get()).rejects.toMatchObject({
      kind: 'content-type',
      message: 'test /a: unknown charset "arabic-7"',
    });
  });

  it('[PAGE-02] no response in time is a timeout, the caller’s abort is its own reason', async () => {
    openPage('', { config: { timeouts: { forms: 50 } } });
    serve(hang);
    await expect(get()).rejects.toMatchObject({ kind: 'timeout' });
    const controller = new AbortController();
    const answer = get({}, controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('[PAGE-02] no response in time is a timeout in Firefox too, which then reports a network error', async () => {
    openPage('', { config: { timeouts: { forms: 50 } } });
    const failsLate = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('NetworkError'))));
    vi.stubGlobal('fetch', failsLate);
    const answer = post({ fields: { x: '1' }, keepalive: true });
    await expect(answer).rejects.toMatchObject({ kind: 'timeout' });
  });
});
