import { describe, expect, it, vi } from 'vitest';
import { request } from '../../../../shared/request/http/request.ts';
import { openPage } from '../../../kit/page.ts';
import { serve } from '../../../kit/server.ts';

const send = (signal: AbortSignal, more = {}) =>
  request(
    { island: 'test', host: null, signal },
    { method: 'post', url: '/a', response: 'ignore', limit: 'forms', ...more },
  );

/** Sends a request, and ends it as Firefox does when the visitor follows a link. @returns how it ended, so far */
const cutOffByLink = async (config = {}) => {
  openPage('', { config });
  const own = new AbortController();
  let cut: (error: Error) => void = () => {};
  const calls = serve(() => new Promise((_, reject) => (cut = reject)));
  const ends: unknown[] = [];
  send(own.signal).catch((cause) => ends.push(cause));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  dispatchEvent(new Event('beforeunload'));
  cut(new TypeError('NetworkError when attempting to fetch resource.'));
  await new Promise((resolve) => setTimeout(resolve));
  return { ends, own };
};

describe('a request that the browser ends because the visitor leaves the page', () => {
  it('[PAGE-02] a request that leaving ends does not fail unless the page comes back', async () => {
    const { ends } = await cutOffByLink();
    expect(ends).toEqual([]);
    dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(ends).toMatchObject([{ kind: 'network' }]));
  });

  it('[PAGE-02] fails when its time is over, if the link was only a download', async () => {
    const { ends } = await cutOffByLink({ timeouts: { forms: 500 } });
    expect(ends).toEqual([]);
    await vi.waitFor(() => expect(ends).toMatchObject([{ kind: 'network' }]), 3000);
  });

  it('[PAGE-02] ends with the reason of its signal if the island unmounts', async () => {
    const { ends, own } = await cutOffByLink();
    own.abort('unmounted');
    await vi.waitFor(() => expect(ends).toEqual(['unmounted']));
  });
});

it('[PAGE-02] a request leaves no listener behind that could keep the page out of the back/forward cache', async () => {
  openPage('');
  const added = vi.spyOn(window, 'addEventListener');
  serve(() => new Response());
  await send(new AbortController().signal);
  const options = added.mock.calls.filter(([type]) => type === 'beforeunload').map(([, , option]) => option);
  expect(options).toMatchObject([{ signal: { aborted: true } }]);
});

it('[TRCK-01] passes keepalive to fetch itself, because Firefox ignores it in a Request', async () => {
  openPage('');
  serve(() => new Response());
  const sent = vi.spyOn(globalThis, 'fetch');
  await send(new AbortController().signal, { keepalive: true });
  expect(sent.mock.calls.map(([, init]) => init)).toMatchObject([{ keepalive: true }]);
});
