import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { islands } from '../../../islands/index.ts';
import { island } from '../../../islands/listing/island.ts';
import { stores } from '../../../shared/page/stores.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { expectSent, hang, html, json, type SeenCall, serve } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';
import { block, listing, prepared, shownPages } from './markup.ts';

const pageOf = ({ url }: SeenCall) => Number(url.searchParams.get('page'));
const answer = (call: SeenCall) => html(block(pageOf(call)));
const more = () => document.querySelector('[data-load-more] a') as HTMLAnchorElement;
/** Loads the next page once the list is mounted. */
const pressMore = async () => {
  await alive('#list');
  more().click();
};
/** Opens a page, and loads the next one of its list. */
const openMore = async (...page: Parameters<typeof openPage>) => {
  const opened = openPage(...page);
  await pressMore();
  return opened;
};
const loader = () => document.querySelector<HTMLElement>('.page-loader');
const host = () => document.querySelector('#list') as HTMLElement;
/** Keeps the page. @returns for each click that comes to the body, whether the browser would follow it */
const watchFollowed = () => {
  const followed: boolean[] = [];
  const listen = (event: Event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen);
  onTestFinished(() => document.body.removeEventListener('click', listen));
  return followed;
};
const shows = (...pages: number[]) => vi.waitFor(() => expect(shownPages()).toEqual(pages.map(String)));

beforeEach(() => history.replaceState(null, '', '/c/phones?brand[]=1&brand[]=2'));

