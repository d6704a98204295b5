import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { island as instantOrder } from '../../islands/instant-order/island.ts';
import { island as mobileFormat } from '../../islands/mobile-format/island.ts';
import { island } from '../../islands/session/island.ts';
import { $session } from '../../shared/page/stores.ts';
import { settle } from '../../testing/index.ts';
import { alive, openPage } from '../kit/page.ts';
import { expectSent, hang, html, json, type SeenCall, serve } from '../kit/server.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const auth = 'https://auth.shop.test';
const guest = { authorized: false, auth };
const member = { authorized: true, auth, current_user: { first_name: 'سلمى', image: '/a.png' } };
const user = { hash_1: 'first-secret', hash_2: 'second-secret', id: 7 };
const jsonType = { headers: { 'content-type': 'application/json' } };
const frame = '<iframe data-island="social-login"></iframe>';

let reload: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

/** Responses of the auth service and the shop, by path; the default is a success. */
const service = (answers: { check?: unknown; login?: (call: SeenCall) => Response | Promise<Response> } = {}) =>
  serve((call) => {
    if (call.url.pathname === '/auth/check') {
      const { check = { code: 200, user } } = answers;
      return typeof check === 'function' ? check(call) : json(check);
    }
    if (call.url.pathname === '/auth/hash-login') return answers.login?.(call) ?? json({ status: true });
    return json({ code: 200 });
  });

/** The check of a guest, whose response comes when the test gives it. */
const heldService = () => {
  const { promise, resolve } = withResolvers<Response>();
  service({ check: () => promise });
  return resolve;
};

const open = (config: unknown = guest, body = '') => openPage(body, { islands: [island], config });
const paths = (calls: SeenCall[]) => calls.map(({ method, url }) => `${method} ${url.origin}${url.pathname}`);
const notice = () => document.querySelector('.juzur-notice');
const otherTab = (newValue: string | null, key = 'juzur:session:state') =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const come = async (calls: SeenCall[], count: number) => {
  await vi.waitFor(() => expect(calls).toHaveLength(count));
  await settle();
};

describe('[PAGE-03] the two states', () => {
  it('[AUTH-05] the current user is in the store that every island shares', async () => {
    const calls = service();
    // An authorized page is not logging out, whatever it says.
    open({ ...member, logging_out: true });
    const session = { state: 'authorized', user: { firstName: 'سلمى', image: '/a.png' } };
    await vi.waitFor(() => expect($session.get()).toEqual(session));
    await expectSent(calls, 0);
    const heard = vi.fn();
    window.Juzur?.subscribe('session', heard)();
    expect(heard).toHaveBeenCalledWith($session.get());
  });

  it('[PAGE-03] a guest has no user, whatever else the page says; without an auth service nothing is asked', async () => {
    const calls = service();
    open({ ...member, authorized: false, auth: undefined });
    await settle();
    expect($session.get()).toEqual({ state: 'guest', user: null });
    expect(calls).toHaveLength(0);
  });
});

