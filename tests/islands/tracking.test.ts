import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { island } from '../../islands/tracking/island.ts';
import { track } from '../../islands/tracking/track.ts';
import { settle } from '../../testing/index.ts';
import { alive, openPage } from '../kit/page.ts';
import { expectSent, html, json, serve } from '../kit/server.ts';
import { stubIntersectionObserver } from '../kit/stubIntersectionObserver.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const open = (markup: string, config: object = {}) => {
  const calls = serve(() => new Response(null, { status: 204 }));
  const page = openPage(markup, { islands: [island], config, head: '<meta name="csrf-token" content="tok">' });
  return { ...page, calls };
};
const fieldsOf = (call: { body: URLSearchParams | FormData | null } | undefined) =>
  Object.fromEntries(call?.body ?? []);

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('tracking', () => {
  it('[TRCK-01] a click posts type, tracking_id, the token and the other data-track-* attributes', async () => {
    const { calls } = open('<a href="#x" data-track="banner" data-track-place="home" data-track-product-id="7">x</a>');
    (await alive('a')).click();
    await expectSent(calls, 1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: { pathname: '/user/ajax/track' } });
    expect(fieldsOf(calls[0])).toEqual({
      type: 'banner',
      place: 'home',
      product_id: '7',
      tracking_id: expect.stringMatching(UUID),
      _token: 'tok',
    });
  });

  it('[TRCK-02] the tracking id is a v4 UUID in a cookie for 5 days, the same in every record', async () => {
    const set = vi.spyOn(Cookies, 'set');
    const { calls } = open('<b data-track="x">x</b>');
    const host = await alive('b');
    host.click();
    host.click();
    await settle();
    const ids = calls.map(({ body }) => body?.get('tracking_id'));
    expect(ids).toEqual([Cookies.get('tracking_id'), Cookies.get('tracking_id')]);
    expect(set).toHaveBeenCalledWith('tracking_id', ids[0], expect.objectContaining({ expires: 5 }));
  });

  it('[TRCK-01] a record without a type is an error of its caller', async () => {
    const { calls } = open('');
    await vi.waitFor(() => expect(window.Juzur).toBeDefined());
    expect(() => window.Juzur?.track({} as { type: string })).toThrow(TypeError);
    expect(() => window.Juzur?.track(undefined as unknown as { type: string })).toThrow(TypeError);
    expect(calls).toHaveLength(0);
  });

  it('[TRCK-01] a view is half the host or half the window, and is sent once', async () => {
    const { showPart } = stubIntersectionObserver();
    const { calls } = open(
      '<p data-track="card" data-track-on="view">x</p><p data-track="tall" data-track-on="view">x</p>',
    );
    await alive('p:last-child');
    const [card, tall] = document.querySelectorAll('p') as unknown as [Element, Element];
    showPart(card, 0.3, 30);
    await expectSent(calls, 0);
    showPart(card, 0.5, 50);
    showPart(card, 0.9, 90);
    showPart(tall, 0.1, innerHeight * 0.6);
    await settle();
    expect(calls.map((call) => fieldsOf(call).type)).toEqual(['card', 'tall']);
  });

  it('[TRCK-01] a click that another listener stops, or that leaves the page, is recorded', async () => {
    const { calls } = open('<div data-track="x"><a href="/p/1">x</a></div>');
    const fetched = vi.spyOn(globalThis, 'fetch');
    await alive('[data-track]');
    document.querySelector('a')?.addEventListener('click', (event) => {
      event.stopPropagation();
      event.preventDefault();
    });
    document.querySelector('a')?.click();
    await expectSent(calls, 1);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('[TRCK-01] the consent switch: configuration, then the banner’s word, then Global Privacy Control', async () => {
    const tells = async (config: object, said?: string, gpc?: boolean) => {
      if (said) document.documentElement.setAttribute('data-track-consent', said);
      Object.assign(navigator, { globalPrivacyControl: gpc });
      Cookies.remove('tracking_id');
      const { calls } = open('', config);
      await track({ type: 'x' });
      expect(Cookies.get('tracking_id') !== undefined).toBe(calls.length > 0);
      return calls.length > 0;
    };
    expect(await tells({})).toBe(true);
    expect(await tells({ tracking: { consent: false } })).toBe(false);
    expect(await tells({ tracking: { consent: false } }, 'granted')).toBe(true);
    expect(await tells({}, 'denied')).toBe(false);
    expect(await tells({}, 'granted', true)).toBe(false);
    expect(await tells({ tracking: { gpc: false } }, undefined, true)).toBe(true);
  });

  it('[TRCK-01] a page that is only prepared records nothing until it is visited', async () => {
    const { calls } = open('');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const sent = track({ type: 'x' });
    await expectSent(calls, 0);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await sent;
    expect(calls).toHaveLength(1);
  });

  it('[TRCK-01] a content blocker that fails each record is one console line', async () => {
    const { faults } = openPage('<b data-track="x">x</b>', { islands: [island] });
    const failing = serve(() => Promise.reject(new TypeError('blocked')));
    const host = await alive('b');
    host.click();
    host.click();
    await expectSent(failing, 2);
    await settle();
    expect(faults).toHaveLength(1);
  });

  it('[TRCK-01] a listener can cancel a record; a failed one is reported without further effect', async () => {
    const { calls } = open('<b data-track="x" data-track-place="y">x</b>');
    const host = await alive('b');
    host.addEventListener('juzur:tracking:send', (event) => event.preventDefault(), { once: true });
    host.click();
    await expectSent(calls, 0);

    for (const [answer, kind] of [
      [() => json({ message: 'x' }, 500), 'http'],
      [() => html('busy', 429), 'http'],
      [() => Promise.reject(new TypeError('reset')), 'network'],
    ] as const) {
      const { faults } = openPage('<b data-track="x">x</b>', { islands: [island] });
      const failing = serve(answer);
      (await alive('b')).click();
      await settle();
      expect(failing).toHaveLength(1);
      expect(faults).toMatchObject([{ island: 'tracking', kind }]);
    }
  });
});