describe('load more', () => {
  it('[LIST-02] asks page_url with its own query, the page’s query with repeated keys, and the number', async () => {
    const calls = serve(answer);
    await openMore(listing());
    await shows(1, 2);
    const { url, method, headers } = calls[0] as SeenCall;
    expect([method, url.pathname]).toEqual(['GET', '/fragments/phones']);
    expect(decodeURIComponent(`${url.searchParams}`)).toBe('kind=new&brand[]=1&brand[]=2&page=2');
    expect(headers.get('accept')).toBe('text/html');
  });

  it('[LIST-02] request data is the query as first loaded, and a page number in it is replaced', async () => {
    history.replaceState(null, '', '/c/phones?p=1&q=a');
    const calls = serve((call) => html(block(Number(call.url.searchParams.get('p')))));
    openPage(listing({ config: { page_param_string: 'p', page_url: '/f' } }));
    await prepared();
    history.replaceState(null, '', '/c/phones?q=b');
    more().click();
    await shows(1, 2);
    expect([calls[0]?.url.searchParams.getAll('q'), calls[0]?.url.searchParams.getAll('p')]).toEqual([['a'], ['2']]);
  });

  it('[LIST-03] a second click while a page is loading asks the server once and stays on the page', async () => {
    const { promise: given, resolve: give } = withResolvers<void>();
    const calls = serve((call) => given.then(() => answer(call)));
    await openAlive('#list', listing());
    const followed = watchFollowed();
    more().click();
    await vi.waitFor(() => expect(loader()?.hidden).toBe(false));
    expect(host().dataset.state).toBe('loading');
    more().click();
    more().click();
    await expectSent(calls, 1);
    expect(followed).toEqual([false, false, false]);
    give();
    await shows(1, 2);
    expect(host().dataset.state).toBe('idle');
  });

  it('[LIST-04] [LIST-05] appends page after page, moves the numbers on, and takes the button away at the end', async () => {
    serve(answer);
    openPage(listing({ config: { total_pages: 3 } }));
    await prepared();
    expect(stores.listing.get()).toMatchObject({ state: 'idle', currentPage: 1, nextPage: 2, prevPage: 0 });
    more().click();
    await shows(1, 2);
    expect(stores.listing.get()).toMatchObject({ state: 'idle', currentPage: 2, nextPage: 3, prevPage: 1 });
    expect(new URL(more().href).search).toBe('?brand%5B%5D=1&page=3');
    more().click();
    await shows(1, 2, 3);
    expect(host().dataset.state).toBe('done');
    expect(document.querySelector('[data-load-more]')?.classList.contains('juzur-leaving')).toBe(true);
    await vi.waitFor(() => expect(document.querySelector('[data-load-more]')).toBeNull());
  });

  it('[LIST-04] space for a page is reserved only if the page does not come at once', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
    const { promise: third, resolve: give } = withResolvers<void>();
    serve((call) => (pageOf(call) === 3 ? third.then(() => answer(call)) : answer(call)));
    await openMore(listing());
    await shows(1, 2);
    const { style } = document.querySelector('.juzur-reserve') as HTMLElement;
    more().click();
    expect(style.display).toBe('none');
    await vi.waitFor(() => expect(style.display).toBe(''));
    give();
    await shows(1, 2, 3);
    expect(style.display).toBe('none');
  });

  it('[LIST-05] a button that the server left on the last page goes at once', async () => {
    serve(answer);
    openPage(listing({ config: { total_pages: 1 } }));
    await vi.waitFor(() => expect(host().dataset.state).toBe('done'));
    await vi.waitFor(() => expect(document.querySelector('[data-load-more]')).toBeNull());
  });

  it('[LIST-07] a block carries total pages, title, its neighbours’ numbers and base url, filled in where left out', async () => {
    serve((call) => html(block(pageOf(call), 'data-page-title="الخادم"')));
    openPage(listing());
    await prepared();
    expect(document.querySelector<HTMLElement>('.page-block')?.dataset).toMatchObject({
      page: '1',
      totalPages: '5',
      pageTitle: 'هواتف - صفحة 1',
      nextPage: '2',
      prevPage: '0',
      baseUrl: '/c/phones',
    });
    more().click();
    await shows(1, 2);
    expect(document.querySelectorAll<HTMLElement>('.page-block')[1]?.dataset).toMatchObject({
      pageTitle: 'الخادم',
      totalPages: '5',
      nextPage: '3',
      prevPage: '1',
    });
  });

  it('[LIST-07] the list is as long as its newest block says', async () => {
    serve((call) => html(block(pageOf(call), 'data-total-pages="2"')));
    await openMore(listing());
    await shows(1, 2);
    expect(host().dataset.state).toBe('done');
  });

  it('[LIST-13] islands mount on hooks in an appended block', async () => {
    serve((call) => html(block(pageOf(call)).replace('<ul>', '<data data-money value="3">x</data><ul>')));
    await openMore(listing());
    await vi.waitFor(() => expect(document.querySelector('data')?.textContent).toContain('3.00 ₪'));
  });

  it('[LIST-04] the focus is on the first new link after a press, and scrolls nobody who has scrolled on', async () => {
    serve(answer);
    await openAlive('#list', listing());
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    // The block is above the window.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -1000, 300, 500));
    more().focus();
    more().click();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/p/2-1'));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('[LIST-04] the focus stays where the visitor moved it while the page was loading', async () => {
    serve(answer);
    await openAlive('#list', `<a id="elsewhere" href="/">Home</a>${listing()}`);
    more().focus();
    more().click();
    document.getElementById('elsewhere')?.focus();
    await shows(1, 2);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement?.id).toBe('elsewhere');
  });

  it('[LIST-03] a listener may cancel a request, and is notified of each page', async () => {
    const calls = serve(answer);
    await openAlive('#list', listing());
    const seen: unknown[] = [];
    for (const verb of ['load', 'loaded'])
      host().addEventListener(`juzur:listing:${verb}`, (event) => seen.push([verb, (event as CustomEvent).detail]));
    host().addEventListener('juzur:listing:load', (event) => event.preventDefault(), { once: true });
    more().click();
    await expectSent(calls, 0);
    more().click();
    await shows(1, 2);
    expect(seen).toEqual([
      ['load', { page: 2 }],
      ['load', { page: 2 }],
      ['loaded', { page: 2 }],
    ]);
  });

  it('[LIST-12] a deep link loads earlier pages above', async () => {
    history.replaceState(null, '', '/c/phones?page=3');
    serve(answer);
    await openAlive(
      '#list',
      listing({
        config: { current_page: 3, next_page: 4, prev_page: 2 },
        blocks: block(3),
        before: '<a rel="prev" href="/c/phones?page=2">السابقة</a>',
      }),
    );
    const prev = document.querySelector('a[rel=prev]') as HTMLAnchorElement;
    prev.click();
    await shows(2, 3);
    await vi.waitFor(() => expect(new URL(prev.href).search).toBe(''));
    expect(stores.listing.get()).toMatchObject({ firstPage: 2, currentPage: 3, nextPage: 4 });
    prev.click();
    await shows(1, 2, 3);
    await vi.waitFor(() => expect(prev.hidden).toBe(true));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/p/1-1'));
  });

  it('[LIST-03] a click with a key held down, and one that another script took, are not ours', async () => {
    const calls = serve(answer);
    await openAlive('#list', listing());
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    more().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    more().addEventListener('click', (event) => event.preventDefault(), { once: true });
    more().click();
    await expectSent(calls, 0);
  });
});

