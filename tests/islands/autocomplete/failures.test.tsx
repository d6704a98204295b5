import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../testing/index.ts';
import { hang, json, type SeenCall, serve } from '../../kit/server.ts';
import { answer, form, openSearch, q, shown, titles, typed, watchLeaving } from './search.ts';

/** The first request succeeds; the second fails as the row says. */
const openThenFail = async (fail: (call: SeenCall) => Response | Promise<Response>, config = {}) => {
  const calls = serve((call) => (q(call) === 'ا' ? json(answer(['ابريق'])) : fail(call)));
  const opened = await openSearch(form(), { config });
  await typed(opened.user, 'ا', 1);
  await opened.user.keyboard('ب');
  return { ...opened, calls };
};

it('[SRCH-01] q is a query with data-method="get", and no token is sent', async () => {
  const calls = serve(() => json(answer(['ابريق'])));
  const { user } = await openSearch(form('data-delay="5" data-method="get"'), {
    config: { routes: { search: '/suggest?lang=ar' } },
  });
  await typed(user, 'ا', 1);
  expect(calls[0]?.method).toBe('GET');
  expect(decodeURI(calls[0]?.url.search ?? '')).toBe('?lang=ar&q=ا');
  expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBeNull();
});

describe('[SRCH-04] a failed request', () => {
  it.each([
    ['500', () => json({}, 500), { kind: 'http', status: 500 }],
    ['results that are no list', () => json({ results: 'x' }), { kind: 'answer' }],
    ['nothing at all', hang, { kind: 'timeout' }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
  ])(
    '[SRCH-04] %s closes the list without a message, is reported once, and the form can still be submitted',
    async (_, fail, fault) => {
      const { user, host, faults } = await openThenFail(fail, fail === hang ? { timeouts: { suggestions: 60 } } : {});
      const left = watchLeaving();
      await vi.waitFor(() => expect(faults).toMatchObject([{ island: 'autocomplete', ...fault }]));
      await shown(0);
      expect(document.body.textContent).not.toContain('خطأ');
      expect(host.dataset.state).toBe('error');
      await user.keyboard('{Enter}');
      expect(left).toEqual(['submit']);
      expect(faults).toHaveLength(1);
    },
  );

  it('[SRCH-04] a failed request is forgotten with the next text', async () => {
    let isBroken = true;
    const { user, host, faults } = await openThenFail(() => (isBroken ? json({}, 503) : json(answer(['ابجد']))));
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    isBroken = false;
    await typed(user, 'ج', 1);
    expect(host.dataset.state).toBe('idle');
  });

  it('[SRCH-04] a text typed without a connection shows why, and is searched when the connection is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openThenFail(() =>
      navigator.onLine ? json(answer(['ابجد'])) : Promise.reject(new TypeError('Failed to fetch')),
    );
    const list = () => document.querySelector('.juzur-suggestions')?.textContent;
    await vi.waitFor(() => expect(list()).toBe('لا يوجد اتصال بالإنترنت.'));
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(titles()).toEqual(['ابجد']));
  });

  it('[SRCH-04] 429 pauses requests for the time in Retry-After, then only the last text is requested', async () => {
    let refusals = 0;
    const started = performance.now();
    const { user, calls, host } = await openThenFail(() =>
      refusals++ ? json(answer(['ابجد'])) : json({}, 429, { 'retry-after': '1' }),
    );
    await vi.waitFor(() => expect(host.dataset.state).toBe('error'));
    await user.keyboard('ج');
    await settle();
    await user.keyboard('د');
    await settle();
    expect(calls.map(q)).toEqual(['ا', 'اب']);
    await vi.waitFor(() => expect(calls.map(q)).toEqual(['ا', 'اب', 'ابجد']));
    expect(performance.now() - started).toBeGreaterThan(1000);
  });
});
