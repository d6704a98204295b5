import { string } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { sendWithProgress } from '../../../shared/react/forms/index.ts';
import { type RequestError, request } from '../../../shared/request/index.ts';
import { object } from '../../../shared/request/schema/index.ts';
import { openPage } from '../../kit/page.ts';
import { html, interceptUntilEnd, json, redirected, type SeenCall } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';

const open = (answer: (call: SeenCall) => Response | Promise<Response>, config: object = {}) => {
  openPage('', { islands: [], config, head: '<meta name="csrf-token" content="t0k">' });
  const { requests: calls, uploads } = interceptUntilEnd(answer);
  const fields = new FormData();
  fields.set('image', new File(['abc'], 'a.png', { type: 'image/png' }));
  const progress = vi.fn();
  const post = () =>
    request(
      { island: 'test', host: null, signal: new AbortController().signal },
      {
        method: 'post',
        url: '/upload',
        fields,
        response: object({ path: string() }),
        route: 'upload',
        limit: 'upload',
        sendBody: sendWithProgress(progress),
      },
    );
  return { calls, uploads, post, progress };
};

const failureOf = (sent: Promise<unknown>): Promise<RequestError> =>
  sent.then(
    () => Promise.reject(new Error('it did not fail')),
    (cause) => cause,
  );

describe('a request that reports its progress', () => {
  it('[PROF-01] a request with progress has the same headers and token as any other', async () => {
    const { calls, uploads, post, progress } = open(async () => {
      uploads[0]?.progress(40, 100);
      return json({ path: '/صورة.png' });
    });
    expect(await post()).toEqual({ path: '/صورة.png' });
    expect(progress.mock.calls).toEqual([[40, 100]]);
    expect(uploads).toHaveLength(1);
    const call = calls[0] as SeenCall;
    const body = call.body as FormData;
    expect(call.method).toBe('POST');
    expect(call.headers.get('x-csrf-token')).toBeTruthy();
    expect(call.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(call.headers.get('accept')).toBe('application/json');
    expect(body.get('_token')).toBe(call.headers.get('x-csrf-token'));
    expect((body.get('image') as File).name).toBe('a.png');
  });

  it.each([
    ['http', 413, () => html('<h1>413</h1>', 413)],
    ['redirect', 200, () => redirected('/login', html('<form></form>'))],
    ['network', null, () => Promise.reject(new TypeError('reset'))],
    ['content-type', 204, () => new Response(null, { status: 204 })],
  ])('[PROF-03] fails as %s with status %s, as any other request does', async (kind, status, answer) => {
    const { post } = open(answer as () => Response);
    expect(await failureOf(post())).toMatchObject({ kind, status });
  });

  it('[PROF-03] goes on as long as bytes move, however long that takes', async () => {
    const { promise: response, resolve: respond } = withResolvers<Response>();
    const { post, uploads } = open(() => response, { timeouts: { upload: 200 } });
    vi.useFakeTimers();
    const sent = post();
    await vi.advanceTimersByTimeAsync(0);
    expect(uploads).toHaveLength(1);
    for (let step = 1; step <= 6; step++) {
      await vi.advanceTimersByTimeAsync(150);
      uploads[0]?.progress(step, 6);
    }
    respond(json({ path: '/a.png' }));
    expect(await sent).toEqual({ path: '/a.png' });
  });
});