/** What Prototype.js 1.7.2 does on pages of Magento 1. */
const stubIterators = () => {
  for (const name of ['entries', 'keys', 'values'] as const)
    vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[]) {
      return [...this] as never;
    });
};
/** A snippet that many sites copy. */
const stubRemove = () => {
  vi.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
    (this.parentElement as Element).removeChild(this);
  });
};

describe('a page with comments, scripts or other libraries', () => {
  const cards = (card: (n: number) => string, count = 24) =>
    block(2).replace('</ul>', `${Array.from({ length: count }, (_, n) => card(n)).join('')}</ul>`);
  it.each<[string, string, (() => void)?]>([
    ['a block beside Prototype.js, which replaces entries, keys and values', block(2), stubIterators],
    ['a script after the block beside a remove() of the site', `${block(2)}<script>a()</script>`, stubRemove],
    ['24 cards between comments', cards((n) => `<!-- product ${n} --><li>${n}</li><!-- /product ${n} -->`)],
    ['24 cards with two scripts each', cards((n) => `<li>${n}</li>${'<script>a()</script>'.repeat(2)}`)],
    ['a closing tag in a script after the block', `${block(2)}<script>const html = '</section>';</script>`],
    ['comments and scripts after the block', `${block(2)}${'<!-- a --><script>b()</script>\n'.repeat(2000)}`],
  ])('[LIST-02] takes %s, in a time that grows with the length alone', async (_, body, stub) => {
    stub?.();
    serve(() => html(body));
    const { faults } = await openAlive('#list', listing());
    const begun = performance.now();
    more().click();
    await shows(1, 2);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(faults).toEqual([]);
  });
});

