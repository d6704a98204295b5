import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { expectSent, json, serve } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';
import {
  activeTitle,
  answer,
  form,
  openSearch,
  openTyped,
  options,
  q,
  shown,
  titles,
  typed,
  watchLeaving,
} from './search.ts';

describe('[SRCH-01] the question', () => {
  it('[SRCH-01] goes by POST with q as typed and the request token', async () => {
    const { calls } = await openTyped(['هاتف'], 1, ' هَاتف ');
    await vi.waitFor(() => expect(q(calls.at(-1))).toBe(' هَاتف '));
    const [call] = calls.slice(-1);
    expect(call?.method).toBe('POST');
    expect(call?.url.pathname).toBe('/search/autocomplete');
    expect(Object.fromEntries(call?.body as URLSearchParams)).toEqual({ q: ' هَاتف ', _token: 't0k' });
    expect(call?.headers.get('x-csrf-token')).toBe('t0k');
  });

  it.each([
    ['<input type="search" name="search">', 'search'],
    ['<input type="text" name="s">', 's'],
    ['<input name="keyword" data-query><input name="q">', 'keyword'],
    ['<input data-query>', 'q'],
  ])('[SRCH-01] has the name of the site’s own field: %s', async (field, name) => {
    const calls = serve(() => json(answer(['هاتف'])));
    openPage(`<form data-island="autocomplete" data-delay="5" data-method="get" action="/s">${field}</form>`);
    const host = await alive('form');
    const input = host.querySelector<HTMLInputElement>('[data-query],[type=search],input') as HTMLInputElement;
    await userEvent.setup().type(input, 'ه');
    await shown(1);
    expect(calls.at(-1)?.url.search).toBe(`?${name}=%D9%87`);
    expect(input.name).toBe(name === 'q' ? '' : name);
  });

  it('[SRCH-01] waits for the pause after the last key and for data-min-chars', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    const { user } = await openSearch(form('data-delay="250" data-min-chars="3"'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.keyboard('ها');
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    expect(calls).toHaveLength(0);
    await typed(user, 'تف', 1);
    expect(calls.map(q)).toEqual(['هاتف']);
  });

  it('[SRCH-01] a key before the island has come has waited for it: the request leaves as the island mounts', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    openPage(form('data-delay="60000"'));
    const input = (await alive('form')).querySelector('[name=q]') as HTMLInputElement;
    input.value = 'ه';
    input.focus();
    await vi.waitFor(() => expect(calls.map(q)).toEqual(['ه']));
  });

  it('[SRCH-01] without a pause the request leaves at the key, which no timer delays', async () => {
    serve(() => json(answer(['هاتف'])));
    const { host, input } = await openSearch(form('data-delay="0"'));
    const asked = vi.fn();
    host.addEventListener('juzur:autocomplete:search', asked);
    input.value = 'ه';
    input.dispatchEvent(new Event('input'));
    expect(asked).toHaveBeenCalledOnce();
    await shown(1);
  });

  it('[SRCH-01] the query is cut at 100 characters as a person counts them', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    const { input, user } = await openSearch();
    input.value = '👨‍👩‍👧'.repeat(150);
    await typed(user, 'x', 1);
    expect(q(calls.at(-1))).toBe('👨‍👩‍👧'.repeat(100));
  });

  it('[SRCH-01] a listener of the page can prevent it', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    const { host, user } = await openSearch();
    host.addEventListener('juzur:autocomplete:search', (event) => event.preventDefault());
    await user.keyboard('ه');
    await expectSent(calls, 0);
  });
});

