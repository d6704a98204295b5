import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { replaceUrl } from '../../../islands/listing/history.ts';
import { settle } from '../../../testing/index.ts';
import { alive, closePage, openAlive, openPage } from '../../kit/page.ts';
import { expectSent, html, serve } from '../../kit/server.ts';
import { block, fields, listing, shownPages } from './markup.ts';

const answer = () => serve(({ url }) => html(block(Number(url.searchParams.get('page')))));
const shows = (...pages: number[]) => vi.waitFor(() => expect(shownPages()).toEqual(pages.map(String)));
const press = () => document.querySelector<HTMLElement>('[data-load-more] a')?.click();

/** Opens a list and loads its second page. @returns the requests */
const openTwo = async () => {
  const calls = answer();
  await openAlive('#list', listing());
  press();
  await shows(1, 2);
  return calls;
};

/** Leaves the page and returns to the same history entry, as in a browser without bfcache. */
const comeBack = (page: number, spoilt?: string) => {
  dispatchEvent(new Event('pagehide'));
  const { state } = history;
  const url = location.href;
  closePage();
  // `closePage` unmounts the islands, which write what is pending. In a page that is left, nothing runs any more.
  history.replaceState(state, '', url);
  const key = sessionStorage.key(0);
  if (spoilt && key) sessionStorage.setItem(key, spoilt.replace('}', `,"url":${JSON.stringify(url)}}`));
  openPage(listing({ config: { current_page: page, next_page: page + 1, prev_page: page - 1 }, blocks: block(page) }));
};

beforeEach(() => history.replaceState(null, '', '/c/phones'));

describe('coming back', () => {
  it('[LIST-12] the same pages are loaded again, below and above what the server rendered', async () => {
    const calls = await openTwo();
    press();
    await shows(1, 2, 3);
    comeBack(2);
    await shows(1, 2, 3);
    expect(calls.slice(2).map(({ url }) => url.searchParams.get('page'))).toEqual(['3', '1']);
    await vi.waitFor(() => expect(history.scrollRestoration).toBe('auto'));
  });

  it('[LIST-12] a site that restores the scroll position itself keeps its mode', async () => {
    await openTwo();
    history.scrollRestoration = 'manual';
    onTestFinished(() => {
      history.scrollRestoration = 'auto';
    });
    comeBack(1);
    await shows(1, 2);
    dispatchEvent(new Event('wheel'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('[LIST-12] the history entry gets its key after the page is added: the browser stores all fields with it', async () => {
    const states: unknown[] = [];
    document.addEventListener('juzur:listing:loaded', () => states.push(history.state), { once: true });
    await openTwo();
    expect(states).toEqual([null]);
    await vi.waitFor(() => expect(history.state).toHaveProperty('juzur'));
  });

  it('[LIST-12] a URL that waits is written at leaving, also in the state that swup loads after Back', async () => {
    history.replaceState({ source: 'swup', url: '/c/phones' }, '');
    await openTwo();
    replaceUrl('/c/phones?page=3');
    replaceUrl('/c/phones?page=2');
    dispatchEvent(new Event('pagehide'));
    expect(location.search).toBe('?page=2');
    expect(history.state).toMatchObject({ source: 'swup', url: location.href });
    history.replaceState({ url: 'https://elsewhere.example/' }, '');
    replaceUrl('/c/phones');
    dispatchEvent(new Event('pagehide'));
    expect(history.state).toMatchObject({ url: 'https://elsewhere.example/' });
  });

  it('[LIST-12] a script that empties the state of the history costs no place, and gives none to a later visit', async () => {
    const calls = await openTwo();
    // Writes the key that may wait.
    dispatchEvent(new Event('pagehide'));
    history.replaceState(null, '', location.href);
    comeBack(1);
    await shows(1, 2);
    history.pushState(null, '', '/c/phones');
    closePage();
    await openPage(listing()).ready();
    expect(shownPages()).toEqual(['1']);
    expect(calls).toHaveLength(2);
  });

  it('[LIST-12] a visit of its own starts as the server rendered it', async () => {
    const calls = await openTwo();
    dispatchEvent(new Event('pagehide'));
    history.pushState(null, '', '/c/phones');
    closePage();
    await openAlive('#list', listing());
    await expectSent(calls, 1);
    expect(shownPages()).toEqual(['1']);
  });

  it('[LIST-12] an entry to which a router has copied the state of the one before, as Livewire, has a place of its own', async () => {
    await openTwo();
    dispatchEvent(new Event('pagehide'));
    const { state } = history;
    history.pushState(state, '', '/c/phones?sort=price');
    closePage();
    await openAlive('#list', listing());
    await settle();
    expect(shownPages()).toEqual(['1']);
    press();
    await shows(1, 2);
    press();
    await shows(1, 2, 3);
    dispatchEvent(new Event('pagehide'));
    closePage();
    history.pushState(state, '', '/c/phones');
    openPage(listing());
    await shows(1, 2);
  });

  it('[LIST-12] the page stays as the server rendered it with blocked storage', async () => {
    const calls = await openTwo();
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { length: 0, key: () => null, getItem: refuse, setItem: refuse, clear() {} });
    comeBack(2);
    await alive('#list');
    await expectSent(calls, 1);
    expect(shownPages()).toEqual(['2']);
  });

  it.each([
    '{',
    '{"first":0,"last":2,"mark":"p","top":0}',
    '{"first":1,"last":2,"mark":"[","top":0}',
    '{"first":1,"last":2}',
  ])('[LIST-12] a spoilt place, %s, is none', async (spoilt) => {
    const calls = await openTwo();
    comeBack(2, spoilt);
    expect(sessionStorage.length).toBe(1);
    await alive('#list');
    await expectSent(calls, 1);
    expect(shownPages()).toEqual(['2']);
    expect(history.scrollRestoration).toBe('auto');
  });

  it('[LIST-12] a tab stores the place of its last twenty listings, including the current one, and nothing else', async () => {
    const others = {
      'juzur:home-blocks:place': '[]',
      'juzur:reply:draft:/user/messages/1': 'مرحبا',
      'site:mbx00000:a': '1',
    };
    const old = Array.from({ length: 30 }, (_, index) => `juzur:listing:mbx000${index + 10}:/c/a:b`);
    for (const [key, value] of Object.entries(others)) sessionStorage.setItem(key, value);
    for (const key of [...old].reverse()) sessionStorage.setItem(key, '{}');
    history.replaceState({ juzur: 'mbx00000' }, '');
    await openTwo();
    for (let turn = 0; turn < 3; turn++) dispatchEvent(new Event('pagehide'));
    const present = `juzur:listing:mbx00000:${new URL(fields.page_url, location.href)}`;
    expect(Object.keys(sessionStorage).sort()).toEqual([...Object.keys(others), ...old.slice(11), present].sort());
  });
});
