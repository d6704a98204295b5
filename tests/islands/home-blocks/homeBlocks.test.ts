import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { openPage } from '../../kit/page.ts';
import { expectSent, hang, json, type SeenCall, serve } from '../../kit/server.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';

const host = () => document.querySelector<HTMLElement>('[data-island=home-blocks]') as HTMLElement;
const blocks = () => [...host().querySelectorAll<HTMLElement>(':scope > .juzur-block')];
const placeholders = () => host().querySelectorAll('[data-placeholder]:not(template)');
const shelf = (n: number) => `<section class="shelf"><h2>رف ${n}</h2></section>`;
const answer = (n: number, total = 4) => json({ results: [{ id: n, html: shelf(n) }], total, position: n });
const pageOf = ({ url }: SeenCall) => Number(url.searchParams.get('page'));
const headings = () => [...host().querySelectorAll('h2')].map((each) => each.textContent);
const empty = '<div data-island="home-blocks" data-url="/ajax/home-blocks?lang=ar"></div>';
const printed = `<div data-island="home-blocks" data-total="4"><section data-position="1"><h2>رف 1</h2></section></div>`;

const open = (
  markup = empty,
  respond: (call: SeenCall) => Response | Promise<Response> = (call) => answer(pageOf(call)),
) => {
  const observers = stubIntersectionObserver();
  const calls = serve(respond);
  return { observers, calls, ...openPage(markup) };
};
const topBlock = '<div data-block-id="top"><a href="/top">x</a></div>';

