import { afterEach, describe, expect, it, vi } from 'vitest';
import { isArrowClick, keepPress } from '../../shared/core/press.ts';
import { $session } from '../../shared/page/index.ts';
import { type MountedPage, mountPage } from '../../testing/index.ts';
import type { Responses } from '../../testing/requests.ts';
import { htmlOf } from '../kit/markup.ts';

const PAGE = `<!doctype html><html lang="ar" dir="rtl"><head><title>متجر</title>
  <script type="application/json" id="juzur-config">{"locale": "ar"}</script></head><body><main>سوق</main></body></html>`;
let page: MountedPage;
afterEach(() => page.end());

describe('mountPage', () => {
  it('[PAGE-02] shows a whole page and removes it again', () => {
    page = mountPage(PAGE, { islands: [] });
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(document.title).toBe('متجر');
    expect(document.querySelector('main')?.textContent).toBe('سوق');
    page.end();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['', '']);
    expect(document.head.innerHTML + document.body.innerHTML).toBe('');
  });

  it('[PAGE-02] mounts every island of the page in ready(), and unmounts it in end()', async () => {
    page = mountPage(htmlOf('menu', 'instant-order'), { responses: () => ({}) });
    const form = document.querySelector<HTMLElement>('[data-island=instant-order]');
    await page.ready();
    expect(form?.dataset.state).toBe('idle');
    expect(document.querySelectorAll('[data-island=burger]:not([data-state])')).toHaveLength(0);
    $session.set({ state: 'authorized', user: null });
    page.end();
    expect(form?.hasAttribute('data-state')).toBe(false);
    expect($session.get().state).toBe('guest');
  });

  it('[PAGE-02] an arrow key that a test leaves pressed is up on the next page', () => {
    page = mountPage(PAGE);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
    expect(isArrowClick(new MouseEvent('click'))).toBe(true);
    page.end();
    expect(isArrowClick(new MouseEvent('click'))).toBe(false);
  });

  it('[PAGE-05] a press that a test leaves waiting ends with its page', () => {
    page = mountPage(PAGE);
    const onDrop = vi.fn();
    keepPress(document.body, document.body, onDrop);
    page.end();
    expect(onDrop).toHaveBeenCalledTimes(1);
  });

  it('[PAGE-01] replaces the page’s configuration', () => {
    page = mountPage(PAGE, { islands: [], config: { locale: 'en' } });
    const elements = document.querySelectorAll('#juzur-config');
    expect([...elements].map(({ textContent }) => textContent)).toEqual(['{"locale":"en"}']);
  });

  it('[PAGE-02] lists errors and refusals', async () => {
    page = mountPage('<div data-island="quantity"></div>', { responses: {} });
    await page.ready();
    expect(page.faults.map(({ island }) => island)).toEqual(['quantity']);
    expect(page.refusals).toEqual([]);
  });
});

describe('the responses', () => {
  const open = (responses: Responses) => {
    page = mountPage('', { islands: [], responses });
  };
  const get = async (url: string) => (await fetch(new URL(url, location.href))).text();

  it('[PAGE-02] responses are found by method and path, first of all by the whole query', async () => {
    open({ 'GET /a': { page: 1 }, 'GET /a?page=2': { page: 2 }, 'POST /a': 'posted' });
    expect(await get('/a')).toBe('{"page":1}');
    expect(await get('/a?page=2')).toBe('{"page":2}');
    expect(await get('/a?page=3')).toBe('{"page":1}');
    const posted = await fetch(new URL('/a', location.href), { method: 'POST', body: new URLSearchParams({ q: 'x' }) });
    expect(posted.headers.get('content-type')).toContain('text/html');
    expect(page.requests.map(({ method, url, body }) => [method, url.search, body?.get('q')])).toEqual([
      ['GET', '', undefined],
      ['GET', '?page=2', undefined],
      ['GET', '?page=3', undefined],
      ['POST', '', 'x'],
    ]);
  });

  it('[PAGE-02] may be a Response, which serves several requests, or a function', async () => {
    open({ 'GET /a': new Response('same'), 'GET /b': ({ url }) => ({ q: url.searchParams.get('q') }) });
    expect([await get('/a'), await get('/a')]).toEqual(['same', 'same']);
    expect(await get('/b?q=1')).toBe('{"q":"1"}');
  });

  it('[PAGE-02] an Error, and a request without a response, fail like the network', async () => {
    open({ 'GET /a': new TypeError('offline') });
    await expect(get('/a')).rejects.toThrow('offline');
    await expect(get('/b?c')).rejects.toThrow('The test has no response for GET /b?c');
  });

  it('[PAGE-02] restores fetch at the end', () => {
    const { fetch } = globalThis;
    open({});
    expect(globalThis.fetch).not.toBe(fetch);
    page.end();
    expect(globalThis.fetch).toBe(fetch);
  });
});
