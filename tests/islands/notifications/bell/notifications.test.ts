import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported here because chunks load in real time, while the tests use fake timers.
import '../../../../islands/notifications/bell/notifications.ts';
import '../../../../shared/request/index.ts';
import { $notifications } from '../../../../shared/page/stores.ts';
import { fixtureElement } from '../../../kit/fixtures.ts';
import { openAlive } from '../../../kit/page.ts';
import { hang, json, type SeenCall, serve } from '../../../kit/server.ts';
import { withResolvers } from '../../../kit/withResolvers.ts';

/** The shop's bell before its first poll. */
const BELL = fixtureElement('pages/profile.html', '[data-island=notifications]', (bell) => {
  bell.dataset.sound = '/ding.wav';
  bell.setAttribute('aria-label', 'الإشعارات');
  const badge = bell.querySelector('[data-count]') as HTMLElement;
  badge.textContent = '';
  badge.hidden = true;
});
const MINUTE = 60_000;
const config = { authorized: true, current_user: { first_name: 'سلمى', image: '/s.png' } };

const played = vi.fn();
let count: unknown = 0;
let answer: (call: SeenCall) => Response | Promise<Response> = () => json({ count });

const open = async (body = BELL, more: object = {}) => {
  const calls = serve((call) => answer(call));
  const page = await openAlive('[data-island=notifications]', body, {
    config: { ...config, ...more },
    head: '<title>متجر</title>',
  });
  await settled();
  /** How many requests there are when that time has passed. */
  const sentAfter = async (ms: number) => {
    await pass(ms);
    return calls.length;
  };
  return { calls, sentAfter, ...page };
};
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1);
  }
};
const badge = () => document.querySelector('[data-count]') as HTMLElement;
const bell = () => document.querySelector('a') as HTMLElement;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Writes what another tab stores after its poll. */
const otherTab = (stamp: object) => {
  const key = Object.keys(localStorage).find((name) => /^juzur:notifications:poll-/.test(name)) as string;
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) as string), ...stamp }));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  count = 0;
  answer = () => json({ count });
  played.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal(
    'Audio',
    class {
      constructor(readonly address: string) {}
      play = () => played(this.address);
    },
  );
});

describe('the count', () => {
  it('[NOTI-01] the count is requested at load and every 60 s', async () => {
    const { calls, sentAfter } = await open();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.method).toBe('GET');
    expect(calls[0]?.url.pathname).toBe('/user/notifications/count');
    expect(await sentAfter(MINUTE - 1000)).toBe(1);
    expect(await sentAfter(2000)).toBe(2);
    expect(await sentAfter(MINUTE)).toBe(3);
  });

  it('[NOTI-01] the count is requested by each page at load, and as often as data-poll says', async () => {
    await open();
    const { calls, sentAfter } = await open(BELL.replace('href', 'data-poll="2000" href'));
    expect(calls).toHaveLength(1);
    expect(await sentAfter(4100)).toBe(3);
  });

  it('[NOTI-02] above 0 shows the badge, prefixes the title and is in the bell’s name; 0 removes all three', async () => {
    count = 3;
    await open();
    expect(badge().hidden).toBe(false);
    expect(badge().textContent).toBe('3');
    expect(document.title).toBe('(3) متجر');
    expect(bell().getAttribute('aria-label')).toBe('الإشعارات، 3 إشعارات غير مقروءة');
    document.title = 'صفحة 2';
    count = 0;
    await pass(MINUTE);
    expect(badge().hidden).toBe(true);
    expect(document.title).toBe('صفحة 2');
    expect(bell().getAttribute('aria-label')).toBe('الإشعارات');
  });

  it.each([
    ['the word from which an icon font draws a bell', '<i class="material-icons" aria-hidden="true">notifications</i>'],
    ['the title and the program of a drawn bell', '<svg><title>bell</title><desc>Created with Sketch.</desc></svg>'],
  ])('[NOTI-02] %s is not in its name', async (_, icon) => {
    count = 3;
    await open(`<a data-island="notifications" href="/n">${icon}تنبيهات <b data-count></b></a>`);
    expect(bell().getAttribute('aria-label')).toBe('تنبيهات، 3 إشعارات غير مقروءة');
  });

  it('[NOTI-02] a title that another script wrote gets the prefix at the next poll, even of the same count', async () => {
    count = 3;
    await open();
    document.title = 'عنوان جديد';
    await pass(MINUTE);
    expect(document.title).toBe('(3) عنوان جديد');
    await pass(MINUTE);
    expect(document.title).toBe('(3) عنوان جديد');
  });

  it('[NOTI-02] every bell of the page shows it, and one request is sent for all', async () => {
    count = '12';
    const { calls, sentAfter } = await open(BELL + BELL);
    expect([...document.querySelectorAll('[data-count]')].map(({ textContent }) => textContent)).toEqual(['12', '12']);
    expect(calls).toHaveLength(1);
    document.querySelector('a')?.remove();
    expect(await sentAfter(MINUTE)).toBe(2);
  });

  it('[NOTI-02] badge, name and title are as the server wrote them without the bell, and polling stops', async () => {
    count = 3;
    const { sentAfter } = await open();
    window.Juzur?.destroy();
    expect(document.body.innerHTML).toBe(BELL);
    expect(document.title).toBe('متجر');
    expect(await sentAfter(5 * MINUTE)).toBe(1);
  });

  it('[NOTI-01] a guest’s page never asks, and its bell is up all the same', async () => {
    const { sentAfter } = await open(BELL, { authorized: false });
    expect(await sentAfter(5 * MINUTE)).toBe(0);
    expect(bell().dataset.state).toBe('idle');
  });

  it('[NOTI-01] a listener of the page may cancel a poll', async () => {
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('juzur:notifications:poll', stop);
    const { sentAfter } = await open();
    expect(await sentAfter(3 * MINUTE)).toBe(0);
    document.removeEventListener('juzur:notifications:poll', stop);
    expect(await sentAfter(MINUTE)).toBe(1);
  });
});