describe('[SRCH-02] the response', () => {
  it('[SRCH-02] takes its place from the form before its rows are in the page, so that they are laid out once', async () => {
    serve(() => json(answer(['هاتف'])));
    const { host, user } = await openSearch();
    // A later frame, which has laid the rows out, costs no other layout.
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const rowsWhenRead: number[] = [];
    vi.spyOn(host, 'getBoundingClientRect').mockImplementation(() => {
      rowsWhenRead.push(options().length);
      return new DOMRect(16, 0, 300, 44);
    });
    const field = host.querySelector('[name=q]') as HTMLElement;
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, 4, 240, 36));
    await typed(user, 'ه', 1);
    expect(new Set(rowsWhenRead)).toEqual(new Set([0]));
    const list = document.querySelector<HTMLElement>('.juzur-suggestions');
    const { translate, minInlineSize } = list?.style ?? {};
    const { clientWidth } = document.documentElement;
    // Its middle is that of the form, from 16 px to 316 px.
    expect(translate).toBe(`clamp(0px, 166px - 50%, ${clientWidth}px - 100%) 44px`);
    expect(minInlineSize).toBe('300px');
  });

  it('[SRCH-02] the response is drawn in its groups with image, category and count', async () => {
    const brands = { title: 'علامات تجارية', data: [{ title: 'Samsung', url: '/b/samsung', count: '12' }] };
    await openTyped({ results: [...answer(['هاتف سامسونج']).results, brands], glue: 'في' }, 2, 'س');
    const list = screen.getByRole('listbox', { name: 'اقتراحات البحث' });
    const [products, others] = within(list).getAllByRole('group');
    expect(products?.getAttribute('aria-label')).toBe('منتجات');
    const [phone] = within(products as HTMLElement).getAllByRole('option');
    expect(phone?.textContent).toBe('هاتف سامسونج في هواتف3 نتائج');
    expect(phone?.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(within(others as HTMLElement).getByRole('option').textContent).toBe('Samsung12 نتيجة');
  });

  it('[SRCH-02] shows a number as the money island does, and any other text of a price as the server wrote it', async () => {
    const prices = ['3490.5', 12, '9,007,199,254,740,993.10', '373.70 ₪', '1,234', 'غالٍ', ' ', null, {}];
    serve(() => json(answer(prices.map((price, at) => ({ title: `هاتف ${at}`, cat: null, count: null, price })))));
    const { user, faults } = await openSearch(form(), { config: { currency: { symbol: 'ILS' } } });
    await typed(user, 'ه', 9);
    expect(options().map((option) => option.querySelector('bdi.juzur-price')?.textContent)).toEqual([
      '3,490.50 ILS',
      '12.00 ILS',
      '9,007,199,254,740,993.10 ILS',
      '373.70 ₪',
      '1,234',
      'غالٍ',
      undefined,
      undefined,
      undefined,
    ]);
    expect(options()[0]?.querySelector<HTMLElement>('.juzur-price')?.dir).toBe('rtl');
    expect(faults).toEqual([]);
  });

  it('[SRCH-02] drops a bad item alone, and a bad count alone', async () => {
    const data = [{ title: 7, url: '/a' }, { title: ' ' }, { title: 'هاتف', url: '/p/1', count: -4 }];
    const results = [null, { title: 'فارغة', data: [] }, { title: 'x', data: 'no list' }, { data }];
    const { faults } = await openTyped({ results }, 1);
    expect(options()[0]?.textContent).toBe('هاتف');
    expect(faults).toEqual([]);
  });

  it('[SRCH-02] draws 50 items at the most', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `هاتف ${index}`);
    await openTyped({ results: [...answer(many).results, ...answer(many).results] }, 50);
  });

  it('[SRCH-02] texts of the response are text, and its keyword may be another one, as servers correct it', async () => {
    await openTyped(answer(['<img src=x onerror=alert(1)>'], { keyword: 'غيره' }), 1, 'x');
    expect(titles()).toEqual(['<img src=x onerror=alert(1)>']);
  });

  it('[SRCH-02] an empty result offers the word of the other keyboard layout and shows its results', async () => {
    const calls = serve((call) => json(q(call) === 'ايفون' ? answer(['iPhone 15', 'جراب ايفون']) : { results: [] }));
    const { user, input } = await openSearch();
    await user.keyboard('hdt,k');
    await vi.waitFor(() => expect(titles()).toEqual(['ايفون', 'iPhone 15', 'جراب ايفون']));
    const groups = screen.getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['هل تقصد «ايفون»؟']);
    expect(decodeURI(options()[0]?.href ?? '')).toBe('http://shop.test/search?q=ايفون');
    expect(options()[1]?.pathname).toBe('/p/iPhone-15');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['ايفون', 'ايفون']);
    expect(input.value).toBe('hdt,k');
    expect(calls.slice(-2).map(q)).toEqual(['hdt,k', 'ايفون']);
  });

  it.each([
    ['جذو', ['جذو']],
    ['ققققض', ['ققققض', 'rrrrq']],
  ])('[SRCH-02] offers no other word for %s when it is not a word or the server has nothing', async (typed, asked) => {
    const calls = serve(() => json({ results: [] }));
    const { user } = await openSearch();
    await user.keyboard(typed);
    await vi.waitFor(() => expect(calls.slice(-asked.length).map(q)).toEqual(asked));
    await vi.waitFor(() => expect(document.body.textContent).toContain('لا توجد اقتراحات لهذا البحث'));
    expect(document.body.textContent).not.toContain('هل تقصد');
    expect(titles()).toEqual([]);
  });

  it('[SRCH-02] shows that nothing was found if the request for the other word fails', async () => {
    serve((call) => (q(call) === 'ايفون' ? json({}, 500) : json({ results: [] })));
    const { user, faults } = await openSearch();
    await user.keyboard('hdt,k');
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    await vi.waitFor(() => expect(document.body.textContent).toContain('لا توجد اقتراحات لهذا البحث'));
    expect(titles()).toEqual([]);
  });
});