describe('a page that cannot be loaded', () => {
  const cut = block(2).slice(0, -12);
  it.each<[string, (call: SeenCall) => Response | Promise<Response>, string]>([
    ['an error of the server', () => html('لا', 403), 'http'],
    ['JSON', () => json({ html: block(2) }), 'content-type'],
    ['nothing', () => html(''), 'answer'],
    ['no response in time', hang, 'timeout'],
    ['a login page', () => html('<!doctype html><html><body><form></form></body></html>'), 'answer'],
    ['a whole page of the listing', () => html(`<html><body>${block(2)}</body></html>`), 'answer'],
    ['another page’s block', () => html(block(3)), 'answer'],
    ['two blocks', () => html(block(2) + block(3)), 'answer'],
    ['text after the block', () => html(`${block(2)}<script>x()</script>نص`), 'answer'],
    ['a block without a number', () => html('<section class="page-block"><p>x</p></section>'), 'answer'],
    ['an empty block cut off', () => html('<section class="page-block" data-page="2">'), 'answer'],
    ['a block cut off', () => html(cut), 'answer'],
    ['a block cut off in a comment', () => html(`${cut}<!-- </section>`), 'answer'],
    ['a block cut off in a tag', () => html(`${cut}<div class=a`), 'answer'],
    ['a block cut off in an attribute', () => html(`${cut}<div title="</section>`), 'answer'],
    ['a block cut off in a script', () => html(`${cut}<script>const html = '</section>'`), 'answer'],
    ['a block followed by a comment cut off', () => html(`${block(2)}<!-- a --`), 'answer'],
    ['nearly 2 MB of comments that never end', () => html(`${block(2)}${'<!-- </section>'.repeat(130_000)}`), 'answer'],
    ['a block followed by a script cut off', () => html(`${block(2)}<script>const html = '</section>'`), 'answer'],
    [
      'the first block under the second one’s number',
      () => html(block(1).replace('data-page="1"', 'data-page="2"')),
      'answer',
    ],
  ])('[LIST-10] %s: flag cleared, loader hidden, no message, one error event', async (_, give, kind) => {
    let isBroken = true;
    serve((call) => (isBroken ? give(call) : answer(call)));
    const { faults } = await openAlive(
      '#list',
      listing(),
      give === hang ? { config: { timeouts: { fragments: 300 } } } : {},
    );
    const text = document.body.textContent;
    more().click();
    await vi.waitFor(() => expect(host().dataset.state).toBe('error'));
    await settle();
    expect(faults).toMatchObject([{ island: 'listing', kind }]);
    expect(shownPages()).toEqual(['1']);
    expect(document.body.textContent).toBe(text);
    expect(loader()?.hidden).toBe(true);
    isBroken = false;
    more().click();
    await shows(1, 2);
    expect(host().dataset.state).toBe('idle');
  });

  const { load } = island as Required<typeof island>;
  it.each([
    ['there', load, 'لا يوجد اتصال بالإنترنت.'],
    // The notice of the page says so.
    ['missing', () => (navigator.onLine ? load() : Promise.reject(new TypeError('Failed to fetch'))), ''],
  ])('[LIST-10] a press without a connection waits for it, the script being %s', async (_, load, text) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve((call) => (navigator.onLine ? answer(call) : Promise.reject(new TypeError('Failed to fetch'))));
    await openMore(listing(), { islands: islands.map((each) => (each === island ? { ...island, load } : each)) });
    await settle();
    const says = () => host().querySelector('.juzur-outlet [role=status]')?.textContent ?? '';
    await vi.waitFor(() => expect(says()).toBe(text));
    expect(shownPages()).toEqual(['1']);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await shows(1, 2);
    await vi.waitFor(() => expect(says()).toBe('حُمّل منتجان، الصفحة 2 من 5'));
  });

  it('[LIST-10] a list emptied by other code while a page loads gets nothing, and its link is the server’s again', async () => {
    const { faults } = openPage(listing());
    serve((call) => {
      document.querySelector('.page-block')?.remove();
      return answer(call);
    });
    await pressMore();
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(faults[0]?.cause).toMatchObject({ message: expect.stringMatching(/item_container/) });
    expect(shownPages()).toEqual([]);
    const followed = watchFollowed();
    more().click();
    expect(followed).toEqual([true]);
  });

  it('[LIST-10] a complete list whose page other code has written back leaves its link to the server, and says why', async () => {
    serve(answer);
    const { faults } = await openAlive('#list', listing({ config: { total_pages: 2 } }));
    const link = more().cloneNode(true);
    more().click();
    await shows(1, 2);
    await vi.waitFor(() => expect(more()).toBeNull());
    document.querySelector('[data-page="2"]')?.remove();
    const button = document.createElement('p');
    button.setAttribute('data-load-more', '');
    button.append(link);
    host().append(button);
    const followed = watchFollowed();
    more().click();
    // The press is given back before the island's own handling of it ends.
    expect(followed).toEqual([true, false]);
    expect(faults[0]?.cause).toMatchObject({ message: expect.stringMatching(/item_container/) });
  });

  it('[LIST-10] a list moved by other code while a page loads gets the page where it is now', async () => {
    serve((call) => {
      document.querySelector('#there')?.append(host());
      return answer(call);
    });
    const { faults } = await openMore(`${listing()}<div id="there"></div>`);
    await vi.waitFor(() => expect(shownPages(document.querySelector('#there') as Element)).toEqual(['1', '2']));
    expect(faults).toEqual([]);
  });

  it('[LIST-10] a list removed while a page loads ends the request, without an error', async () => {
    const calls = serve((call) => {
      host().remove();
      return hang(call);
    });
    const { faults } = await openMore(listing());
    await vi.waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
    await settle();
    expect(faults).toEqual([]);
    expect(stores.listing.get()).toBeNull();
  });
});