describe('the sound', () => {
  it('[NOTI-03] the sound is played once when a poll brings a higher count, not at the load', async () => {
    count = 3;
    await open();
    expect(played).not.toHaveBeenCalled();
    count = 4;
    await pass(MINUTE);
    expect(played.mock.calls).toEqual([['http://shop.test/ding.wav']]);
    count = 2;
    await pass(MINUTE);
    await pass(MINUTE);
    expect(played).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role=status]')?.textContent).toBe('4 إشعارات غير مقروءة');
  });

  it('[NOTI-03] a browser that refuses to play is no error', async () => {
    played.mockRejectedValue(new DOMException('gesture', 'NotAllowedError'));
    const { faults } = await open();
    count = 1;
    await pass(MINUTE);
    expect(played).toHaveBeenCalledTimes(1);
    expect(badge().textContent).toBe('1');
    expect(faults).toEqual([]);
  });

  it('[NOTI-03] stays muted from page to page', async () => {
    await open();
    $notifications.set({ ...$notifications.get(), muted: true });
    await open();
    expect($notifications.get().muted).toBe(true);
    count = 1;
    await pass(MINUTE);
    expect(played).not.toHaveBeenCalled();
  });
});

describe('several tabs', () => {
  it('[NOTI-07] a tab that opens while another one has just polled takes its count and asks nothing', async () => {
    await open();
    otherTab({ count: 7, at: Date.now() });
    sessionStorage.clear();
    const { calls, sentAfter } = await open();
    expect(calls).toHaveLength(0);
    expect(badge().textContent).toBe('7');
    expect(await sentAfter(MINUTE + 5100)).toBe(1);
  });

  it('[NOTI-07] a tab whose page was printed with another count than that of another tab asks at once', async () => {
    await open();
    otherTab({ count: 7, at: Date.now() });
    sessionStorage.clear();
    count = 2;
    const { calls, sentAfter } = await open(BELL.replace(/(data-count[^>]*>)/, '$12'));
    expect(calls).toHaveLength(1);
    expect(badge().textContent).toBe('2');
    expect(await sentAfter(MINUTE - 1000)).toBe(1);
  });

  it('[NOTI-07] what another tab learns shows at once, without sound, and puts the own poll off', async () => {
    const { sentAfter } = await open();
    await pass(30_000);
    otherTab({ count: 5, at: Date.now() });
    expect(badge().textContent).toBe('5');
    expect(await sentAfter(40_000)).toBe(1);
    expect(played).not.toHaveBeenCalled();
    expect(await sentAfter(30_000)).toBe(2);
  });

  it('[NOTI-07] a hidden tab does not poll; shown again it polls at once when its count is old', async () => {
    const { sentAfter } = await open();
    show(true);
    expect(await sentAfter(10 * MINUTE)).toBe(1);
    show(false);
    expect(await sentAfter(5)).toBe(2);
    show(true);
    await pass(10_000);
    show(false);
    expect(await sentAfter(5)).toBe(2);
  });

  it('[NOTI-07] a page that was kept for going back has no open request meanwhile and polls again when it returns', async () => {
    const { calls, sentAfter } = await open();
    answer = hang;
    await pass(MINUTE);
    window.dispatchEvent(new Event('pagehide'));
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(await sentAfter(10 * MINUTE)).toBe(2);
    answer = () => json({ count: 9 });
    window.dispatchEvent(new Event('pageshow'));
    await pass(5);
    expect(badge().textContent).toBe('9');
  });

  it('[NOTI-07] sends no second request while another tab has the lock', async () => {
    const request = vi.fn(async (_name: string, _options: object, turn: (lock: unknown) => Promise<void>) =>
      turn(null),
    );
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const { calls, sentAfter } = await open();
    expect(request.mock.calls[0]?.[1]).toEqual({ ifAvailable: true });
    expect(calls).toHaveLength(0);
    request.mockImplementation(async (_name, _options, turn) => turn({}));
    expect(await sentAfter(5100)).toBe(1);
  });

  it('[NOTI-07] a bell that is removed while its tab waits for the lock asks nothing and throws nothing', async () => {
    const errors: unknown[] = [];
    const { promise: granted, resolve: grant } = withResolvers();
    const request = async (_key: string, _options: object, turn: (lock: unknown) => Promise<void>) => {
      await granted;
      await turn({}).catch((cause) => errors.push(cause));
    };
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const { calls } = await open();
    bell().remove();
    await settled();
    grant();
    await settled();
    expect(calls).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('[NOTI-07] each tab polls separately if storage throws', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    const { sentAfter, faults } = await open();
    expect(await sentAfter(2 * MINUTE + 100)).toBe(3);
    expect(faults).toEqual([]);
  });
});

describe('a server that knows the count of the last poll', () => {
  const tagged = (value: object, headers: object = {}) => json(value, 200, { etag: '"3"', ...headers });
  const same = (headers: object = {}) => new Response(null, { status: 304, headers: { etag: '"3"', ...headers } });
  const sent = (call?: SeenCall) => [call?.headers.get('if-none-match'), call?.headers.get('cache-control')];

  it('[NOTI-01] the ETag is sent back, on the next page too, for 304 while the count is the same', async () => {
    answer = ({ headers }) => (headers.get('if-none-match') === '"3"' ? same() : tagged({ count: 3 }));
    const { calls, faults } = await open();
    await pass(MINUTE);
    expect(calls.map(sent)).toEqual([
      [null, null],
      ['"3"', 'max-age=0'],
    ]);
    const counted = vi.fn();
    document.addEventListener('juzur:notifications:count', (event) => counted((event as CustomEvent).detail), {
      once: true,
    });
    const { calls: later, faults: laterFaults } = await open();
    expect(later.map(sent)).toEqual([['"3"', 'max-age=0']]);
    expect(badge().textContent).toBe('3');
    expect(counted).toHaveBeenCalledWith({ count: 3 });
    expect([...faults, ...laterFaults]).toEqual([]);
    await pass(MINUTE);
    expect(later).toHaveLength(2);
    expect(played).not.toHaveBeenCalled();
  });

  it('[NOTI-01] responds 304 with the count of the ETag, though the list of notifications changed it since', async () => {
    answer = ({ headers }) => (headers.get('if-none-match') ? same() : tagged({ count: 3 }));
    await open();
    $notifications.set({ ...$notifications.get(), count: 0 });
    await pass(MINUTE);
    expect(badge().textContent).toBe('3');
  });

  it('[NOTI-01] sends no invalid ETag, and none after a failure', async () => {
    answer = () => json({ count: 3 }, 200, { etag: 'no quotes' });
    const { calls } = await open();
    answer = () => tagged({ count: 3 });
    await pass(MINUTE);
    answer = () => json({}, 500);
    await pass(MINUTE);
    answer = () => tagged({ count: 3 });
    await pass(2 * MINUTE);
    expect(calls.map((call) => sent(call)[0])).toEqual([null, null, '"3"', null]);
  });

  it('[NOTI-01] a 304 to a request without an ETag is a failure', async () => {
    answer = () => same();
    const { faults } = await open();
    expect(faults.map(({ kind, status }) => [kind, status])).toEqual([['http', 304]]);
    expect(badge().hidden).toBe(true);
  });
});

describe('a server that asks for a longer period', () => {
  const asks: [string, () => Response][] = [
    ['Retry-After', () => json({ count: 3 }, 200, { 'retry-after': '180' })],
    ['poll', () => json({ count: 3, poll: 180 })],
    ['poll as a text', () => json({ count: 3, poll: '180' })],
    ['the longer of both', () => json({ count: 3, poll: 180 }, 200, { 'retry-after': '90' })],
  ];
  it.each(asks)('[NOTI-01] by %s gets it, spread by up to a tenth', async (_, response) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    answer = response;
    const { sentAfter } = await open();
    expect(await sentAfter(3.15 * MINUTE - 1000)).toBe(1);
    answer = () => json({ count: 3 });
    expect(await sentAfter(1000)).toBe(2);
    expect(await sentAfter(MINUTE)).toBe(3);
  });

  it('[NOTI-01] gets it in every tab and on the next pages, and when the device is online again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    answer = () => json({ count: 3, poll: 180 });
    await open();
    const { calls } = await open();
    window.dispatchEvent(new Event('online'));
    await pass(2 * MINUTE);
    expect(calls).toHaveLength(0);
    expect(badge().textContent).toBe('3');
    sessionStorage.clear();
    const { calls: other } = await open();
    await pass(MINUTE);
    expect(other).toHaveLength(1);
  });

  it('[NOTI-01] gets it on the next pages after a failure, too', async () => {
    answer = () => json({}, 503, { 'retry-after': '600' });
    await open();
    const { sentAfter } = await open();
    expect(await sentAfter(9 * MINUTE)).toBe(0);
    expect(await sentAfter(MINUTE + 5100)).toBe(1);
  });

  it('[NOTI-01] the longer period stays while the response is right, unless a 304 asks for more', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let later: Record<string, string> = {};
    answer = ({ headers }) =>
      headers.get('if-none-match')
        ? new Response(null, { status: 304, headers: later })
        : json({ count: 3, poll: 120 }, 200, { etag: '"3"' });
    const { sentAfter } = await open();
    expect(await sentAfter(2 * MINUTE)).toBe(2);
    later = { 'retry-after': '240' };
    expect(await sentAfter(2 * MINUTE)).toBe(3);
    later = {};
    expect(await sentAfter(4 * MINUTE - 1000)).toBe(3);
    expect(await sentAfter(1000)).toBe(4);
    expect(await sentAfter(2 * MINUTE)).toBe(5);
  });

  const refused: [string, Record<string, unknown>, Record<string, string>][] = [
    ['shorter than the page’s', { poll: 1 }, { 'retry-after': '0' }],
    ['negative', { poll: -180 }, { 'retry-after': '-180' }],
    ['no number', { poll: 'soon' }, { 'retry-after': 'soon' }],
    ['of another type', { poll: { seconds: 180 } }, {}],
    ['missing', {}, {}],
  ];
  it.each(refused)('[NOTI-01] polls in the page’s own interval if the server’s is %s', async (_, fields, headers) => {
    answer = () => json({ count: 3, ...fields }, 200, headers);
    const { sentAfter, faults } = await open();
    expect(await sentAfter(MINUTE)).toBe(2);
    expect(badge().textContent).toBe('3');
    expect(faults).toEqual([]);
  });
});

