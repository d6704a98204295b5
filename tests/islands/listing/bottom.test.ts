import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../testing/index.ts';
import { openAlive, openPage } from '../../kit/page.ts';
import { expectSent, html, type SeenCall, serve } from '../../kit/server.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';
import { block, endOfList, listing, reachEnd, shownPages } from './markup.ts';

let see: ReturnType<typeof stubIntersectionObserver>['show'];
const foot = () => endOfList() ?? null;
const answer = ({ url }: SeenCall) => html(block(Number(url.searchParams.get('page'))));
const shows = (...pages: number[]) => vi.waitFor(() => expect(shownPages()).toEqual(pages.map(String)));

beforeEach(() => {
  see = stubIntersectionObserver().show;
  history.replaceState(null, '', '/c/phones');
});

describe('infinite scroll', () => {
  it('[LIST-06] the bottom of the container loads page after page, none while one is loading, none beyond the last', async () => {
    const calls = serve(answer);
    openPage(listing({ attributes: 'data-mode="infinite"', config: { total_pages: 3 } }));
    await reachEnd(see);
    see(foot(), false);
    await expectSent(calls, 0);
    see(foot());
    see(foot());
    await shows(1, 2);
    expect(calls).toHaveLength(1);
    see(foot());
    await shows(1, 2, 3);
    see(foot());
    await expectSent(calls, 2);
  });

  it('[LIST-06] hybrid loads data-auto-pages by itself, then the button is needed', async () => {
    const calls = serve(answer);
    openPage(listing({ attributes: 'data-mode="hybrid" data-auto-pages="2"' }));
    await reachEnd(see);
    see(foot());
    await shows(1, 2);
    see(foot());
    await shows(1, 2, 3);
    await settle();
    see(foot());
    await expectSent(calls, 2);
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await shows(1, 2, 3, 4);
  });

  it('[LIST-06] the bottom loads nothing in button mode', async () => {
    const calls = serve(answer);
    await openAlive('#list', listing());
    see(foot());
    await expectSent(calls, 0);
  });

  it('[LIST-06] automatic pages leave the focus where it is', async () => {
    serve(answer);
    openPage(listing({ attributes: 'data-mode="infinite"' }));
    await reachEnd(see);
    see(foot());
    await shows(1, 2);
    await settle();
    expect(document.activeElement).toBe(document.body);
  });

  it('[LIST-10] a failure causes a pause, longer each time, with one request at its end; a click requests at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isDown = true;
      const calls = serve((call) => (isDown ? html('x', 502) : answer(call)));
      openPage(listing({ attributes: 'data-mode="infinite"' }));
      const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
      await reachEnd(see);
      await tick(50);
      see(foot());
      // The request's own two retries follow at most 0.3 and 0.9 s after a failure.
      await tick(1500);
      await vi.waitFor(() => expect(calls).toHaveLength(3));
      for (const [pauseMs, count] of [
        [2000, 4],
        [4000, 5],
        [8000, 6],
      ] as const) {
        // The pause began up to 1.5 s ago, with the failure.
        await tick(pauseMs - 1600);
        for (let n = 0; n < 20; n++) see(foot());
        await tick(0);
        expect(calls).toHaveLength(count - 1);
        await tick(1600);
        see(foot());
        await tick(1500);
        await vi.waitFor(() => expect(calls).toHaveLength(count));
      }
      document.querySelector<HTMLElement>('[data-load-more] a')?.click();
      await tick(1500);
      await vi.waitFor(() => expect(calls).toHaveLength(9));
      isDown = false;
      document.querySelector<HTMLElement>('[data-load-more] a')?.click();
      await tick(10);
      await shows(1, 2);
      expect(calls).toHaveLength(10);
    } finally {
      vi.useRealTimers();
    }
  });
});