describe('[AUTH-02] the check of a guest', () => {
  it.each([200, 401])(
    '[AUTH-02] the auth service is asked with cookies and past caches, and a guest (%i) is left alone',
    async (status) => {
      const calls = serve(() => json({ code: 401 }, status));
      const seen: (RequestInit | undefined)[] = [];
      class Watched extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(input, init);
          if (`${input}` === `${auth}/auth/check`) seen.push(init);
        }
      }
      vi.stubGlobal('Request', Watched);
      const { faults } = open();
      await come(calls, 1);
      expect(paths(calls)).toEqual([`GET ${auth}/auth/check`]);
      expect(seen.length).toBeGreaterThan(0);
      for (const init of seen) expect(init).toMatchObject({ credentials: 'include', cache: 'no-store' });
      expect(calls[0]?.headers.has('x-requested-with')).toBe(false);
      expect(reload).not.toHaveBeenCalled();
      expect(faults).toEqual([]);
      expect((await alive('#juzur-config')).dataset.state).toBe('idle');
    },
  );

  it('[AUTH-02] takes for success the number 200 with both hashes and the id, and nothing else', async () => {
    for (const check of [
      { code: '200', user },
      { code: 200 },
      { code: 200, user: null },
      { code: 200, user: { ...user, hash_2: '' } },
      { code: 200, user: { hash_1: 'a', hash_2: 'b' } },
      { code: 401, user },
    ]) {
      const calls = service({ check });
      open();
      await come(calls, 1);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('[AUTH-02] an HTTP error, a login page, invalid JSON and no response are failures that only monitoring sees', async () => {
    const answers: [string, () => Response | Promise<Response>][] = [
      ['http', () => json({ code: 200, user }, 403)],
      ['content-type', () => html('<h1>login</h1>')],
      ['answer', () => new Response('{"code": 2', jsonType)],
      ['answer', () => json([])],
      ['network', () => Promise.reject(new TypeError('failed'))],
    ];
    for (const [kind, check] of answers) {
      service({ check });
      const { faults } = open();
      await vi.waitFor(() => expect(faults).toMatchObject([{ island: 'session', kind }]), 5000);
      expect(JSON.stringify(faults)).not.toContain('secret');
    }
    service({ check: hang });
    const { faults } = open({ ...guest, timeouts: { polls: 30 } });
    await vi.waitFor(() => expect(faults).toMatchObject([{ kind: 'timeout' }]));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  it('[AUTH-02] a listener may prevent it', async () => {
    const calls = service();
    document.addEventListener('juzur:session:check', (event) => event.preventDefault(), { once: true });
    open();
    await expectSent(calls, 0);
  });
});

describe('[AUTH-03] the hash login', () => {
  it('[AUTH-03] posts the hashes to the main service without the shop’s token, then reloads once', async () => {
    const calls = service();
    open({ ...guest, main_auth: 'https://main.shop.test', token: { value: 'page-token' } });
    await come(calls, 2);
    expect(paths(calls)[1]).toBe('POST https://main.shop.test/auth/hash-login');
    expect(Object.fromEntries(calls[1]?.body ?? [])).toEqual({ ...user, id: '7' });
    expect(calls[1]?.headers.has('x-csrf-token')).toBe(false);
    expect(calls[1]?.headers.has('x-requested-with')).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect($session.get().state).toBe('authorized');
  });

  it('[AUTH-03] goes to the page’s own origin, with its token, where no main service is named', async () => {
    const calls = service();
    open({ ...guest, token: { value: 'page-token' } });
    await come(calls, 2);
    expect(paths(calls)[1]).toBe('POST http://shop.test/auth/hash-login');
    expect(calls[1]?.headers.get('x-csrf-token')).toBe('page-token');
  });

  it('[AUTH-03] a refused one reloads nothing', async () => {
    for (const login of [
      () => json({ message: 'no' }, 403),
      () => json({}, 500),
      () => json({ status: false }),
      () => json({ code: 403 }),
      () => html('<h1>login</h1>'),
      () => new Response(''),
    ]) {
      const calls = service({ login });
      const { faults } = open();
      await vi.waitFor(() => expect(faults).toHaveLength(1));
      expect(calls).toHaveLength(2);
      expect($session.get().state).toBe('guest');
      expect(JSON.stringify(faults)).not.toContain('secret');
    }
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  it('[AUTH-03] a login that fails again within five minutes shows a message instead of a reload', async () => {
    service();
    open();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    open();
    await vi.waitFor(() => expect(notice()?.textContent).toBe('تم تسجيل الدخولتحديث الصفحة'));
    expect(reload).toHaveBeenCalledTimes(1);
    sessionStorage.setItem('juzur:session:reload', String(Date.now() - 5 * 60_000));
    open();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    for (const odd of ['x', String(Date.now() + 1e9)]) {
      sessionStorage.setItem('juzur:session:reload', odd);
      reload.mockClear();
      open();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    }
  });

  it('[AUTH-03] a page that was reloaded is not reloaded again with storage blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    const type = vi.spyOn(performance, 'getEntriesByType');
    type.mockReturnValue([{ type: 'navigate' }] as never);
    service();
    open();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    type.mockReturnValue([{ type: 'reload' }] as never);
    open();
    await vi.waitFor(() => expect(notice()?.querySelector('button')).toBeTruthy());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[AUTH-03] keeps unsaved input, shows that the login succeeded and offers to reload', async () => {
    service();
    open(guest, '<textarea>a</textarea>');
    (document.querySelector('textarea') as HTMLTextAreaElement).value = 'ab';
    await vi.waitFor(() => expect(notice()?.getAttribute('role')).toBe('status'));
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(notice()?.querySelector('button')).toBeTruthy());
    notice()?.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[AUTH-03] an editable text that was written in counts', async () => {
    const respond = heldService();
    open(guest, '<div contenteditable>a</div>');
    await alive('#juzur-config');
    document.querySelector('div')?.dispatchEvent(new Event('input', { bubbles: true }));
    respond(json({ code: 200, user }));
    await vi.waitFor(() => expect(notice()).toBeTruthy());
    expect(reload).not.toHaveBeenCalled();
  });

  const order = (attribute: string) =>
    `<form data-island="instant-order" method="post"><input type="hidden" name="product_id" value="7">
     <input type="tel" name="mobile" ${attribute}><button>اطلب</button></form>`;
  const mobile = () => document.querySelector('[type=tel]') as HTMLInputElement;
  const remember = () => document.forms[0]?.dispatchEvent(new Event('focusin', { bubbles: true }));
  const shows = (number: string) => vi.waitFor(() => expect(mobile().value).toBe(number), 10_000);

  it.each<[string, string, () => unknown]>([
    ['prefilled, with the dash', '<input type="tel" data-mobile-format value="0591234567">', () => {}],
    [
      'remembered, then with the dash',
      order(''),
      async () => {
        remember();
        await shows('0591234567');
        mobile().toggleAttribute('data-mobile-format');
        window.Juzur?.scan();
      },
    ],
    [
      'remembered in a field that makes the dash',
      order('data-mobile-format'),
      async () => {
        await alive('[type=tel]');
        remember();
      },
    ],
  ])('[AUTH-03] a number %s, is not half-typed; what the visitor makes of it is', async (_, body, come) => {
    Cookies.set('instant_order_mobile', '0591234567');
    for (const more of ['', '8']) {
      const answer = heldService();
      openPage(body, { islands: [island, mobileFormat, instantOrder], config: guest });
      await come();
      await shows('0591-234567');
      mobile().value += more;
      mobile().dispatchEvent(new Event('input', { bubbles: true }));
      answer(json({ code: 200, user }));
      if (more) await vi.waitFor(() => expect(notice()).toBeTruthy());
      else await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      sessionStorage.clear();
    }
    expect(reload).toHaveBeenCalledTimes(1);
    Cookies.remove('instant_order_mobile');
  });

  it('[AUTH-03] no event, store or storage ever holds a hash; a listener may keep the page', async () => {
    const details: unknown[] = [];
    const listen = (event: Event) => {
      details.push(event.type, (event as CustomEvent).detail);
      if (event.type === 'juzur:session:login') event.preventDefault();
    };
    for (const verb of ['check', 'login', 'changed']) document.addEventListener(`juzur:session:${verb}`, listen);
    const calls = service();
    open();
    await come(calls, 2);
    expect(details).toEqual(['juzur:session:check', {}, 'juzur:session:login', {}]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, $session.get()])).not.toContain('secret');
    expect(reload).not.toHaveBeenCalled();
    for (const verb of ['check', 'login', 'changed']) document.removeEventListener(`juzur:session:${verb}`, listen);
  });
});

describe('[AUTH-02] a response that can’t be read', () => {
  it.each([
    ['cut off', () => new Response(JSON.stringify({ code: 200, user }).slice(0, -2), jsonType)],
    ['a page', () => html(`<script>start(${JSON.stringify({ code: 200, user })})</script>`)],
  ])('[AUTH-02] is not quoted if it may hold a hash: %s', async (_, check) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const calls = service({ check });
    const { faults } = open();
    await come(calls, 1);
    await vi.waitFor(() => expect(lines).toHaveBeenCalled());
    expect(String(faults[0]?.cause)).toContain('is not quoted here');
    expect(`${lines.mock.calls} ${faults[0]?.cause}`).not.toContain('secret');
  });
});

