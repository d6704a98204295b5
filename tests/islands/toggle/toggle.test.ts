import { describe, expect, it, vi } from 'vitest';
import '../../../islands/toggle/toggle.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openPage } from '../../kit/page.ts';
import { expectSent, json, type SeenCall, serve } from '../../kit/server.ts';

const STORED = 'juzur:toggle:states';
const heart = (id: string, { key = '', pressed = false, action = '/wishlist/1/add' } = {}) =>
  `<form data-island="toggle" method="post" action="${action}" id="${id}" ${key && `data-toggle-key="${key}"`}>
    <button name="from" value="card" aria-pressed="${pressed}" aria-label="المفضلة">♥</button></form>`;
const form = (id: string) => document.getElementById(id) as HTMLFormElement;
const button = (id: string) => form(id).querySelector('button') as HTMLButtonElement;
const isPressed = (id: string) => button(id).getAttribute('aria-pressed') === 'true';
const notice = () => document.querySelector('.juzur-notice')?.textContent ?? '';
const open = async (html: string) => {
  const page = openPage(html, { config: { token: { value: 't' } } });
  for (const { id } of document.querySelectorAll('form')) await alive(`#${id}`);
  return page;
};
/** Presses, and waits for the end of the request. */
const press = async (id: string, state = 'done') => {
  button(id).click();
  await vi.waitFor(() => expect(form(id).dataset.state).toBe(state));
};
/** A response that the test sends later. */
const later = () => {
  let send: (value: object) => void = () => {};
  const response = new Promise<Response>((resolve) => {
    send = (value) => resolve(value instanceof Response ? value : json(value));
  });
  return { response, send };
};
const eventsOf = (...verbs: string[]) => {
  const seen: string[] = [];
  for (const verb of verbs)
    document.addEventListener(`juzur:toggle:${verb}` as 'juzur:toggle:press', ({ detail }) =>
      seen.push(`${verb} ${detail.pressed}`),
    );
  return seen;
};

