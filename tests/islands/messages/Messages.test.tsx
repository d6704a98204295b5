import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../islands/messages/Messages.tsx';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { expectSent, hang, json, type SeenCall, serve } from '../../kit/server.ts';

const HOST = fixtureElement('pages/conversation.html', '[data-island=messages]', (host) => {
  host.dataset.url = '/old?c=5';
  (host.querySelector('[data-messages-list]') as Element).innerHTML = '<li id="m9">تسعة</li><li>عشرة</li>';
});
const older = (n: number, next_url: unknown, more: object = {}) =>
  json({ status: true, html: `<li>رسالة ${n}</li>`, has_next: true, next_url, current: n, message: '', ...more });

let answers: ((call: SeenCall) => Response | Promise<Response>)[] = [];

const open = async (body = HOST) => {
  const calls = serve((call) => (answers.shift() ?? (() => json({}, 500)))(call));
  const page = openPage(body, { head: '<meta name="csrf-token" content="t1">' });
  const host = await alive('[data-island=messages]');
  return { ...page, calls, host, user: userEvent.setup() };
};
const list = () => document.querySelector('[data-messages-list]') as HTMLElement;
const box = () => document.querySelector('[data-error-box]') as HTMLElement;
const again = () => document.querySelector<HTMLElement>('.juzur-outlet button');
const scrollTo = (top: number) => {
  list().scrollTop = top;
  list().dispatchEvent(new Event('scroll'));
};
/** Scrolls, and waits until the list has that many messages. */
const scrolled = async (top: number, count: number) => {
  scrollTo(top);
  await vi.waitFor(() => expect(list().children).toHaveLength(count));
};

beforeEach(() => {
  answers = [];
});

