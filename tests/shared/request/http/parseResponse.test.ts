import { array, parse, string, unknown } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { request } from '../../../../shared/request/http/request.ts';
import { object, status } from '../../../../shared/request/schema/index.ts';
import { openPage } from '../../../kit/page.ts';
import { html, json, serve } from '../../../kit/server.ts';

const signal = new AbortController().signal;
const requester = (host: Element | null = null) => ({ island: 'test', host, signal });

/** Listens until the test ends, because the document outlives the test. */
const onResponse = (listener: (event: CustomEvent<{ route: string; value: unknown }>) => void) => {
  const own = new AbortController();
  document.addEventListener('juzur:response', listener as EventListener, { signal: own.signal });
  return own;
};

describe('names of the backend’s own', () => {
  it('[PAGE-02] fields gives a route’s response the contract’s names, in items of lists too', async () => {
    openPage('', { config: { fields: { notifications: { human_date: 'created_at', results: 'items' } } } });
    serve(() => json({ items: [{ created_at: 'أمس', id: 1 }, { human_date: 'اليوم' }] }));
    const schema = object({ results: array(object({ human_date: string() })) });
    await expect(request(requester(), { url: '/a', response: schema, route: 'notifications' })).resolves.toEqual({
      results: [{ human_date: 'أمس' }, { human_date: 'اليوم' }],
    });
    await expect(request(requester(), { url: '/a', response: schema, route: 'home_blocks' })).rejects.toMatchObject({
      kind: 'answer',
    });
  });

  it('[PAGE-02] fields may exchange two names, and a field keeps its own name beside', async () => {
    openPage('', { config: { fields: { x: { message: 'title', title: 'message' } } } });
    serve(() => json({ title: 'عنوان', message: 'نص' }));
    await expect(request(requester(), { method: 'post', url: '/a', response: unknown(), route: 'x' })).resolves.toEqual(
      {
        title: 'نص',
        message: 'عنوان',
      },
    );
    openPage('', { config: { fields: { x: { message: 'title' } } } });
    await expect(request(requester(), { method: 'post', url: '/a', response: unknown(), route: 'x' })).resolves.toEqual(
      {
        title: 'عنوان',
        message: 'عنوان',
      },
    );
  });

  it('[PAGE-02] a response that is nested without end is no trouble, and __proto__ is a name like any other', async () => {
    openPage('', { config: '{"fields": {"x": {"__proto__": "a", "b": "constructor"}}}' });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    serve(() => new Response(`{"a":{"c":1},"deep":${deep}}`, { headers: { 'content-type': 'application/json' } }));
    const value = (await request(requester(), { url: '/a', response: unknown(), route: 'x' })) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['a', 'deep', '__proto__']);
  });

  it('[PAGE-02] fields of a wrong type are one error that names the key, and count as absent', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('', { config: { fields: { notifications: 'created_at' } } });
    serve(() => json({ name: 'x' }));
    for (let time = 0; time < 2; time++)
      await expect(request(requester(), { url: '/a', response: unknown(), route: 'notifications' })).resolves.toEqual({
        name: 'x',
      });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('fields.notifications: expected field names'),
    );
  });
});

it.each([
  [true, [true, 1, '1', 'true', 'success', 'ok', 200]],
  [false, [false, 0, '0', 'false', 'error', 'fail', 500, null]],
])('[PAGE-02] the status of a response is %s in each of its spellings: %j', (isTrue, spellings) => {
  for (const spelling of spellings) expect(parse(status, spelling)).toBe(isTrue);
});

describe('juzur:response', () => {
  it('[PAGE-02] bubbles from the host with route and value, and its value may be replaced before the check', async () => {
    openPage('<main><i></i></main>', { config: { fields: { city: { name: 'label' } } } });
    const host = document.querySelector('i') as Element;
    serve(() => json({ payload: { label: 'رام الله' } }));
    const seen = vi.fn();
    const own = onResponse((event) => {
      const { route, value } = event.detail;
      seen(event.target, route, value);
      event.detail.value = (value as { payload: unknown }).payload;
    });
    await expect(
      request(requester(host), { url: '/a', response: object({ name: string() }), route: 'city' }),
    ).resolves.toEqual({ name: 'رام الله' });
    host.remove();
    await expect(
      request(requester(host), { method: 'post', url: '/a', response: object({ name: string() }), route: 'city' }),
    ).resolves.toEqual({ name: 'رام الله' });
    own.abort();
    const value = { payload: { label: 'رام الله' } };
    expect(seen.mock.calls).toEqual([
      [host, 'city', value],
      [document, 'city', value],
    ]);
  });

  it('[PAGE-02] the event has HTML as a text where the response to a request may be either', async () => {
    openPage('');
    serve(() => html('<option value="1">أ</option>'));
    const own = onResponse((event) => {
      event.detail.value = [event.detail.value];
    });
    await expect(
      request(requester(), { url: '/a', response: unknown(), allowsHtml: true, route: 'city' }),
    ).resolves.toEqual(['<option value="1">أ</option>']);
    own.abort();
  });

  it('[PAGE-02] cancelled, the response is a failure; what replaces it is checked like any other', async () => {
    openPage('');
    serve(() => json({ name: 'x' }));
    const schema = object({ name: string() });
    const cancelling = onResponse((event) => event.preventDefault());
    await expect(request(requester(), { url: '/a', response: schema, route: 'city' })).rejects.toMatchObject({
      kind: 'answer',
      message: 'city /a: a listener cancelled juzur:response',
    });
    cancelling.abort();
    const spoiling = onResponse((event) => {
      event.detail.value = { name: 5 };
    });
    await expect(request(requester(), { url: '/a', response: schema, route: 'city' })).rejects.toMatchObject({
      kind: 'answer',
    });
    spoiling.abort();
  });

  it.each(['auth_check', 'hash_login', 'token'])(
    '[AUTH-02] %s has secrets in its response, and no event',
    async (route) => {
      openPage('', { config: { fields: { [route]: { hash_1: 'h' } } } });
      serve(() => json({ h: 'secret' }));
      const seen = vi.fn();
      const own = onResponse(seen);
      await expect(request(requester(), { url: '/a', response: object({ hash_1: string() }), route })).resolves.toEqual(
        { hash_1: 'secret' },
      );
      own.abort();
      expect(seen).not.toHaveBeenCalled();
    },
  );
});
