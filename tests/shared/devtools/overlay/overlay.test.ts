import { string } from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  defineIsland,
  getRuntime,
  HookError,
  type IslandContext,
  type IslandModule,
  type When,
} from '../../../../shared/core/index.ts';
import { request } from '../../../../shared/request/index.ts';
import { listOf, object } from '../../../../shared/request/schema/index.ts';
import { settle } from '../../../../testing/index.ts';
import { alive, openPage } from '../../../kit/page.ts';
import { json, serve } from '../../../kit/server.ts';

const overlay = () => document.querySelector('[data-juzur-outlet=debug]')?.shadowRoot ?? null;

/** Waits for the overlay. */
const opened = (): Promise<ShadowRoot> =>
  vi.waitFor(() => {
    const root = overlay();
    if (!root) throw new Error('no overlay');
    return root;
  });

/** The overlay’s items: their heading and their details, as text. */
const items = (root: ShadowRoot) =>
  [...root.querySelectorAll('ul > li > details')].map((details) => {
    (details as HTMLDetailsElement).open = true;
    return { details, heading: details.querySelector('summary')?.textContent, text: details.textContent ?? '' };
  });

const contexts: IslandContext<unknown>[] = [];
const module: IslandModule<unknown> = {
  readConfig(host) {
    if (host.dataset.limit === 'x') throw new HookError('data-limit', 'a number', 'x', 'data-limit="5"');
    return { limit: Number(host.dataset.limit) };
  },
  attach: (context) => {
    contexts.push(context);
  },
};
const define = (name: string, when: When = 'load', needsLogin = false) =>
  defineIsland({ name, selector: `.${name}`, when, needsLogin, load: async () => ({ [name]: module }) });
const islands = [define('probe'), define('later', 'visible'), define('member', 'load', true)];

const open = (html: string, config: object = {}, search = '?juzur-debug') => {
  history.replaceState(null, '', `/${search}`);
  contexts.length = 0;
  return openPage(html, { config: { locale: 'en', ...config }, islands });
};

beforeAll(() =>
  Promise.all([import('../../../../islands/chunks.ts'), import('../../../../shared/devtools/overlay/overlay.ts')]),
);
afterEach(() => {
  document.querySelector('[data-juzur-outlet=debug]')?.remove();
  history.replaceState(null, '', '/');
});