describe('[SRCH-03] choosing', () => {
  it('[SRCH-03] Enter follows the suggestion’s link, unless a listener of the page prevents it', async () => {
    const { user, host } = await openTyped(['هاتف', 'حاسوب'], 2);
    const left = watchLeaving();
    host.addEventListener('juzur:autocomplete:choose', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(left).toEqual([]);
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{Enter}');
    expect(left).toEqual(['http://shop.test/p/حاسوب']);
  });

  it('[SRCH-03] a click follows the suggestion’s link, and does not take the focus', async () => {
    const { user, input } = await openTyped(['هاتف'], 1);
    const left = watchLeaving();
    await user.click(options()[0] as Element);
    expect(left).toEqual(['http://shop.test/p/هاتف']);
    expect(document.activeElement).toBe(input);
    await shown(0);
  });

  it.each(['javascript:alert(1)', '//evil.test/', '/\\evil.test', 'data:text/html,x', 'https://a:b@shop.test/', 7])(
    '[SRCH-03] %s is shown without a link and leads nowhere',
    async (url) => {
      const { user } = await openTyped([{ title: 'هاتف', url }], 1);
      const left = watchLeaving();
      expect(options()[0]?.hasAttribute('href')).toBe(false);
      expect(options()[0]?.getAttribute('aria-disabled')).toBe('true');
      await user.keyboard('{ArrowDown}{Enter}');
      expect(left).toEqual([]);
    },
  );
});

describe('[SRCH-04] races', () => {
  it('[SRCH-04] an older response never replaces a newer one, and its request is given up', async () => {
    const { promise: pending, resolve: answerFirst } = withResolvers<Response>();
    const calls = serve((call) => (q(call) === 'ا' ? pending : json(answer(['ابريق']))));
    const { user } = await openSearch();
    await user.keyboard('ا');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await typed(user, 'ب', 1);
    expect(calls[0]?.signal.aborted).toBe(true);
    answerFirst(json(answer(['قديم'])));
    await settle();
    expect(titles()).toEqual(['ابريق']);
  });

  it('[SRCH-04] keeps the last list while the next one is loading', async () => {
    const { promise: pending, resolve: release } = withResolvers<Response>();
    serve((call) => (q(call) === 'ا' ? json(answer(['ابريق'])) : pending));
    const { user, host } = await openSearch();
    await typed(user, 'ا', 1);
    await user.keyboard('ح');
    await vi.waitFor(() => expect(host.dataset.state).toBe('loading'));
    expect(titles()).toEqual(['ابريق']);
    await vi.waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true'));
    release(json(answer(['احمر'])));
    await vi.waitFor(() => expect(titles()).toEqual(['احمر']));
    expect(host.dataset.state).toBe('idle');
  });

  it('[SRCH-04] a response that comes after Escape or after leaving opens nothing', async () => {
    let respond = (_: Response) => {};
    const calls = serve(() => new Promise((resolve) => (respond = resolve)));
    const { user } = await openSearch();
    await user.keyboard('ه');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await user.tab();
    respond(json(answer(['هاتف'])));
    await settle();
    expect(options()).toHaveLength(0);
  });
});

describe('[SRCH-04] keys', () => {
  const openThree = () => openTyped(['واحد', 'اثنان', 'ثلاثة'], 3, 'ا');

  it('[SRCH-04] the arrows go round through the field, Home and End to the ends', async () => {
    const { user, input } = await openThree();
    const seen = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      seen.push(activeTitle());
    }
    expect(seen).toEqual(['ثلاثة', null, 'واحد', 'اثنان', 'واحد', 'ثلاثة', null]);
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });

  it('[SRCH-04] Escape closes, Arrow Down opens again, and Escape twice clears', async () => {
    const { user, input } = await openThree();
    await typed(user, '{Escape}', 0);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    expect(activeTitle()).toBe('واحد');
    await typed(user, '{Escape}', 0);
    expect(input.value).toBe('ا');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(input.value).toBe(''));
  });

  it('[SRCH-04] Tab closes and chooses nothing', async () => {
    const { user } = await openThree();
    const left = watchLeaving();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await shown(0);
    expect(left).toEqual([]);
  });

  it('[SRCH-04] stays closed when the window gives the field the focus back', async () => {
    const { input, user } = await openThree();
    // A blur as on a switch to another window: the field stays the document's active element.
    input.dispatchEvent(new FocusEvent('blur'));
    await shown(0);
    input.dispatchEvent(new FocusEvent('focus'));
    await settle();
    expect(options()).toHaveLength(0);
    await typed(user, '{ArrowDown}', 3);
  });

  it('[SRCH-04] Enter without a choice, the phone’s Go among it, is the plain search', async () => {
    const { user } = await openThree();
    const left = watchLeaving();
    await user.keyboard('{Enter}');
    expect(left).toEqual(['submit']);
    expect(options()).toHaveLength(0);
  });

  /** A key press while a word is composed. @returns whether the island kept it from the browser */
  const pressComposing = (input: HTMLElement, init: KeyboardEventInit) =>
    !input.dispatchEvent(new KeyboardEvent('keydown', { isComposing: true, bubbles: true, cancelable: true, ...init }));

  it.each([
    ['a desktop input method uses', 'Enter', 229, true, true],
    ['Safari sends after the composition', 'Enter', 229, false, true],
    ['Android sends for its Search key', 'Enter', 13, true, false],
    ['moves in the candidates of an input method', 'ArrowDown', 229, true, false],
    ['an Android keyboard sends', 'ArrowDown', 40, true, false],
    ['closes the candidates of an input method', 'Escape', 229, true, false],
  ])('[SRCH-04] a key that %s (%s, keyCode %i) is not the list’s', async (_, key, keyCode, isComposing, isKept) => {
    const { input } = await openTyped(['한국'], 1, '하');
    expect(pressComposing(input, { key, keyCode, isComposing })).toBe(isKept);
    expect(activeTitle()).toBeNull();
    expect(options()).toHaveLength(1);
  });

  it('[SRCH-04] Android’s Search key follows the active option', async () => {
    const { input, user } = await openTyped(['هاتف'], 1);
    const left = watchLeaving();
    await user.keyboard('{ArrowDown}');
    expect(pressComposing(input, { key: 'Enter', keyCode: 13 })).toBe(true);
    expect(left).toEqual([`${location.origin}/p/هاتف`]);
  });

  it('[SRCH-04] while a word is composed, the text on screen is requested, and then the final text', async () => {
    const calls = serve(() => json(answer(['한국'])));
    const { input } = await openSearch();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.value = '하';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true } as InputEventInit));
    await shown(1);
    input.value = '한';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await vi.waitFor(() => expect(calls.map(q)).toEqual(['하', '한']));
  });
});