describe('older messages', () => {
  it('[MSGS-03] load at a scrollTop of 20 or less, by a POST with the token', async () => {
    answers = [() => older(1, '/old?c=5&before=1')];
    const { calls, host } = await open();
    scrollTo(21);
    await expectSent(calls, 0);
    scrollTo(20);
    await scrolled(10, 3);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.method).toBe('POST');
    expect(calls[0]?.url.pathname + (calls[0]?.url.search ?? '')).toBe('/old?c=5');
    expect(String(calls[0]?.body)).toBe('_token=t1');
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBe('t1');
    expect(list().firstElementChild?.textContent).toBe('رسالة 1');
    await vi.waitFor(() => expect(host.dataset.state).toBe('idle'));
  });

  it('[MSGS-03] older messages in a role=log are not read out, and newer ones are', async () => {
    answers = [() => older(1, null)];
    await open(HOST.replace('data-messages-list', 'role="log" data-messages-list'));
    expect(list().getAttribute('aria-live')).toBeNull();
    await scrolled(0, 3);
    expect(list().getAttribute('aria-live')).toBe('off');
    await vi.waitFor(() => expect(list().getAttribute('aria-live')).toBeNull(), 2000);
  });

  it('[MSGS-03] a press on their link announces that they are loaded, scrolling does not', async () => {
    answers = [() => older(2, 2), () => older(1, 3)];
    const { user } = await open();
    const announced = () => document.querySelector('.juzur-announcer')?.textContent;
    await scrolled(0, 3);
    expect(announced()).toBeUndefined();
    await user.click(document.querySelector('a[rel=prev]') as HTMLElement);
    await vi.waitFor(() => expect(announced()).toBe('حُمّلت رسائل أقدم'));
  });

  it('[MSGS-03] data-method="get" requests them by GET without a token', async () => {
    answers = [() => older(1, '/old?c=5&before=1')];
    const { calls } = await open(HOST.replace('data-url', 'data-method="get" data-url'));
    await scrolled(0, 3);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual(['GET /old?c=5']);
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBeNull();
  });

  it('[MSGS-04] a failed GET is not retried automatically, like a POST', async () => {
    const { calls, faults } = await open(HOST.replace('data-url', 'data-method="get" data-url'));
    scrollTo(0);
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    await expectSent(calls, 1);
  });

  it('[MSGS-03] uses the reply form’s token if the page has no other', async () => {
    const calls = serve(() => older(1, 2));
    await openAlive(
      '[data-island=messages]',
      `${HOST}<form data-island="reply" method="post" action="/r"><input type="hidden" name="_token" value="t2"><div class="form-group"><textarea name="message"></textarea></div></form>`,
    );
    scrollTo(0);
    await vi.waitFor(() => expect(String(calls[0]?.body)).toBe('_token=t2'));
  });

  it('[MSGS-03] the list starts at its end, and may be scrolled by keys', async () => {
    serve(() => json({}));
    const heights = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    await openAlive('[data-island=messages]', HOST);
    heights.mockRestore();
    expect(list().scrollTop).toBe(900);
    expect(list().getAttribute('tabindex')).toBe('0');
  });

  it('[MSGS-03] a list that the visitor has scrolled before the script came stays where it is', async () => {
    serve(() => json({}));
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    document.body.innerHTML = HOST;
    openPage(HOST);
    scrollTo(450);
    await alive('[data-island=messages]');
    expect(list().scrollTop).toBe(450);
  });

  it('[MSGS-03] requests the next_url of each page until there is none', async () => {
    answers = [() => older(2, 2), () => older(1, '', { has_next: false })];
    const { calls, host } = await open();
    await scrolled(0, 3);
    await scrolled(0, 4);
    expect(calls.map(({ url }) => url.search)).toEqual(['?c=5', '?c=5&page=2']);
    await vi.waitFor(() => expect(host.dataset.state).toBe('done'));
    expect(document.querySelector<HTMLElement>('a[rel=prev]')?.hidden).toBe(true);
    scrollTo(0);
    await expectSent(calls, 2);
  });

  it.each([
    ['seen before', '/old?c=5'],
    ['missing', undefined],
  ])('[MSGS-03] a next_url that is %s ends the paging', async (_, next_url) => {
    answers = [() => older(1, next_url)];
    const { calls } = await open();
    await scrolled(0, 3);
    scrollTo(0);
    await expectSent(calls, 1);
  });

  it('[MSGS-03] data-has-next="false" asks for nothing', async () => {
    const { calls } = await open(HOST.replace('"true"', '"false"'));
    scrollTo(0);
    await expectSent(calls, 0);
    expect(document.querySelector<HTMLElement>('a[rel=prev]')?.hidden).toBe(true);
  });

  it('[MSGS-03] visitors’ HTML is cleaned: no scripts, handlers, forms, hooks, refused addresses or repeated ids', async () => {
    const evil =
      '<li id="m9" onclick="alert(1)"><script>alert(2)</script><img src="javascript:alert(3)"><a href="data:text/html,x">x</a><form action="/x"><button>!</button></form><i data-island="reply">نص</i></li>';
    answers = [() => older(1, '', { html: evil })];
    await open();
    await scrolled(0, 3);
    const added = list().firstElementChild as HTMLElement;
    expect(added.querySelector('script,form,button,[data-island],[href]')).toBeNull();
    expect(added.querySelector('img')?.getAttribute('src')).toBeNull();
    expect(added.hasAttribute('onclick')).toBe(false);
    expect(document.querySelectorAll('#m9')).toHaveLength(1);
  });

  it('[MSGS-03] a visitor’s message never becomes an island, by class, mapped selector or explicit scan', async () => {
    const evil = '<li><a class="do-rate" href="/p/1">قيّم</a><b class="price">5</b><i class="rate-product">x</i></li>';
    answers = [() => older(1, '', { html: evil })];
    serve((call) => (answers.shift() ?? (() => json({}, 500)))(call));
    await openAlive(
      '[data-island=messages]',
      HOST.replace('<li>عشرة', '<li class="price do-rate" data-rating-url="/x">عشرة'),
      {
        config: { hooks: { money: '.price' } },
      },
    );
    await scrolled(0, 3);
    getRuntime()?.scan(document);
    getRuntime()?.scan(list().firstElementChild as Element);
    await settle();
    expect(list().querySelectorAll('.do-rate,.rate-product,.price')).toHaveLength(4);
    expect(list().querySelectorAll('[data-state]')).toHaveLength(0);
  });

  it('[MSGS-03] a list too short to scroll loads older messages on a wheel turn or key upwards, and on nothing else', async () => {
    answers = [() => older(2, 2), () => older(1, 3)];
    const { calls } = await open();
    const wheel = (deltaY: number) => list().dispatchEvent(new WheelEvent('wheel', { deltaY }));
    wheel(40);
    await expectSent(calls, 0);
    wheel(-40);
    await vi.waitFor(() => expect(list().children).toHaveLength(3));
    await settle();
    list().dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
    await vi.waitFor(() => expect(list().children).toHaveLength(4));
  });

  it('[MSGS-03] the marked link loads by hand, and a listener may cancel a load', async () => {
    answers = [() => older(1, 2)];
    const { calls, host, user } = await open();
    host.addEventListener('juzur:messages:load', (event) => event.preventDefault(), { once: true });
    await user.click(document.querySelector('a[rel=prev]') as HTMLElement);
    await expectSent(calls, 0);
    await user.click(document.querySelector('a[rel=prev]') as HTMLElement);
    await vi.waitFor(() => expect(list().children).toHaveLength(3));
  });

  it('[PAGE-02] end as the server wrote it', async () => {
    answers = [() => older(1, 2), () => json({ message: 'لا' }, 500)];
    const { host } = await open();
    const before = HOST;
    await scrolled(0, 3);
    scrollTo(0);
    await vi.waitFor(() => expect(box().hidden).toBe(false));
    window.Juzur?.destroy();
    await settle();
    expect(host.outerHTML).toBe(before);
  });
});

