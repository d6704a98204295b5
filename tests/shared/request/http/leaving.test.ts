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
const cutOffByLink = async (config = {}, leave = () => dispatchEvent(new Event('beforeunload'))) => {
  openPage('<a href="/next"><b>التالي</b></a><a id="top" href="#">أعلى</a><form></form>', { config });
  // The site's own script shows the top.
  document.querySelector('#top')?.addEventListener('click', (event) => event.preventDefault());
  const own = new AbortController();
  let cut: (error: Error) => void = () => {};
  const calls = serve(() => new Promise((_, reject) => (cut = reject)));
  const ends: unknown[] = [];
  send(own.signal).catch((cause) => ends.push(cause));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  leave();
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

  it.each([
    ['does not fail', 'a link is followed', 'b', 'click', 0],
    ['does not fail', 'a form is sent', 'form', 'submit', 0],
    ['fails', 'a script has the press of a link', '#top', 'click', 1],
    ['fails', 'something else is pressed', 'form', 'click', 1],
    ['fails', 'a script clicks the document', '', 'click', 1],
  ])('[PAGE-02] a request that Safari on iOS ends %s if %s', async (_, _what, css, type, count) => {
    const init = { bubbles: true, cancelable: true, composed: true };
    const { ends } = await cutOffByLink(
      {},
      () => !!(css ? document.querySelector(css) : document)?.dispatchEvent(new Event(type, init)),
    );
    expect(ends).toHaveLength(count);
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
  const options = added.mock.calls
    .filter(([type]) => /^(beforeunload|click|submit)$/.test(type))
    .map(([, , option]) => option);
  expect(options).toMatchObject(Array(3).fill({ signal: { aborted: true } }));
});

it('[TRCK-01] passes keepalive to fetch itself, because Firefox ignores it in a Request', async () => {
  openPage('');
  serve(() => new Response());
  const sent = vi.spyOn(globalThis, 'fetch');
  await send(new AbortController().signal, { keepalive: true });
  expect(sent.mock.calls.map(([, init]) => init)).toMatchObject([{ keepalive: true }]);
});