describe('toggle', () => {
  it('[TOGL-01] a press shows the new state at once and posts the form with its button and token', async () => {
    const { response, send } = later();
    const calls = serve(() => response);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await open(heart('a'));
    const events = eventsOf('press', 'changed');
    button('a').focus();
    button('a').click();
    expect(isPressed('a')).toBe(true);
    await settle();
    const [{ method, url, body, headers }] = calls as [SeenCall];
    expect([method, url.pathname]).toEqual(['POST', '/wishlist/1/add']);
    expect(Object.fromEntries(body as URLSearchParams)).toEqual({ from: 'card', _token: 't' });
    expect(headers.get('x-csrf-token')).toBe('t');
    // The press is sent although the visitor leaves at once.
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    expect(form('a').dataset.state).toBe('loading');
    // A disabled button would lose the focus.
    expect([button('a').disabled, document.activeElement]).toEqual([false, button('a')]);
    send({ pressed: true, action: '/wishlist/1/remove', message: 'أضيف إلى المفضلة' });
    await vi.waitFor(() => expect(form('a').dataset.state).toBe('done'));
    expect(form('a').getAttribute('action')).toBe('/wishlist/1/remove');
    await vi.waitFor(() => expect(notice()).toBe('أضيف إلى المفضلة'));
    expect(events).toEqual(['press true', 'changed true']);
  });

  it.each([
    ['a refusal', () => json({ status: false, message: 'سجّل الدخول أولاً' }), 'سجّل الدخول أولاً'],
    ['a refusal by status', () => json({ message: 'سجّل الدخول أولاً' }, 422), 'سجّل الدخول أولاً'],
    ['an error', () => json({}, 500), 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً'],
    ['a lost connection', () => Promise.reject(new TypeError('x')), 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً'],
  ])('[TOGL-01] after %s the old state returns, with a message', async (_, respond, text) => {
    const calls = serve(respond);
    await open(heart('a', { pressed: true }));
    button('a').click();
    expect(isPressed('a')).toBe(false);
    await vi.waitFor(() => expect(notice()).toBe(text));
    expect(isPressed('a')).toBe(true);
    expect(form('a').dataset.state).toBe('error');
    expect(calls).toHaveLength(1);
  });

  it('[TOGL-01] a burst ends in the state of the last press, with one request under way', async () => {
    const first = later();
    const second = later();
    const calls = serve(({ url }) => (url.pathname.endsWith('add') ? first.response : second.response));
    await open(heart('a'));
    for (let press = 0; press < 3; press++) button('a').click();
    await settle();
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/wishlist/1/add']);
    button('a').click();
    expect(isPressed('a')).toBe(false);
    await expectSent(calls, 1);
    first.send({ pressed: true, action: '/wishlist/1/remove' });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.url.pathname).toBe('/wishlist/1/remove');
    expect(isPressed('a')).toBe(false);
    second.send({ pressed: false, action: '/wishlist/1/add' });
    await vi.waitFor(() => expect(form('a').dataset.state).toBe('done'));
    expect(isPressed('a')).toBe(false);
    expect(form('a').getAttribute('action')).toBe('/wishlist/1/add');
  });

  it('[TOGL-01] a server with one URL for both states needs neither action nor pressed', async () => {
    const calls = serve(() => json({ status: true }));
    await open(heart('a', { action: '/wishlist/1/toggle' }));
    await press('a');
    button('a').click();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await settle();
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/wishlist/1/toggle', '/wishlist/1/toggle']);
    expect(isPressed('a')).toBe(false);
  });

  it.each([
    ['{} is a success', {}, 'done', true],
    ['[], as PHP prints it, is a success', [], 'done', true],
    ['other fields alone are a failure', { saved: 1 }, 'error', false],
  ])('[TOGL-01] a response without a field of the contract: %s', async (_, response, state, pressed) => {
    serve(() => json(response));
    await open(heart('a'));
    button('a').click();
    await vi.waitFor(() => expect(form('a').dataset.state).toBe(state));
    expect(isPressed('a')).toBe(pressed);
  });

  it('[TOGL-01] the server’s own word on the state counts', async () => {
    const calls = serve(() => json({ pressed: '0' }));
    await open(heart('a', { action: '/wishlist/1/toggle' }));
    await press('a');
    expect(isPressed('a')).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('[TOGL-01] an action of another site is not used', async () => {
    serve(() => json({ pressed: true, action: 'https://evil.test/x' }));
    await open(heart('a'));
    await press('a');
    expect(form('a').getAttribute('action')).toBe('/wishlist/1/add');
  });

  it('[TOGL-01] a press before the script came is replayed', async () => {
    const calls = serve(() => json({ pressed: true }));
    openPage(heart('a'));
    button('a').click();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(isPressed('a')).toBe(true);
  });

  it('[TOGL-01] a press counts from the state that a morph has printed since, as after the wishes were emptied', async () => {
    const calls = serve(({ url }) =>
      url.pathname.endsWith('add')
        ? json({ pressed: true, action: '/wishlist/1/remove' })
        : json({ pressed: false, action: '/wishlist/1/add' }),
    );
    await open(heart('a', { key: 'wish-1' }));
    await press('a');
    await press('a');
    // Another device has added it.
    button('a').setAttribute('aria-pressed', 'true');
    form('a').setAttribute('action', '/wishlist/1/remove');
    await press('a');
    expect(isPressed('a')).toBe(false);
    expect(calls.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['add', 'remove', 'remove']);
  });

  it('[TOGL-01] a pressed heart without a key is pressed when its page of a table is shown again', async () => {
    const calls = serve(() => json({ pressed: true, action: '/wishlist/1/remove' }));
    await open(heart('a'));
    await press('a');
    const heartForm = form('a');
    heartForm.remove();
    await vi.waitFor(() => expect(heartForm.dataset.state).toBeUndefined());
    document.body.append(heartForm);
    await alive('#a');
    expect(isPressed('a')).toBe(true);
    button('a').click();
    await vi.waitFor(() => expect(calls.at(-1)?.url.pathname).toBe('/wishlist/1/remove'));
  });

  it('[PAGE-02] unmounting restores the server’s HTML', async () => {
    serve(() => json({ pressed: true, action: '/wishlist/1/remove' }));
    await open(heart('a'));
    const before = form('a').outerHTML;
    await press('a');
    getRuntime()?.destroy(document);
    expect(form('a').outerHTML).toBe(before.replace(/ data-(juzur-undo|state)="[^"]*"/g, ''));
  });
});

describe('toggles of one key', () => {
  const both = heart('a', { key: 'wish-1' }) + heart('b', { key: 'wish-1' }) + heart('c', { key: 'wish-2' });

  it('[TOGL-02] follow each other on the page, there and back', async () => {
    const first = later();
    serve(() => first.response);
    await open(both);
    button('a').click();
    expect(['a', 'b', 'c'].map(isPressed)).toEqual([true, true, false]);
    await settle();
    first.send(json({ status: false, message: 'لا' }));
    await vi.waitFor(() => expect(isPressed('b')).toBe(false));
  });

  it('[TOGL-02] share their requests: a press on the second one waits for the first one’s', async () => {
    const first = later();
    const calls = serve(({ url }) =>
      url.pathname.endsWith('add') ? first.response : json({ pressed: false, action: '/wishlist/1/add' }),
    );
    await open(both);
    button('a').click();
    await settle();
    button('b').click();
    await expectSent(calls, 1);
    first.send({ pressed: true, action: '/wishlist/1/remove' });
    await vi.waitFor(() =>
      expect(calls.map(({ url }) => url.pathname)).toEqual(['/wishlist/1/add', '/wishlist/1/remove']),
    );
    await vi.waitFor(() => expect(form('b').getAttribute('action')).toBe('/wishlist/1/add'));
    expect(['a', 'b'].map(isPressed)).toEqual([false, false]);
  });

  it('[TOGL-02] one that comes after all others have gone takes the known state', async () => {
    serve(() => json({ pressed: true, action: '/wishlist/1/remove' }));
    await open(heart('a', { key: 'wish-1' }));
    await press('a');
    form('a').remove();
    await settle();
    document.body.insertAdjacentHTML('beforeend', heart('d', { key: 'wish-1' }));
    await alive('#d');
    expect(isPressed('d')).toBe(true);
    expect(form('d').getAttribute('action')).toBe('/wishlist/1/remove');
  });

  it('[TOGL-02] share with other tabs what the server has confirmed', async () => {
    serve(() => json({ pressed: true, action: '/wishlist/1/remove' }));
    await open(both);
    button('a').click();
    expect(localStorage.getItem(STORED)).toBeNull();
    await vi.waitFor(() => expect(form('a').dataset.state).toBe('done'));
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual([
      ['wish-1', true, '/wishlist/1/remove', expect.any(Number)],
    ]);
  });

  it('[TOGL-02] follow another tab', async () => {
    await open(both);
    const stored = (keys: unknown[]) =>
      dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: JSON.stringify(keys) }));
    stored([['wish-1', true, '/wishlist/1/remove', Date.now()]]);
    expect(['a', 'b', 'c'].map(isPressed)).toEqual([true, true, false]);
    expect(form('b').getAttribute('action')).toBe('/wishlist/1/remove');
    stored([['wish-2', true, 'javascript:alert(1)', Date.now()]]);
    expect(form('c').getAttribute('action')).toBe('/wishlist/1/add');
  });

  it('[TOGL-02] another tab changes nothing while a press is being sent: the last press decides', async () => {
    const first = later();
    const calls = serve(() => (calls.length === 1 ? first.response : json({ pressed: false })));
    await open(both);
    button('a').click();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const newValue = JSON.stringify([['wish-1', false, null, Date.now()]]);
    dispatchEvent(new StorageEvent('storage', { key: STORED, newValue }));
    expect(isPressed('a')).toBe(true);
    button('b').click();
    first.send({ pressed: true });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await vi.waitFor(() => expect(form('a').dataset.state).toBe('done'));
    expect(['a', 'b'].map(isPressed)).toEqual([false, false]);
  });

  it('[TOGL-02] toggles take what other tabs changed after the back/forward cache', async () => {
    await open(both);
    localStorage.setItem(STORED, JSON.stringify([['wish-2', true, null, Date.now()]]));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(['a', 'b', 'c'].map(isPressed)).toEqual([false, false, true]);
  });

  it.each([
    ['a change from before the page was loaded', JSON.stringify([['wish-1', true, null, performance.timeOrigin - 1]])],
    ['a change by a clock that is ahead', JSON.stringify([['wish-1', true, null, Date.now() + 864e5]])],
    ['no JSON', '{'],
    ['JSON of another shape', '{"a": [1, null, ["wish-1"]]}'],
  ])('[TOGL-02] ignore in storage: %s', async (_, stored) => {
    localStorage.setItem(STORED, stored);
    await open(both);
    expect(['a', 'b', 'c'].map(isPressed)).toEqual([false, false, false]);
  });

  it('[TOGL-02] keep at most fifty changes for other tabs', async () => {
    serve(() => json({ pressed: true }));
    const changes = Array.from({ length: 60 }, (_, n) => [`old-${n}`, true, null, n]);
    localStorage.setItem(STORED, JSON.stringify(changes));
    await open(both);
    await press('a');
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toHaveLength(50);
  });
});