describe('failures', () => {
  it('[MSGS-04] failures show the server’s message as text without tags; after five in a row a button tries by hand', async () => {
    answers = Array.from({ length: 6 }, (_, n) => () => json({ message: `<b>خطأ ${n}</b>` }, 500));
    const { calls, faults, user } = await open();
    for (let n = 0; n < 5; n++) {
      expect(again()).toBeNull();
      scrollTo(0);
      await vi.waitFor(() => expect(box().textContent).toBe(`خطأ ${n}`));
    }
    expect(box().hidden).toBe(false);
    expect(box().getAttribute('role')).toBe('alert');
    await vi.waitFor(() => expect(again()).not.toBeNull());
    scrollTo(0);
    await expectSent(calls, 5);
    expect(faults).toHaveLength(5);
    await user.click(again() as HTMLElement);
    await vi.waitFor(() => expect(box().textContent).toBe('خطأ 5'));
    answers = [() => older(1, 2), () => json({}, 500), () => older(0, 3)];
    await user.click(again() as HTMLElement);
    await vi.waitFor(() => expect(list().children).toHaveLength(3));
    await vi.waitFor(() => expect(again()).toBeNull());
    await vi.waitFor(() => expect(box().hidden).toBe(true));
    expect(document.activeElement).toBe(list());
    scrollTo(0);
    await vi.waitFor(() => expect(box().hidden).toBe(false));
    await scrolled(0, 4);
  });

  it('[MSGS-04] one turn of the wheel, which is many events, uses up one try', async () => {
    answers = [() => json({ message: 'خطأ' }, 500)];
    const { calls } = await open();
    // The events of one turn of the wheel are closer together than a slow computer could dispatch them.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let turn = 0; turn < 6; turn++) {
      list().dispatchEvent(new WheelEvent('wheel', { deltaY: -40 }));
      await settle();
    }
    await vi.waitFor(() => expect(box().hidden).toBe(false));
    expect(calls).toHaveLength(1);
  });

  const bad: [string, () => Response | Promise<Response>, string][] = [
    ['a refusal with status 200', () => json({ status: false, message: 'ممنوع' }), 'refused'],
    ['an ended session', () => json({}, 419), 'session-ended'],
    ['no network', () => Promise.reject(new TypeError('network')), 'network'],
  ];
  it.each(bad)('[MSGS-04] %s is reported once and shown, and can be retried', async (_, failure, kind) => {
    answers = [failure, () => older(1, 2)];
    const { faults, host } = await open();
    scrollTo(0);
    await vi.waitFor(() => expect(box().hidden).toBe(false));
    expect(faults.map(({ kind }) => kind)).toEqual([kind]);
    expect(host.dataset.state).toBe('error');
    expect(box().textContent).not.toBe('');
    await scrolled(0, 3);
  });

  it('[MSGS-04] removing the host aborts the request, and nothing is reported', async () => {
    answers = [hang];
    const { calls, faults, host } = await open();
    scrollTo(0);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    host.remove();
    await settle();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(faults).toEqual([]);
  });
});