describe('[SRCH-04] people', () => {
  it.each([
    [1, 'نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '3 نتائج'],
    [11, '11 نتيجة'],
  ])('[SRCH-04] %i suggestions are announced as %s', async (count, words) => {
    await openTyped(
      Array.from({ length: count }, (_, index) => `هاتف ${index}`),
      count,
    );
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(words));
  });
});

describe('[SRCH-04] recent searches', () => {
  it('[SRCH-04] recent searches are below the empty field, link to the plain search and can be cleared', async () => {
    serve(() => json(answer(['هاتف ذكي'])));
    const { user, input } = await openSearch(
      form('data-delay="5"').replace('<label', '<input type="hidden" name="in" value="all"><label'),
    );
    watchLeaving();
    await user.keyboard('حاسوب{Enter}');
    await user.clear(input);
    await user.keyboard('ه');
    await vi.waitFor(() => expect(titles()).toEqual(['هاتف ذكي']));
    await typed(user, '{ArrowDown}{Enter}', 0);
    await user.clear(input);
    expect(titles()).toEqual(['هاتف ذكي', 'حاسوب', 'مسح عمليات البحث السابقة']);
    expect(decodeURI(options()[1]?.href ?? '')).toBe('http://shop.test/search?in=all&q=حاسوب');
    await user.keyboard('{End}{ArrowUp}{Enter}');
    expect(options()).toHaveLength(0);
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(0);
  });

  it('[SRCH-04] remember the `q` of a chosen option in place of its title', async () => {
    const all = { title: 'كل النتائج (151)', q: 'هاتف', url: '/search?q=هاتف' };
    const { user, input } = await openTyped([all], 1, 'هاتف');
    watchLeaving();
    await typed(user, '{ArrowDown}{Enter}', 0);
    await user.clear(input);
    expect(titles()[0]).toBe('هاتف');
  });

  it('[SRCH-04] recent searches are shown again when clearing is undone', async () => {
    serve(() => json({ results: [] }));
    const { user, input } = await openSearch();
    watchLeaving();
    await user.keyboard('حاسوب{Enter}');
    await user.clear(input);
    await vi.waitFor(() => expect(titles()).toHaveLength(2));
    await user.keyboard('{ArrowUp}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'تراجع' }));
    expect(titles()).toEqual(['حاسوب', 'مسح عمليات البحث السابقة']);
    expect(document.activeElement).toBe(input);
    expect(document.querySelector('.juzur-notice')).toBeNull();
  });

  it('[SRCH-04] recent searches are six, the newest first, none twice', async () => {
    serve(() => json({ results: [] }));
    const { user, input } = await openSearch();
    watchLeaving();
    for (const text of ['1', '2', '3', 'أحمد', '5', '6', '7', 'احمد']) {
      await user.clear(input);
      await user.keyboard(`${text}{Enter}`);
    }
    await user.clear(input);
    await vi.waitFor(() => expect(titles().slice(0, -1)).toEqual(['احمد', '7', '6', '5', '3', '2']));
  });

  it('[SRCH-04] recent searches are left out where storage is closed or spoiled', async () => {
    localStorage.setItem('juzur:autocomplete:searches', '{"a":1}');
    serve(() => json(answer(['هاتف'])));
    const { user, faults } = await openSearch();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    watchLeaving();
    await user.keyboard('ه{Enter}');
    expect(faults).toEqual([]);
  });
});

describe('[SRCH-04] a life', () => {
  it('[SRCH-04] text typed before the island mounts is searched when it mounts', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    openPage(form(), { head: '<meta name="csrf-token" content="t0k">' });
    const input = document.querySelector('input') as HTMLInputElement;
    input.value = 'هات';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await shown(1);
    expect(calls.map(q)).toEqual(['هات']);
  });

  it('[SRCH-04] a text that the server wrote is not searched for', async () => {
    const calls = serve(() => json(answer(['هاتف'])));
    const { user } = await openSearch(form().replace('name="q"', 'name="q" value="هاتف"'));
    await user.keyboard('{ArrowLeft}');
    await expectSent(calls, 0);
  });

  it('[SRCH-04] the field is as the server wrote it after the end, and the request is given up', async () => {
    const calls = serve((call) => (q(call) === 'ه' ? json(answer(['هاتف'])) : new Promise(() => {})));
    await openAlive('form', form());
    const before = document.querySelector('form')?.innerHTML;
    const { user, host } = await openSearch();
    await typed(user, 'ه', 1);
    await user.keyboard('ا');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    getRuntime()?.destroy(document);
    await settle();
    expect(host.innerHTML).toBe(before);
    expect(calls[1]?.signal.aborted).toBe(true);
  });
});