describe('the overlay', () => {
  it('[PAGE-02] the overlay is not loaded without the parameter or the attribute', async () => {
    open('<p class="probe"></p><script data-debug src="/other.js"></script>', {}, '?debug');
    await alive('.probe');
    await settle();
    expect(overlay()).toBeNull();
  });

  it('[PAGE-02] the overlay is loaded for the parameter, and for the attribute on the running script’s tag', async () => {
    open('<p class="probe"></p>');
    await opened();
    document.querySelector('[data-juzur-outlet=debug]')?.remove();
    open(`<p class="probe"></p><script type="text/plain" data-debug src="${getRuntime()?.url}"></script>`, {}, '');
    await opened();
  });

  it('[PAGE-02] lists hosts in the order of the page, with state, selector, configuration and start', async () => {
    open('<p class="probe" data-limit="3">first</p><p class="later">second</p>');
    await alive('.probe');
    const root = await opened();
    await vi.waitFor(() => expect(items(root)[1]?.heading).toContain('idle'));
    const [page, first, second] = items(root);
    expect(page?.heading).toContain('The page');
    expect(first?.heading).toMatch(/^probeidlefirst$/);
    await vi.waitFor(() => expect(first?.details.textContent).toContain('limit: 3'));
    expect(first?.details.textContent).toContain('Selector.probe');
    expect(first?.details.textContent).toContain('Startsat once');
    expect(second?.heading).toBe('laterwaiting, starts near the viewportsecond');
    await vi.waitFor(() => expect(second?.details.textContent).toContain('near the viewport (not started yet)'));
  });

  it.each([
    [false, 'memberidle, starts with "authorized": truebell'],
    [true, 'memberidlebell'],
  ])(
    '[PAGE-02] the overlay says whether an island waits for a login: authorized is %s',
    async (authorized, heading) => {
      open('<p class="member">bell</p>', { authorized });
      const root = await opened();
      await vi.waitFor(() => expect(items(root)[1]?.heading).toBe(heading));
    },
  );

  it('[PAGE-02] shows errors that came before its chunk, with their fixes', async () => {
    open('<p class="probe" data-limit="x">wrong</p><p data-island="prob"></p>');
    const root = await opened();
    await vi.waitFor(() => expect(items(root)[1]?.heading).toBe('probefailed1 errorwrong'));
    await vi.waitFor(() => {
      const [page, host] = items(root);
      expect(host?.text).toContain('data-limit: expected a number, got "x"');
      expect(host?.text).toContain('Fix: data-limit="5"');
      expect(host?.text).not.toContain('. Fix:');
      expect(page?.text).toContain('data-island: expected "probe", got "prob"Fix: data-island="probe"');
    });
    expect(root.querySelector('.inspector-button')?.textContent).toBe('Island inspector: 1 host, 2 errors');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    items(root)[0]?.details.querySelector('button')?.click();
    expect(scroll.mock.contexts).toEqual([document.querySelector('[data-island=prob]')]);
  });

  it('[PAGE-02] shows the last five requests of a host with status, dropped items and response', async () => {
    open('<p class="probe">first</p>');
    const host = await alive('.probe');
    const root = await opened();
    const requester = { island: 'test', host, signal: new AbortController().signal };
    const options = { limit: 'forms', route: 'test', retries: 0 } as const;
    const response = object({ name: string(), items: listOf(object({ title: string() }), 9) });
    serve(({ url }) =>
      url.pathname === '/4'
        ? json({}, 500)
        : json({ name: url.pathname === '/6' ? 5 : 'ok', items: [{ title: 'a' }, { title: 5 }] }),
    );
    for (let number = 1; number <= 6; number++)
      await request(requester, { url: `/${number}`, response, ...options }).catch((cause) =>
        contexts[0]?.report(cause),
      );
    await vi.waitFor(() => {
      const [, probe] = items(root);
      expect([...(probe?.details.querySelectorAll('p > code') ?? [])].map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['GET /6', 'GET /5', 'GET /4', 'GET /3', 'GET /2']),
      );
      expect(probe?.text).not.toContain('GET /1');
      expect(probe?.text).toContain('/6: name: expected string, got number');
      expect(probe?.text).toMatch(/GET \/6200, \d+ ms answer/);
      expect(probe?.text).toMatch(/GET \/4500, \d+ ms http/);
      expect(probe?.text).toContain('/4 answered 500Fix: Check the route and the log of your server.');
      expect(probe?.text).toContain('1 of 2 dropped, because: title: expected string, got number');
      expect(probe?.text).toContain('name: "ok"');
    });
  });

  it('[PAGE-02] masks the request token of the page configuration', async () => {
    open('', { token: { field: '_t', value: 'top-secret' } });
    const root = await opened();
    await vi.waitFor(() => expect(items(root)[0]?.text).toContain('field: "_t"'));
    expect(root.textContent).not.toContain('top-secret');
  });

  it('[PAGE-02] shows hosts that come later and forgets those that leave, and keeps what is open', async () => {
    open('<main><p class="probe">first</p></main>');
    const root = await opened();
    await vi.waitFor(() => expect(items(root)).toHaveLength(2));
    const [, before] = items(root);
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p class="probe">new</p>');
    await vi.waitFor(() => expect(items(root)).toHaveLength(3));
    expect(items(root)[2]?.details).toBe(before?.details);
    document.querySelector('.probe')?.remove();
    await vi.waitFor(() => expect(items(root)).toHaveLength(2));
  });

  it('[PAGE-02] shows one island, or what has errors, as the filter says', async () => {
    open('<p class="probe" data-limit="x">wrong</p><p class="probe">right</p><p class="later"></p>');
    const root = await opened();
    const select = root.querySelector('select') as HTMLSelectElement;
    await vi.waitFor(() =>
      expect([...select.options].map(({ text }) => text)).toEqual([
        'All (3)',
        'With errors (1)',
        'later (1)',
        'probe (2)',
      ]),
    );
    const choose = (value: string) => {
      select.value = value;
      select.dispatchEvent(new Event('change'));
    };
    choose('probe');
    await vi.waitFor(() =>
      expect(items(root).map(({ heading }) => heading)).toEqual(['probefailed1 errorwrong', 'probeidleright']),
    );
    choose('!');
    await vi.waitFor(() => expect(items(root).map(({ heading }) => heading)).toEqual(['probefailed1 errorwrong']));
  });

  it('[PAGE-02] the overlay is English and left to right on an Arabic page', async () => {
    const { faults } = open('', { locale: 'ar' });
    const root = await opened();
    expect([root.host.getAttribute('lang'), root.host.getAttribute('dir')]).toEqual(['en', 'ltr']);
    expect(root.querySelector('h2')?.textContent).toBe('Island inspector');
    await settle();
    expect(faults).toEqual([]);
  });

  it('[PAGE-02] stops when other code removes it', async () => {
    open('<p class="probe">first</p>');
    const root = await opened();
    await vi.waitFor(() => expect(items(root)).toHaveLength(2));
    root.host.remove();
    document.body.insertAdjacentHTML('beforeend', '<p class="probe">new</p>');
    await settle();
    expect(items(root)).toHaveLength(2);
  });
});