describe('a chunk that does not load', () => {
  const FILE = '../../../islands/listing/pages.ts';
  beforeEach(() => {
    // A URL that earlier tests don't use: their last write to the history may still be pending, and with a place to
    // restore the list would mount at once.
    history.replaceState(null, '', '/c/tablets');
    vi.doMock(FILE, () => {
      throw Error('offline');
    });
  });
  afterEach(() => {
    vi.doUnmock(FILE);
  });

  it('[PAGE-01] leaves the press to the server’s link, with one error', async () => {
    const calls = serve(answer);
    const { faults } = await openAlive('#list', listing());
    const followed = watchFollowed();
    more().click();
    await vi.waitFor(() => expect(followed).toContain(true));
    expect(faults).toMatchObject([{ island: 'listing', kind: 'chunk' }]);
    expect(host().hasAttribute('data-state')).toBe(false);
    expect(calls).toHaveLength(0);
  });
});

it('[LIST-03] each of two listings on a page has its own state; the store has the one that changed last', async () => {
  const calls = serve((call) => html(block(Number(call.url.searchParams.get('p') ?? pageOf(call)))));
  const second = listing({ config: { page_param_string: 'p', total_pages: 2, page_url: '/g' } }).replace(
    '"list"',
    '"second"',
  );
  await openAlive('#list', `<div id="a">${listing()}</div><div id="b">${second}</div>`);
  await alive('#second');
  document.querySelector<HTMLElement>('#b [data-load-more] a')?.click();
  await vi.waitFor(() => expect(shownPages(document.querySelector('#b') as Element)).toEqual(['1', '2']));
  expect(shownPages(document.querySelector('#a') as Element)).toEqual(['1']);
  expect(stores.listing.get()).toMatchObject({ currentPage: 2, totalPages: 2 });
  document.querySelector<HTMLElement>('#a [data-load-more] a')?.click();
  await vi.waitFor(() => expect(shownPages(document.querySelector('#a') as Element)).toEqual(['1', '2']));
  expect(stores.listing.get()).toMatchObject({ currentPage: 2, totalPages: 5 });
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/g', '/fragments/phones']);
});

describe('unmounting', () => {
  it('[PAGE-02] restores the server’s HTML', async () => {
    serve(answer);
    openPage(listing({ config: { total_pages: 2 } }));
    const clean = document.body.innerHTML.replace(' data-state="idle"', '');
    await pressMore();
    await shows(1, 2);
    await vi.waitFor(() => expect(document.querySelector('[data-load-more]')).toBeNull());
    window.Juzur?.destroy();
    await settle();
    expect(document.body.innerHTML).toBe(clean);
    expect(stores.listing.get()).toBeNull();
  });

  it('[LIST-10] the loader does not flash when a page comes at once, and shows when it takes longer', async () => {
    const slow = withResolvers<void>();
    serve(async (call) => {
      if (pageOf(call) === 3) await slow.promise;
      return answer(call);
    });
    openPage(listing({ config: { total_pages: 3 } }));
    await prepared();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const load = () =>
      new Promise<void>((resolve) => {
        host().addEventListener('juzur:listing:loaded', () => resolve(), { once: true });
        more().click();
      });
    await load();
    vi.advanceTimersByTime(1000);
    expect(loader()?.getAttribute('style')).toBeNull();
    const loaded = load();
    expect(loader()?.hidden).toBe(true);
    vi.advanceTimersByTime(150);
    expect(loader()?.hidden).toBe(false);
    slow.resolve();
    await loaded;
    expect(loader()?.hidden).toBe(true);
  });

  it('[LIST-10] hides a loader again that the site’s own script had hidden, also while a page is loading', async () => {
    serve(hang);
    openPage(listing().replace('class="page-loader" hidden', 'class="page-loader" style="display: none;"'));
    const clean = document.body.innerHTML.replace(' data-state="idle"', '');
    await pressMore();
    await vi.waitFor(() => expect(loader()?.style.display).not.toBe('none'));
    window.Juzur?.destroy();
    await settle();
    expect(document.body.innerHTML).toBe(clean);
  });
});
