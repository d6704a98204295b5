import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../../shared/core/runtime.ts';
import { $ratings } from '../../../../shared/page/stores.ts';
import { settle } from '../../../../testing/index.ts';
import { alive, openPage } from '../../../kit/page.ts';
import { hang, html, json, serve } from '../../../kit/server.ts';
import { withResolvers } from '../../../kit/withResolvers.ts';

const trigger = (value = '4', attributes = '', kind = 'do-rate') =>
  `<a class="${kind}" href="/p/7/rate" ${attributes}>قيّم<input type="hidden" name="rating" value="${value}"></a>`;
const form = (attributes = '') =>
  `<form action="/rate" method="post" ${attributes}><input class="rating-tooltip-manual" name="rating" value="0"></form>`;
const modal = (content = form(), attributes = '') => `<dialog id="rating-modal" ${attributes}>${content}</dialog>`;

const press = (selector = 'a', init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};
const dialogs = () => [...document.querySelectorAll('dialog')];
const shown = () => vi.waitFor(() => dialogs().find(({ open }) => open) ?? Promise.reject(Error('no dialog is open')));
/** Presses, and waits for the dialog. */
const pressed = (selector?: string) => {
  press(selector);
  return shown();
};
/** Opens a page, presses its trigger, and waits for the dialog. */
const openPressed = (...page: Parameters<typeof openPage>) => {
  openPage(...page);
  return pressed();
};
/** Presses. @returns whether the press was prevented when it reached the site's own listeners */
const pressIsPrevented = () => {
  const seen: boolean[] = [];
  const listen = (event: Event) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen, { once: true });
  press();
  return vi.waitFor(() => seen[0] ?? Promise.reject(Error('the press has not come')));
};
const input = () => document.querySelector<HTMLInputElement>('dialog .rating-tooltip-manual');
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('a modal in the page’s HTML', () => {
  it.each([
    ['[RATE-01] do-rate shows #rating-modal', 'do-rate', ''],
    ['[RATE-02] rate-product shows #product-rating-modal', 'rate-product', ''],
    ['[RATE-01] data-rating-modal names another', 'do-rate', 'data-rating-modal="#mine"'],
  ])('%s, its input set to the value in the trigger', async (_, kind, attributes) => {
    const id = attributes ? 'mine' : kind === 'do-rate' ? 'rating-modal' : 'product-rating-modal';
    const calls = serve(() => html(''));
    const heard = vi.fn();
    openPage(`${trigger('4', attributes, kind)}<dialog id="${id}">${form()}</dialog><dialog id="x">${form()}</dialog>`);
    document.querySelector(`#${id}`)?.addEventListener('change', heard);
    const dialog = await pressed();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(dialog.id).toBe(id);
    expect(input()?.value).toBe('4');
    expect($ratings.get().open).toMatchObject({ kind, value: 4 });
    expect(calls).toEqual([]);
  });

  it('[RATE-01] an element with hidden is shown as a dialog, and restored afterwards', async () => {
    openPage(`${trigger()}<div id="rating-modal" hidden>${form()}</div><p></p>`);
    const before = document.body.innerHTML;
    const dialog = await pressed();
    const modal = document.querySelector<HTMLElement>('#rating-modal');
    expect(modal?.hidden).toBe(false);
    expect(dialog.contains(modal)).toBe(true);
    expect(dialog.getAttribute('aria-label')).toBe('قيّم');
    dialog.close();
    await settle();
    expect(dialogs()).toEqual([]);
    expect(modal?.hidden).toBe(true);
    expect(modal?.nextElementSibling?.localName).toBe('p');
    expect(before).toContain('hidden');
  });

  const linkWith = (fields: string) => `<a class="do-rate" href="/rate">قيّم${fields}</a>`;
  const ids = '<input type="hidden" name="product_id" value="7"><input type="hidden" name="page" value="3">';
  const mean = '<input class="rating-tooltip-manual" name="mean" value="3.2" disabled>';

  it.each([
    ...[
      ['abc', '0'],
      ['', '0'],
      ['-3', '0'],
      ['6', '5'],
      ['3', '3'],
    ].map(([value, rating]): [string, string, string, object] => [
      `is a number from 0 to the maximum: "${value}"`,
      trigger(value),
      form(),
      { rating },
    ]),
    [
      'is that of the input named rating, whatever fields come before it',
      linkWith(`${ids}<input type="hidden" name="rating" value="2">`),
      form(),
      { rating: '2' },
    ],
    [
      'is that of the input of the rating class, whatever fields come before it',
      linkWith(`${ids}<input type="hidden" class="manual-rating-tooltip" name="score" value="2">`),
      form(),
      { rating: '2' },
    ],
    [
      'is first that of the field with data-rating, in the trigger and in the modal',
      linkWith('<input type="checkbox" checked value="1"><input type="hidden" name="vote" value="2" data-rating>'),
      `<form action="/rate" method="post"><input type="number" name="score" data-rating>
        <input class="rating-tooltip-manual" name="mean" value="3"></form>`,
      { score: '2' },
    ],
    [
      'goes to a plain field of the documented name, if no field is an island',
      trigger(),
      '<form><input type="number" name="rating"></form>',
      { rating: '4' },
    ],
    [
      'goes to the input that is rated with, not to a mean shown before it',
      trigger(),
      mean + form(),
      { mean: '3.2', rating: '4' },
    ],
  ])('[RATE-03] the value %s', async (_, link, content, sent) => {
    const dialog = await openPressed(link + modal(content));
    const values = [...dialog.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(values)).toMatchObject(sent);
  });

  const radios = (checked = 0) =>
    `<div class="do-rate"><input type="hidden" name="product_id" value="1">${[1, 2, 3, 4, 5]
      .map(
        (value) =>
          `<label><input type="radio" name="s" value="${value}" ${value === checked ? 'checked' : ''}>${value}</label>`,
      )
      .join('')}</div>`;

  it.each([
    ['Enter', true],
    [' ', true],
    [' ', false],
  ])(
    '[RATE-03] arrow keys choose a radio, and %j opens the modal with it (mounted before: %s)',
    async (key, isMounted) => {
      openPage(radios(1) + modal());
      const [first, second] = document.querySelectorAll<HTMLInputElement>('.do-rate [type=radio]');
      if (isMounted) {
        first?.dispatchEvent(new Event('focusin', { bubbles: true }));
        await alive('.do-rate');
        await settle();
      }
      const type = (radio: HTMLInputElement | undefined, type: string, name: string) =>
        radio?.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }));
      type(first, 'keydown', 'ArrowDown');
      // Between keydown and keyup, the browser clicks the newly chosen radio.
      second?.click();
      type(second, 'keyup', 'ArrowDown');
      await alive('.do-rate');
      await settle();
      expect(dialogs()[0]?.open).toBe(false);
      expect(second?.checked).toBe(true);
      type(second, 'keydown', key);
      await shown();
      expect(input()?.value).toBe('2');
    },
  );

  it.each([
    ['<span class="do-rate" role="button" tabindex="0">قيّم</span>', ['Enter', ' ']],
    ['<a class="do-rate" role="button" href="/rate">قيّم</a>', [' ']],
    ['<a class="do-rate" href="/rate">قيّم</a>', []],
    ['<button class="do-rate">قيّم</button>', []],
  ])('[RATE-03] %s opens by those keys at which the browser clicks nothing', async (host, keys) => {
    openPage(host + modal());
    const element = document.querySelector<HTMLElement>('.do-rate') as HTMLElement;
    element.dispatchEvent(new Event('focusin', { bubbles: true }));
    await alive('.do-rate');
    await settle();
    const opens = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(['Enter', ' ', 'a'].filter(opens)).toEqual(keys);
    await settle();
    expect(dialogs()[0]?.open).toBe(keys.length > 0);
  });

  it('[RATE-03] a first tap on a radio reaches the site’s own listeners once', async () => {
    openPage(radios(5) + modal());
    const heard = vi.fn();
    const radio = document.querySelector<HTMLInputElement>('input[value="2"]');
    for (const type of ['click', 'change']) radio?.addEventListener(type, ({ type }) => heard(type));
    radio?.click();
    await shown();
    expect(heard.mock.calls.flat().sort()).toEqual(['change', 'click']);
    expect(input()?.value).toBe('2');
  });

  it('[RATE-01] focus returns to the trigger, or to main when it is gone', async () => {
    openPage(`<main>${trigger()}</main>${modal(`${form()}<button>ok</button>`)}`);
    const main = document.querySelector('main');
    const dialog = await pressed();
    dialog.close();
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('a')));
    expect($ratings.get().open).toBeNull();
    await pressed();
    document.querySelector('a')?.remove();
    await settle();
    expect(dialog.open).toBe(true);
    dialog.close();
    await vi.waitFor(() => expect(document.activeElement).toBe(main));
  });

  it('[RATE-01] a list that draws its cards again keeps the dialog, and focus returns to the new trigger', async () => {
    const card = (id: number) => `<article data-product-id="${id}">${trigger()}</article>`;
    openPage(`<main>${card(6)}${card(7)}</main>${modal(`${form()}<textarea></textarea>`)}`);
    const main = document.querySelector('main') as HTMLElement;
    const dialog = await pressed('[data-product-id="7"] a');
    const text = dialog.querySelector('textarea') as HTMLTextAreaElement;
    text.value = 'ممتاز';
    main.innerHTML = card(6) + card(7);
    await settle();
    expect(dialog.open).toBe(true);
    expect(text.value).toBe('ممتاز');
    dialog.close();
    const again = document.querySelector('[data-product-id="7"] a');
    await vi.waitFor(() => expect(document.activeElement).toBe(again));
  });

  describe('that is about a product', () => {
    const about = (id: string) =>
      modal(form().replace('<input', `<input type="hidden" name="product_id" value="${id}"><input`));
    const card = (id: string) => `<article data-product-id="${id}">${trigger()}</article>`;
    const isUsed = async () => (await shown()).id === 'rating-modal';

    it.each([
      ['its field names another product', about('8'), false],
      ['its field names the same product', about('7'), true],
      ['its field is empty', about(''), true],
      ['it is marked with another product', modal(form(), 'data-product-id="8"'), false],
      ['it is about another thing', modal(form(), 'data-rating-for="store-1"'), true],
    ])('[RATE-01] is used or not: %s', async (_, markup, expected) => {
      serve(() => html(form()));
      openPage(card('7') + markup, { config: { rating_form_url: '/form' } });
      press();
      expect(await isUsed()).toBe(expected);
    });

    it('[RATE-01] a modal is used if a listener of the open event fills in the product', async () => {
      openPage(card('7') + about('8'));
      const fill = () => document.querySelector('[name=product_id]')?.setAttribute('value', '7');
      document.addEventListener('juzur:rating-trigger:open', fill, { once: true });
      press();
      expect(await isUsed()).toBe(true);
    });

    it('[RATE-01] the right one of several modals is used', async () => {
      await openPressed(card('7') + about('8') + about('7'));
      expect(dialogs().map(({ open }) => open)).toEqual([false, true]);
    });
  });

  it('[RATE-01] a listener may prevent it from opening, and is notified when it opened', async () => {
    openPage(trigger() + modal());
    const opened = vi.fn();
    const refused = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('juzur:rating-trigger:open', refused, { once: true });
    document.addEventListener('juzur:rating-trigger:opened', opened, { once: true });
    press();
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    await settle();
    expect(dialogs()[0]?.open).toBe(false);
    await pressed();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('[RATE-01] clicks for a new tab are left alone', async () => {
    openPage(trigger() + modal());
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('a', { ctrlKey: true });
    await settle();
    expect(dialogs()[0]?.open).toBe(false);
  });
});