describe('failures', () => {
  const bad: [string, () => Response | Promise<Response>, string][] = [
    ['500', () => json({ message: 'x' }, 500), 'http'],
    ['a negative count', () => json({ count: -1 }), 'answer'],
    ['no network', () => Promise.reject(new TypeError('network')), 'network'],
  ];
  it.each(bad)('[NOTI-01] %s keeps the last count, is reported and doubles the period', async (_, failure, kind) => {
    count = 3;
    const { sentAfter, faults } = await open();
    answer = failure;
    expect(await sentAfter(MINUTE)).toBe(2);
    expect(faults.map(({ kind }) => kind)).toEqual([kind]);
    expect(badge().textContent).toBe('3');
    answer = () => json({ count: 4 });
    expect(await sentAfter(MINUTE + 1000)).toBe(2);
    expect(await sentAfter(MINUTE)).toBe(3);
    expect(badge().textContent).toBe('4');
    expect(await sentAfter(MINUTE)).toBe(4);
  });

  it('[NOTI-01] 401 ends polling until the next page', async () => {
    answer = () => json({}, 401);
    const { calls } = await open();
    await pass(20 * MINUTE);
    show(false);
    expect(calls).toHaveLength(1);
    answer = () => json({ count: 1 });
    expect((await open()).calls).toHaveLength(1);
  });

  it('[NOTI-01] a server that never responds is given up after its time limit', async () => {
    answer = hang;
    const { calls, faults } = await open(BELL, { timeouts: { polls: 30 } });
    await new Promise((resolve) => setImmediate(resolve));
    await vi.waitFor(() => expect(faults.map(({ kind }) => kind)).toEqual(['timeout']));
    expect(calls).toHaveLength(1);
  });

  it('[NOTI-01] coming online again polls at once', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const { sentAfter } = await open();
    answer = () => json({ count: 2 });
    window.dispatchEvent(new Event('online'));
    expect(await sentAfter(5)).toBe(2);
    expect(badge().textContent).toBe('2');
  });
});