describe('[AUTH-04] the social login', () => {
  // No frame is loaded here. Any object can be its window, as long as it is always the same one.
  const source = new EventTarget() as Window;
  const speak = (data: unknown, more: Partial<MessageEventInit> = {}) =>
    dispatchEvent(new MessageEvent('message', { origin: 'https://social.test', source, data, ...more }));
  const config = { ...guest, social_origin: 'https://social.test' };
  beforeEach(() => {
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(source);
  });
  const openFrame = async (page: object = config) => {
    const answers = [{ code: 401 }];
    const calls = service({ check: () => json(answers.shift() ?? { code: 200, user }) });
    open(page, frame);
    await alive('iframe');
    await come(calls, 1);
    return calls;
  };

  it('[AUTH-04] the frame’s word in either spelling causes the same check', async () => {
    for (const data of ['login-success', { type: 'login-success' }]) {
      sessionStorage.clear();
      const calls = await openFrame();
      speak(data);
      await come(calls, 3);
      expect(paths(calls)[2]).toContain('/auth/hash-login');
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-04] forged messages are ignored: another origin, window or shape, or a frame that has gone', async () => {
    const calls = await openFrame();
    for (const origin of ['https://evil.test', 'null', '', 'https://social.test.evil.test', 'http://social.test', auth])
      speak('login-success', { origin });
    speak('login-success', { source: window });
    speak('login-success', { source: null });
    const cyclic: Record<string, unknown> = { type: 'login-success' };
    cyclic.self = cyclic;
    const texts = ['', 'LOGIN-SUCCESS', 'login-success'.repeat(100_000)];
    const types = ['login-failed', ['login-success']].map((type) => ({ type }));
    const others = [null, undefined, 1, {}, ['login-success'], new String('login-success')];
    for (const data of [...texts, ...types, ...others, { type: 'login-success', user }, cyclic]) speak(data);
    document.querySelector('iframe')?.remove();
    await settle();
    speak('login-success');
    await expectSent(calls, 1);
  });

  it('[AUTH-04] messages during a check cause one more check after it, however many they are', async () => {
    const { promise: held, resolve: release } = withResolvers();
    const calls = serve(async () => {
      await held;
      return json({ code: 401 });
    });
    open(config, frame);
    await alive('iframe');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    for (let i = 0; i < 5; i++) speak('login-success');
    await expectSent(calls, 1);
    release();
    await come(calls, 2);
  });

  it('[AUTH-04] the auth origin is also the social login’s if no other is configured', async () => {
    const calls = await openFrame(guest);
    speak('login-success', { origin: auth });
    await come(calls, 3);
  });
});

