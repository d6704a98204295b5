import { string } from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Exchange } from '../../../../shared/request/http/request.ts';
import { request } from '../../../../shared/request/http/request.ts';
import { listOf, object } from '../../../../shared/request/schema/index.ts';
import { openPage } from '../../../kit/page.ts';
import { hang, html, json, type SeenCall, serve } from '../../../kit/server.ts';

const schema = object({ name: string() });

/** Opens a page with a host, and collects its `juzur:request-end` events. */
const openHost = (config?: unknown) => {
  openPage('<p id="host"></p>', { config });
  const host = document.querySelector('#host') as HTMLElement;
  const ends: Exchange[] = [];
  const targets: (EventTarget | null)[] = [];
  const listen = ({ detail, target }: JuzurEventMap['juzur:request-end']) => {
    ends.push(detail);
    targets.push(target);
  };
  document.addEventListener('juzur:request-end', listen);
  // The document outlives the test.
  onTestFinished(() => document.removeEventListener('juzur:request-end', listen));
  const controller = new AbortController();
  const requester = { island: 'test', host, signal: controller.signal };
  const options = { limit: 'forms', route: 'test', retries: 0 } as const;
  return { host, ends, targets, controller, requester, options };
};

describe('juzur:request-end', () => {
  it('[PAGE-02] names method, URL, status and duration of a request, and bubbles from its host', async () => {
    const { host, ends, targets, requester, options } = openHost();
    serve(() => json({ name: 'x' }));
    await request(requester, { url: '/a?b=1', response: schema, ...options });
    expect(ends).toEqual([
      {
        element: host,
        method: 'GET',
        url: '/a?b=1',
        status: 200,
        kind: null,
        durationMs: expect.any(Number),
        dropped: [],
      },
    ]);
    expect(targets).toEqual([host]);
  });

  const FAILURES: [what: string, answer: (call: SeenCall) => Response | Promise<Response>, end: Partial<Exchange>][] = [
    ['an error status', () => json({}, 500), { status: 500, kind: 'http' }],
    ['a network error', () => Promise.reject(new TypeError('x')), { status: null, kind: 'network' }],
    ['a page instead of JSON', () => html('<p>login</p>'), { status: 200, kind: 'content-type' }],
    ['a missing field', () => json({}), { status: 200, kind: 'answer' }],
    ['a field of another type', () => json({ name: 7 }), { status: 200, kind: 'answer' }],
    ...['{"name":"x', ''].map((body): (typeof FAILURES)[number] => [
      `the body «${body}»`,
      () => new Response(body, { headers: { 'content-type': 'application/json' } }),
      { status: 200, kind: 'answer' },
    ]),
  ];
  for (const [what, answer, end] of FAILURES)
    it(`[PAGE-02] gives the kind of error for ${what}`, async () => {
      const { ends, requester, options } = openHost();
      serve(answer);
      await expect(
        request(requester, { method: 'post', url: '/a', response: schema, ...options }),
      ).rejects.toMatchObject({
        kind: end.kind,
      });
      expect(ends).toMatchObject([{ method: 'POST', ...end }]);
    });

  it('[PAGE-02] the event is dispatched for an aborted request, from the document if the host is gone', async () => {
    const { host, ends, targets, controller, requester, options } = openHost();
    serve(hang);
    const answer = request(requester, { url: '/a', response: 'html', ...options });
    host.remove();
    controller.abort();
    await expect(answer).rejects.toThrow();
    expect(ends).toMatchObject([{ status: null, kind: 'aborted' }]);
    expect(targets).toEqual([document]);
  });

  it('[PAGE-02] the event is dispatched for each of the requests that a new token needs', async () => {
    const { ends, requester, options } = openHost({ routes: { token: '/token' } });
    let isNew = false;
    serve(({ url }) => {
      if (url.pathname === '/token') {
        isNew = true;
        return json({ token: 'new' });
      }
      return isNew ? json({ name: 'x' }) : json({}, 419);
    });
    await request(requester, { method: 'post', url: '/a', response: schema, ...options });
    expect(ends.map(({ url, status }) => [url, status])).toEqual([
      ['/a', 419],
      ['/token', 200],
      ['/a', 200],
    ]);
  });

  it('[PAGE-02] names the lists that lost items, and why', async () => {
    const { ends, requester, options } = openHost();
    serve(() => json({ results: [{ name: 'x' }, { name: 5 }, {}], more: [1, 2, 3] }));
    const lists = object({ results: listOf(schema, 10), more: listOf(object({}), 2) });
    await request(requester, { url: '/dropped', response: lists, ...options });
    expect(ends[0]?.dropped).toEqual([
      { dropped: 2, total: 3, why: 'name: expected string, got number' },
      { dropped: 3, total: 3, why: expect.stringContaining('got number') },
    ]);
  });

  it('[PAGE-02] reports a list that is longer than what is shown', async () => {
    const { ends, requester, options } = openHost();
    serve(() => json({ results: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }));
    await expect(
      request(requester, { url: '/long', response: object({ results: listOf(schema, 2) }), ...options }),
    ).resolves.toEqual({
      results: [{ name: 'a' }, { name: 'b' }],
    });
    expect(ends[0]?.dropped).toEqual([{ dropped: 1, total: 3, why: 'more than 2 items' }]);
  });

  it('[PAGE-02] changes nothing about the request if the page’s own dispatchEvent throws', async () => {
    const { host, requester, options } = openHost();
    serve(() => html('<p>x</p>'));
    host.dispatchEvent = vi.fn(() => {
      throw new Error('patched');
    });
    await expect(request(requester, { url: '/a', response: 'html', ...options })).resolves.toBe('<p>x</p>');
    expect(host.dispatchEvent).toHaveBeenCalledOnce();
  });
});