describe('a form that is fetched', () => {
  const config = { rating_form_url: '/rating/form?item=7', product_details: { rating_form_url: '/rating/product' } };

  it('[RATE-01] do-rate requests the page-level URL with the value, appends the response to the body and shows it', async () => {
    const calls = serve(() => html(`<dialog><h2>قيّم</h2>${form()}</dialog>`));
    const dialog = await openPressed(`<main>${trigger('3')}</main>`, { config });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.method).toBe('GET');
    expect(calls[0]?.url.href.replace(location.origin, '')).toBe('/rating/form?item=7&rating=3');
    expect(calls[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(dialog.parentElement).toBe(document.body);
    expect(input()?.value).toBe('3');
  });

  it('[RATE-03] a trigger without a value keeps the server’s: the visitor’s own rating, or none', async () => {
    serve(({ url }) => html(url.pathname === '/rated' ? form().replace('value="0"', 'value="4"') : form()));
    openPage(trigger('0', 'id="a" data-rating-url="/rated"') + trigger('0', 'id="b" data-rating-url="/unrated"'));
    for (const [id, value] of Object.entries({ a: '4', b: '0' })) {
      const dialog = await pressed(`#${id}`);
      expect(dialog.querySelector<HTMLInputElement>('.rating-tooltip-manual')?.value).toBe(value);
      dialog.close();
    }
  });

  it('[RATE-01] relative URLs, and a form without an action, lead to the URL that the form came from', async () => {
    const calls = serve(() => html(`<img src="7.png">${form().replace('action="/rate"', '')}`));
    const dialog = await openPressed(trigger('4', 'data-rating-url="/p/7/rate"'));
    expect(dialog.querySelector('img')?.src).toBe(`${location.origin}/p/7/7.png`);
    await alive('dialog .rating-tooltip-manual');
    dialog.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.method).toBe('POST');
    expect(calls[1]?.url.href).toBe(`${location.origin}/p/7/rate`);
  });

  it('[RATE-01] shows an outline while the form is loading, which takes no focus and no pointer', async () => {
    const { promise: pending, resolve: answer } = withResolvers<Response>();
    const outlines = () => document.querySelectorAll('.juzur-dialog-waiting[aria-hidden=true]').length;
    const calls = serve(() => pending);
    openPage(trigger(), { config });
    press();
    await vi.waitFor(() => expect([outlines(), calls.length]).toEqual([1, 1]));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(outlines()).toBe(0);
    press();
    await vi.waitFor(() => expect([outlines(), calls.length]).toEqual([1, 2]));
    answer(html(form()));
    await shown();
    expect(outlines()).toBe(0);
  });

  it.each([
    ['data-rating-url', { attributes: 'data-rating-url="/rate/{id}?item={id}"' }],
    ['the configuration', { config: { rating_form_url: '/rate/{id}?item={id}' } }],
    ['the legacy global', { global: '/rate/{id}?item={id}' }],
    ['a route helper that encodes it', { attributes: 'data-rating-url="/rate/%7Bid%7D?item=%7bid%7d"' }],
  ])('[RATE-01] {id} in a url of %s is the trigger’s id, URL-encoded', async (_, given) => {
    const { attributes = '', config: own, global } = given as { attributes?: string; config?: object; global?: string };
    vi.stubGlobal('rating_form_url', global);
    const calls = serve(() => html(form()));
    openPage(
      `<article data-product-id="a/7 $&">${trigger('1', attributes)}</article>
       <article data-product-id="8">${trigger('2', `${attributes} id="b" data-rating-for="store&8"`)}</article>`,
      own ? { config: own } : {},
    );
    (await pressed()).close();
    await pressed('#b');
    expect(calls.map(({ url }) => url.href.replace(location.origin, ''))).toEqual([
      '/rate/a%2F7%20%24%26?item=a%2F7%20%24%26&rating=1',
      '/rate/store%268?item=store%268&rating=2',
    ]);
  });

  it.each(Object.entries({ 'do-rate': 'rating_form_url', 'rate-product': 'product_details' }))(
    '[RATE-01] [RATE-02] %s: the configuration overrides the legacy global, data-rating-url both',
    async (kind, key) => {
      const url = (path: string) => ({ [key]: key === 'product_details' ? { rating_form_url: path } : path });
      for (const [name, value] of Object.entries(url('/global'))) vi.stubGlobal(name, value);
      const calls = serve(() => html(form()));
      for (const [attributes, config] of [
        ['', {}],
        ['', url('/config')],
        ['data-rating-url="/host"', url('/config')],
      ] as const) {
        (await openPressed(trigger('1', attributes, kind), { config })).close();
      }
      expect(calls.map(({ url }) => url.pathname)).toEqual(['/global', '/config', '/host']);
    },
  );

  it('[RATE-01] markup that is no dialog is shown in one, also when its root is hidden', async () => {
    serve(() => html(`<div hidden id="modal">${form()}</div>`));
    const dialog = await openPressed(trigger(), { config });
    expect(dialog.querySelector<HTMLElement>('#modal')?.hidden).toBe(false);
  });

  it('[RATE-01] the form is requested once, however often it is pressed, and reused afterwards', async () => {
    const { promise: pending, resolve: answer } = withResolvers<Response>();
    const calls = serve(() => pending);
    openPage(trigger('2'), { config });
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    press();
    press();
    await settle();
    answer(html(modal()));
    const dialog = await shown();
    dialog.close();
    const own = document.querySelector('a input') as HTMLInputElement;
    own.value = '5';
    press();
    await vi.waitFor(() => expect(dialog.open).toBe(true));
    expect(calls).toHaveLength(1);
    expect(dialogs()).toHaveLength(1);
    expect(input()?.value).toBe('5');
  });

  it('[RATE-01] each url has a modal of its own, though the server gives them one id', async () => {
    const calls = serve(() => html(modal()));
    openPage(trigger('1', 'id="a" data-rating-url="/a"') + trigger('2', 'id="b" data-rating-url="/b"'));
    (await pressed('#a')).close();
    await pressed('#b');
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/a', '/b']);
    expect(dialogs()).toHaveLength(2);
  });

  it('[RATE-01] a newer request replaces the older one, whichever response arrives first', async () => {
    const { promise: pending, resolve: late } = withResolvers<Response>();
    const calls = serve(({ url }) => (url.pathname === '/a' ? pending : html(form('id="b-form"'))));
    openPage(trigger('1', 'id="a" data-rating-url="/a"') + trigger('2', 'id="b" data-rating-url="/b"'));
    press('#a');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await pressed('#b');
    late(html(form('id="a-form"')));
    await settle();
    expect(document.querySelector('#a-form')).toBeNull();
    expect(document.querySelector('#b-form')).not.toBeNull();
    expect(document.querySelector<HTMLElement>('#a')?.dataset.state).toBe('idle');
  });

  it.each([
    ['Escape', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    [
      'typing in another field',
      () => document.querySelector('#q')?.dispatchEvent(new Event('input', { bubbles: true })),
    ],
  ])('[RATE-01] %s gives up the request', async (_, giveUp) => {
    const calls = serve(hang);
    const { faults } = openPage(`${trigger()}<input type="search" id="q">`, { config });
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(document.querySelector('a')?.dataset.state).toBe('loading');
    // An input method drops the word that is being composed.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229 }));
    expect(calls[0]?.signal.aborted).toBe(false);
    giveUp();
    await vi.waitFor(() => expect(document.querySelector('a')?.dataset.state).toBe('idle'));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(faults).toEqual([]);
    expect(dialogs()).toEqual([]);
  });

  it('[RATE-01] scripts, handlers and refused addresses in it are dropped', async () => {
    serve(() =>
      html(`<dialog onclick="x()"><script>alert(1)</script><a href="javascript:x()">a</a>${form()}</dialog>`),
    );
    const dialog = await openPressed(trigger(), { config });
    expect(dialog.querySelector('script')).toBeNull();
    expect(dialog.hasAttribute('onclick')).toBe(false);
    expect(dialog.querySelector('a')?.hasAttribute('href')).toBe(false);
  });

  it('[RATE-01] ending the island takes the fetched modal off the page', async () => {
    serve(() => html(form()));
    await openPressed(`<main>${trigger()}</main>`, { config });
    getRuntime()?.destroy(document);
    await settle();
    expect(dialogs()).toEqual([]);
    expect(document.querySelector('a')?.hasAttribute('data-state')).toBe(false);
  });
});

describe('failures', () => {
  const config = { rating_form_url: '/rating/form' };
  const page = '<!doctype html><html><body><form><input name="user"></form></body></html>';

  it.each([
    ['a 500', () => html('no', 500), { kind: 'http', status: 500 }],
    ['JSON for HTML', () => json({}), { kind: 'content-type' }],
    ['an empty body', () => html('  '), { kind: 'answer' }],
    ['a login page', () => html(page), { kind: 'answer' }],
    ['a login form', () => html('<form><input type="password"></form>'), { kind: 'answer' }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
  ])('[RATE-04] %s shows nothing, dispatches an error event, and the trigger works again', async (_, answer, fault) => {
    let isWell = false;
    serve(() => (isWell ? html(form()) : answer()));
    const { faults } = openPage(trigger(), { config });
    press();
    // The island that tracks visits may fail as well.
    const own = () => faults.filter(({ island }) => island === 'rating-trigger');
    await vi.waitFor(() => expect(own()).toMatchObject([fault]), 9000);
    expect(dialogs()).toEqual([]);
    expect(document.body.textContent?.trim()).toBe('قيّم');
    isWell = true;
    await pressed();
  });

  it('[RATE-04] a request for a form ends by its own time limit, not by that of a press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = (_: Response) => {};
    serve(() => new Promise((resolve) => (answer = resolve)));
    openPage(trigger(), { config: { ...config, timeouts: { fragments: 60_000 } } });
    press();
    await vi.waitFor(() => expect(document.querySelector('a')?.dataset.state).toBe('loading'));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(document.querySelector('a')?.dataset.state).toBe('loading');
    answer(html(form()));
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
  });

  it('[RATE-04] a press without a connection shows a notice, and only the next press opens the form', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve(() => (navigator.onLine ? html(form()) : Promise.reject(new TypeError('Failed to fetch'))));
    const { faults } = openPage(trigger(), { config });
    press();
    const notice = () => document.querySelector('.juzur-notice');
    await vi.waitFor(() => expect(notice()?.textContent).toBe('لا يوجد اتصال بالإنترنت.'), 9000);
    expect(faults).toMatchObject([{ island: 'rating-trigger', kind: 'network' }]);
    expect(dialogs()).toEqual([]);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await settle();
    expect(dialogs()).toEqual([]);
    await pressed();
    expect(notice()).toBeNull();
  });

  it('[RATE-04] a URL of another site is not requested', async () => {
    const calls = serve(() => html(form()));
    const { faults } = openPage(trigger('1', 'data-rating-url="//evil.test/form"'));
    press();
    await vi.waitFor(() => expect(faults).toMatchObject([{ kind: 'address' }]));
    expect(calls).toEqual([]);
  });

  it('[RATE-04] the line is logged bare without a URL, nothing is shown, and a real link is followed', async () => {
    const logged = quiet();
    const { faults } = openPage(trigger());
    expect(await pressIsPrevented()).toBe(false);
    expect(logged.mock.calls.flat()).toEqual([
      'Cannot find rating url',
      'juzur rating-trigger <a class="do-rate" href="/p/7/rate" data-state="idle"></a>: data-rating-url: expected the URL of the rating form, or its modal, #rating-modal. Fix: set data-rating-url on the element, or rating_form_url in #juzur-config',
    ]);
    expect(faults).toMatchObject([{ island: 'rating-trigger', kind: 'hook' }]);
    expect(dialogs()).toEqual([]);
  });

  it.each(['{id}', '%7Bid%7D'])(
    '[RATE-04] a url with %s and no id is no url, and the console says which attribute is missing',
    async (place) => {
      const logged = quiet();
      const calls = serve(() => html(form()));
      openPage(trigger('1', `data-rating-url="/rate/${place}"`).replace('/p/7/rate', '#'));
      press();
      await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
      expect(logged.mock.calls[0]).toEqual(['Cannot find rating url']);
      expect(logged.mock.calls[1]?.[0]).toMatch(/data-rating-url: expected an id for .*data-product-id/);
      expect(logged.mock.calls[1]?.[0]).toContain(`/rate/${place}`);
      expect(calls).toEqual([]);
    },
  );

  it.each(['#', '', 'javascript:void(0)', ' JavaScript:;'])(
    '[RATE-04] without a url a link to "%s" goes nowhere',
    async (href) => {
      const logged = quiet();
      openPage(`<a class="rate-product" href="${href}">قيّم</a>`);
      expect(await pressIsPrevented()).toBe(true);
      expect(logged.mock.calls).toEqual([
        ['Cannot find rating url'],
        [expect.stringContaining('product_details.rating_form_url in #juzur-config')],
      ]);
    },
  );
});