describe('[AUTH-01] logging out', () => {
  it('[AUTH-01] a guest’s page that is logging out ends the session at the service, once, and checks nothing', async () => {
    const calls = service();
    const ended = vi.fn();
    document.addEventListener('juzur:session:logged-out', ended, { once: true });
    open({ ...guest, logging_out: true });
    await come(calls, 1);
    expect(paths(calls)).toEqual([`GET ${auth}/auth/logout`]);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('juzur:session:state')).toBe('guest');
  });

  it('[AUTH-01] any success is accepted, a failure is reported to monitoring', async () => {
    serve(() => new Response(null, { status: 204 }));
    const { faults } = open({ ...guest, logging_out: true });
    await settle();
    expect(faults).toEqual([]);
    serve(() => json({}, 403));
    const second = open({ ...guest, logging_out: true });
    await vi.waitFor(() => expect(second.faults).toMatchObject([{ island: 'session', status: 403 }]));
  });
});

describe('[PAGE-03] other tabs', () => {
  it('[PAGE-03] learn the state once the page is sure of it', async () => {
    const answer = heldService();
    open();
    await alive('#juzur-config');
    await settle();
    expect(localStorage.getItem('juzur:session:state')).toBeNull();
    answer(json({ code: 401 }));
    await vi.waitFor(() => expect(localStorage.getItem('juzur:session:state')).toBe('guest'));
    open(member);
    await vi.waitFor(() => expect(localStorage.getItem('juzur:session:state')).toBe('authorized'));
  });

  it('[PAGE-03] a logout there is followed here, and a login too, within the same rule of one reload', async () => {
    service({ check: { code: 401 } });
    open(member);
    await alive('#juzur-config');
    otherTab('authorized');
    otherTab('guest', 'something-else');
    otherTab(null);
    expect(reload).not.toHaveBeenCalled();
    otherTab('guest');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect($session.get()).toEqual({ state: 'guest', user: null });
    otherTab('authorized');
    expect($session.get().state).toBe('authorized');
    await vi.waitFor(() => expect(notice()?.textContent).toContain('تم تسجيل الدخول'));
    otherTab('guest');
    await vi.waitFor(() => expect(notice()?.textContent).toContain('تم تسجيل الخروج'));
    expect(document.querySelectorAll('.juzur-notice')).toHaveLength(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[PAGE-03] a page out of the back/forward cache compares what it missed', async () => {
    service({ check: { code: 401 } });
    open(member);
    await alive('#juzur-config');
    await settle();
    localStorage.setItem('juzur:session:state', 'guest');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('[PAGE-02] an ended island hears nothing and leaves nothing', async () => {
    service({ check: { code: 401 } });
    open(member, '<textarea></textarea>');
    await alive('#juzur-config');
    (document.querySelector('textarea') as HTMLTextAreaElement).value = 'half';
    otherTab('guest');
    await vi.waitFor(() => expect(notice()).toBeTruthy());
    await vi.waitFor(() => expect(document.documentElement.style.scrollPaddingBlockStart).toBeTruthy());
    window.Juzur?.destroy();
    expect(notice()).toBeNull();
    expect(document.documentElement.style.scrollPaddingBlockStart).toBe('');
    otherTab('authorized');
    await settle();
    expect(notice()).toBeNull();
    expect(document.querySelector('#juzur-config')?.hasAttribute('data-state')).toBe(false);
  });
});