describe('home blocks', () => {
  it('[HOME-01] asks for page 1 first; its total sets the number of placeholders, eight products a block', async () => {
    const { calls } = open();
    await vi.waitFor(() => expect(headings()).toEqual(['رف 1']));
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(['/ajax/home-blocks?lang=ar&page=1']);
    expect(blocks()).toHaveLength(4);
    expect(placeholders()).toHaveLength(8 * 3);
    expect(host().dataset.state).toBe('idle');
  });

  it('[HOME-01] page 1 is in the HTML with data-total, and only the rest is requested', async () => {
    const { observers, calls } = open(printed);
    await vi.waitFor(() => expect(placeholders()).toHaveLength(8 * 3));
    expect(calls).toHaveLength(0);
    observers.show(blocks()[0] as Element);
    await vi.waitFor(() => expect(headings()).toEqual(['رف 1', 'رف 2']));
    expect(calls[0]?.url.pathname).toBe('/ajax/home-blocks');
  });

  it('[HOME-01] page 1 in the HTML without data-total is requested, and one line says what is missing', async () => {
    const { calls, faults } = open(printed.replace(' data-total="4"', ''));
    await vi.waitFor(() => expect(headings()).toEqual(['رف 1', 'رف 1']));
    expect(calls.map(pageOf)).toEqual([1]);
    expect(faults).toMatchObject([{ kind: 'hook', cause: { where: 'data-total' } }]);
  });

  it('[HOME-01] a block is inserted at its position, whichever page contained it', async () => {
    const { observers } = open(empty, (call) => {
      const n = pageOf(call);
      return json({ results: [{ id: n, html: shelf(n) }], total: '3', position: n === 2 ? 3 : n === 3 ? 2 : 1 });
    });
    await vi.waitFor(() => expect(blocks()).toHaveLength(3));
    for (const block of blocks()) observers.show(block);
    await vi.waitFor(() => expect(headings()).toEqual(['رف 1', 'رف 3', 'رف 2']));
  });

  it('[HOME-02] loads the rest within 1000 px, at most two requests at a time, the nearest first', async () => {
    const waiting: (() => void)[] = [];
    const { observers, calls } = open(
      printed.replace('"4"', '"5"'),
      (call) => new Promise((resolve) => waiting.push(() => resolve(answer(pageOf(call), 5)))),
    );
    await vi.waitFor(() => expect(blocks()).toHaveLength(4));
    expect(observers.margins).toContain('1000px');
    const tops = [900, 800, -700, 1900];
    blocks().forEach((block, at) => {
      const top = tops[at] as number;
      block.getBoundingClientRect = () => ({ top, bottom: top + 400 }) as DOMRect;
    });
    await expectSent(calls, 0);
    const [second, third, fourth, fifth] = blocks() as unknown as [Element, Element, Element, Element];
    observers.show(second);
    observers.show(fifth);
    observers.show(fourth);
    observers.show(third);
    await vi.waitFor(() => expect(calls.map(pageOf)).toEqual([2, 5]));
    expect(second.getAttribute('aria-busy')).toBe('true');
    waiting[0]?.();
    await vi.waitFor(() => expect(calls.map(pageOf)).toEqual([2, 5, 3]));
    observers.show(fourth, false);
    waiting[1]?.();
    waiting[2]?.();
    await expectSent(calls, 3);
    expect(second.hasAttribute('aria-busy')).toBe(false);
  });

  it('[HOME-02] placeholders are the site’s own markup where it brings a template', async () => {
    const ghost = '<template data-placeholder><article class="ghost"></article></template>';
    open(`<div data-island="home-blocks">${ghost}</div>`, hang);
    await vi.waitFor(() => expect(host().querySelectorAll('[data-placeholder] > .ghost')).toHaveLength(8));
    expect([...placeholders()].every((each) => each.getAttribute('aria-hidden') === 'true')).toBe(true);
  });

  it('[HOME-02] only the blocks in the viewport load with Save-Data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { observers } = open(empty, hang);
    await vi.waitFor(() => expect(observers.margins).toContain('0px'));
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('[HOME-02] placeholders are as high as the block that is there, so that nothing shifts', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
    open(printed, hang);
    await vi.waitFor(() => expect(host().style.getPropertyValue('--juzur-block-size')).toBe('640px'));
  });

  it.each([
    ['a bare list', (list: unknown) => list],
    ['{results}', (list: unknown) => ({ results: list })],
  ])('[HOME-03] main blocks, sent as %s, are put into the blocks with those ids', async (_, shape) => {
    const list = [
      { id: 'top', html: '<b>الأعلى</b>' },
      { id: 7, html: '<i>سبعة</i>' },
      { id: 8 },
      { id: 'x', html: '' },
    ];
    const { calls } = open(
      `<div data-island="home-blocks">${topBlock}<div data-block-id="7"></div></div>`,
      ({ url }) => (url.searchParams.get('type') === 'main-blocks' ? json(shape(list)) : answer(1, 1)),
    );
    await vi.waitFor(() => expect(host().querySelector('[data-block-id=top]')?.innerHTML).toBe('<b>الأعلى</b>'));
    expect(host().querySelector('[data-block-id="7"]')?.innerHTML).toBe('<i>سبعة</i>');
    expect(calls.map(({ url }) => url.search).sort()).toEqual(['?page=1', '?type=main-blocks']);
  });

  it('[HOME-03] requests main blocks only if the host has them, and keeps the server’s content if they fail', async () => {
    const { calls } = open(printed, () => json({}, 404));
    await vi.waitFor(() => expect(blocks()).toHaveLength(3));
    await expectSent(calls, 0);
    const { faults } = openPage(`<div data-island="home-blocks" data-total="1">${topBlock}</div>`);
    await vi.waitFor(() => expect(faults).toMatchObject([{ island: 'home-blocks', kind: 'http', status: 404 }]));
    expect(host().querySelector('[data-block-id] > a')).not.toBeNull();
  });

  it.each<[string, (call: SeenCall) => Response | Promise<Response>]>([
    ['404', () => json({}, 404)],
    ['results that are no list', () => json({ results: { id: 1 }, total: 2 })],
    ['no connection', () => Promise.reject(new TypeError('network'))],
    ['no response in time', hang],
  ])(
    '[HOME-01] %s: only that block fails, keeps its height, and retries by its button or near the window',
    async (_, bad) => {
      const observers = stubIntersectionObserver();
      let broken = true;
      serve((call) => (pageOf(call) === 2 && broken ? bad(call) : answer(pageOf(call))));
      const { faults } = openPage(printed, bad === hang ? { config: { timeouts: { blocks: 300 } } } : {});
      await vi.waitFor(() => expect(blocks()).toHaveLength(3));
      const [second, third] = blocks() as [HTMLElement, HTMLElement];
      observers.show(second);
      observers.show(third);
      await vi.waitFor(() => expect(second.querySelector('button')?.textContent).toBe('إعادة المحاولة'));
      await vi.waitFor(() => expect(headings()).toEqual(['رف 1', 'رف 3']));
      expect(faults).toHaveLength(1);
      expect(host().dataset.state).toBe('error');
      expect(second.classList.contains('juzur-block-waiting')).toBe(true);
      broken = false;
      second.querySelector('button')?.focus();
      second.querySelector('button')?.click();
      expect(second.querySelector('button')?.hasAttribute('data-juzur-busy')).toBe(true);
      await vi.waitFor(() => expect(headings()).toEqual(['رف 1', 'رف 2', 'رف 3']));
      expect(document.activeElement).toBe(second);
      expect(host().dataset.state).toBe('idle');
    },
    15_000,
  );

  it('[HOME-01] requests a failed page 1 again when it is near the window', async () => {
    let broken = true;
    const { observers } = open(empty, () => (broken ? json({}, 404) : answer(1, 2)));
    await vi.waitFor(() => expect(host().querySelector('button')).not.toBeNull());
    broken = false;
    observers.show(blocks()[0] as Element);
    await vi.waitFor(() => expect(headings()).toEqual(['رف 1']));
    expect(blocks()).toHaveLength(2);
  });

  it('[HOME-01] a block that failed offline shows that, and shows and announces why the button fails', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let connected = false;
    open(empty, () => (connected ? json({ message: 'مغلق للصيانة' }, 403) : Promise.reject(new TypeError('offline'))));
    const reason = () => host().querySelector('.juzur-block-failure p')?.textContent;
    await vi.waitFor(() => expect(reason()).toBe('لا يوجد اتصال بالإنترنت.'));
    const button = host().querySelector('button') as HTMLButtonElement;
    onLine.mockReturnValue(true);
    connected = true;
    button.focus();
    button.click();
    await vi.waitFor(() => expect(reason()).toBe('مغلق للصيانة'));
    expect(document.activeElement).toBe(button);
    await vi.waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toBe('مغلق للصيانة'));
  });

  it('[HOME-01] a mistaken total costs no more than 50 blocks; hostile HTML is cleaned', async () => {
    const results = [{ id: 1, html: '<h2 onclick="x()">أ</h2><script>x()</script>' }];
    open(empty, () => json({ results, total: 9999 }));
    await vi.waitFor(() => expect(headings()).toEqual(['أ']));
    expect(blocks()).toHaveLength(50);
    expect(host().querySelector('script,[onclick]')).toBeNull();
  });

  it('[HOME-01] a cancelled juzur:home-blocks:load sends no request; after a load juzur:home-blocks:loaded follows', async () => {
    const { observers, calls } = open(printed);
    await vi.waitFor(() => expect(blocks()).toHaveLength(3));
    const loaded = vi.fn();
    host().addEventListener('juzur:home-blocks:load', (event) => event.preventDefault(), { once: true });
    host().addEventListener('juzur:home-blocks:loaded', (event) => loaded((event as CustomEvent).detail));
    observers.show(blocks()[0] as Element);
    await expectSent(calls, 0);
    observers.show(blocks()[0] as Element);
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith({ page: 2, position: 2 }));
  });

  it.each(['window', 'box around the page'])(
    '[HOME-01] keeps the height of each block and the scroll position of the %s for a visitor who returns',
    async (what) => {
      const page = `<div>${printed}</div>`;
      const scroller = () =>
        what === 'window' ? document.documentElement : (document.body.firstElementChild as HTMLElement);
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
      open(page, hang);
      await vi.waitFor(() => expect(blocks()).toHaveLength(3));
      scroller().scrollTop = 1234;
      dispatchEvent(new Event('pagehide'));
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
      openPage(page);
      await vi.waitFor(() => expect(scroller().scrollTop).toBe(1234));
      expect(blocks()[2]?.style.getPropertyValue('--juzur-block-size')).toBe('640px');
    },
  );

  it('[PAGE-02] unmounting restores the server’s HTML', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
    const markup = `<div data-island="home-blocks" data-total="3">${topBlock}<section data-position="1"></section></div>`;
    const { observers } = open(markup, (call) =>
      call.url.searchParams.has('type') ? json([{ id: 'top', html: '<b>x</b>' }]) : answer(pageOf(call)),
    );
    await vi.waitFor(() => expect(host().querySelector('b')).not.toBeNull());
    observers.show(blocks()[0] as Element);
    await vi.waitFor(() => expect(headings()).toEqual(['رف 2']));
    getRuntime()?.destroy(document);
    expect(document.body.innerHTML).toBe(markup);
  });

  it('[PAGE-02] unmounting restores the server’s HTML also while blocks are loading', async () => {
    const markup = `<div data-island="home-blocks" data-total="1">${topBlock}</div>`;
    open(markup, hang);
    await vi.waitFor(() => expect(host().querySelector('[aria-busy]')).not.toBeNull());
    getRuntime()?.destroy(document);
    await settle();
    expect(document.body.innerHTML).toBe(markup);
  });
});
