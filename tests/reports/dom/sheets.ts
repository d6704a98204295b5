import { expect, vi } from 'vitest';
import type { MountedPage } from '../../../testing/index.ts';
import { hang } from '../../kit/server.ts';
import type { DomReport } from '../report.ts';

const withForm = (fields: string) =>
  `<main><form id="f" data-island="form" method="post" action="/send">${fields}<button>أرسل</button></form><p id="other">1</p></main>`;

const LINES = [1, 2]
  .map(
    (line) =>
      `<fieldset data-island="quantity"><button type="button" data-step="-1">−</button><input type="number" name="qty[${line}]" value="1"><button type="button" data-step="1">+</button></fieldset>`,
  )
  .join('');

/** Sends the form. @returns the console's lines meanwhile */
const send = async ({ ready }: MountedPage): Promise<string[]> => {
  const { error } = console;
  const lines: string[] = [];
  console.error = (line) => lines.push(String(line));
  document.querySelector('form')?.requestSubmit();
  await ready();
  console.error = error;
  return lines;
};

const fragments: DomReport[] = [
  {
    title: '[PAGE-02] a form with a chosen file is replaced by a fragment, and the other fragments are applied',
    body: withForm('<input type="file" name="file">'),
    responses: { 'POST /send': { fragments: { '#f': '<input type="file" name="file"><p>خطأ</p>', '#other': '2' } } },
    async check(page) {
      const file = document.querySelector('input') as HTMLInputElement;
      Object.defineProperty(file, 'value', { configurable: true, get: () => 'C:\\fakepath\\a.png' });
      file.focus();
      await send(page);
      expect(document.querySelector('#other')?.textContent).toBe('2');
      expect(document.querySelector('#f p')?.textContent).toBe('خطأ');
      expect(document.activeElement).toBe(document.querySelector('#f input'));
      expect(document.querySelector('input')?.value).toBe('');
    },
  },
  {
    title: '[PAGE-02] a focused checkbox that a fragment replaces has the value that the server gives it',
    body: withForm('<input type="checkbox" name="gift" checked>'),
    responses: { 'POST /send': { fragments: { '#f': '<input type="checkbox" name="gift" value="7">' } } },
    async check(page) {
      document.querySelector('input')?.focus();
      await send(page);
      expect(document.querySelector('input')?.value).toBe('7');
      expect(document.activeElement).toBe(document.querySelector('input'));
    },
  },
  ...[
    ['step of a quantity', '[data-step="1"]', ''],
    ['quantity that is typed', '[name="qty[2]"]', '12'],
  ].map(
    ([what, selector = '', typed]): DomReport => ({
      title: `[PAGE-02] the focus stays on the ${what} when the response about another line replaces the lines of a cart`,
      body: withForm(`<div id="lines">${LINES}</div>`),
      responses: { 'POST /send': { fragments: { '#lines': LINES } } },
      async check(page) {
        const control = () => document.querySelector<HTMLInputElement>(`fieldset:last-of-type ${selector}`);
        await vi.waitFor(() => expect(document.querySelectorAll('[type=number]')).toHaveLength(0));
        const before = control();
        before?.focus();
        if (typed && before) before.value = typed;
        await send(page);
        expect(before?.isConnected).toBe(false);
        expect(document.activeElement).toBe(control());
        expect(control()?.value).toBe(typed);
      },
    }),
  ),
  ...[
    ['a part', '<p id="other" class="now">2</p>', '#other'],
    ['a part, named by what is around it', ' <p id="other">2</p> ', 'main > #other'],
    ['a part, as WooCommerce names it', '<p class="sum">2</p>', '.sum'],
  ].map(
    ([what, html = '', selector = '']): DomReport => ({
      title: `[PAGE-02] a fragment that repeats the element of ${what} is not put into that element`,
      body: withForm('').replace('id="other"', 'id="other" class="sum"'),
      responses: { 'POST /send': { fragments: { [selector]: html } } },
      async check(page) {
        expect(await send(page)).toEqual([]);
        expect(document.querySelector('#other')?.outerHTML).toBe('<p id="other" class="sum">2</p>');
      },
    }),
  ),
  {
    title: '[PAGE-02] a form that a fragment prints whole, as the template of the form does, stays one form',
    body: withForm('<input name="coupon">'),
    responses: {
      'POST /send': { fragments: { '#f': '<form id="f" data-island="form" method="post"><b>خُصم</b></form>' } },
    },
    async check(page) {
      await send(page);
      expect(document.querySelectorAll('form')).toHaveLength(1);
      expect(document.querySelector('#f')?.firstElementChild?.outerHTML).toBe('<b>خُصم</b>');
    },
  },
  {
    title: '[PAGE-02] one fragment that fails does not end the others',
    body: withForm('<input name="q"><b id="bad"></b>'),
    responses: { 'POST /send': { fragments: { '#bad': '<i></i>', '#other': '2' } } },
    async check(page) {
      const bad = document.querySelector('#bad') as HTMLElement;
      bad.prepend = () => {
        throw Error('a patched prepend');
      };
      const lines = await send(page);
      expect(document.querySelector('#other')?.textContent).toBe('2');
      expect(lines).toEqual([expect.stringContaining('a patched prepend')]);
    },
  },
  ...['html', ':root', 'head', 'body', '*', '#s', 'style', '#t', '#area', 'title', 'img', 'input'].map(
    (selector): DomReport => ({
      title: `[PAGE-02] a fragment for ${selector} changes nothing, and one console line says so`,
      head: '<title>عنوان</title><style>p {}</style>',
      body: withForm(
        '<input name="q"><img src="/x.png" alt=""><script id="s"></script><template id="t"></template><textarea id="area"></textarea>',
      ),
      responses: { 'POST /send': { fragments: { [selector]: 'window.ran = 1', '#other': '2' } } },
      async check(page) {
        const lines = await send(page);
        expect(document.querySelector('#other')?.textContent).toBe('2');
        expect(document.title).toBe('عنوان');
        expect(document.documentElement.outerHTML).not.toContain('window.ran');
        expect(lines).toEqual([expect.stringContaining('expected elements that hold HTML')]);
      },
    }),
  ),
];

/** Escape of an input method: it drops the word that is being composed. */
const composing: KeyboardEventInit[] = [{ keyCode: 229 }, { isComposing: true }];
const pressEscape = (init: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }));

const composed = [
  ['PANL-02', 'a panel', '<a href="/cart" data-island="panel">السلة</a>', 'dialog[open]'],
  [
    'NOTI-03',
    'the list of notifications',
    '<a href="/user/notifications" data-island="notifications"><b data-count>1</b></a>',
    '[aria-expanded=true]',
  ],
].map(
  ([id = '', what, body = '', opened = '']): DomReport => ({
    title: `[${id}] Escape that an input method uses keeps ${what} open`,
    body,
    config: { authorized: true },
    responses: {
      'GET /cart': '<p>الجزء</p>',
      'GET /user/notifications': { results: [] },
      'GET /user/notifications/count': { count: 1 },
    },
    async check(page) {
      document.querySelector('a')?.click();
      await page.ready();
      for (const init of composing) pressEscape(init);
      await page.ready();
      expect(document.querySelector(opened)).not.toBeNull();
      pressEscape();
      await page.ready();
      expect(document.querySelector(opened)).toBeNull();
    },
  }),
);

const touched: DomReport[] = [
  {
    title: '[PAGE-01] what a script dispatches on the window or the document, as a smooth scroll does, is no error',
    body: `<form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>
      <a class="do-rate" data-rating-url="/rate" href="/rate">قيّم</a><a href="/cart" data-island="panel">السلة</a>`,
    responses: {
      'GET /cart': '<p>الجزء</p>',
      'GET /rate': hang,
    },
    async check(page) {
      const errors = vi.spyOn(console, 'error');
      document.querySelector('input')?.focus();
      await page.ready();
      for (const link of document.querySelectorAll('a')) link.click();
      await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
      for (const type of ['click', 'pointerdown', 'pointerup', 'touchend', 'input', 'change', 'focusin', 'scroll'])
        for (const target of [window, document]) target.dispatchEvent(new Event(type, { cancelable: true }));
      expect(errors.mock.calls).toEqual([]);
      expect(document.querySelector('dialog')?.open).toBe(true);
    },
  },
  {
    title:
      '[PANL-02] a tap beside a panel or a menu closes it on iOS, which fires no click there, and presses nothing below',
    body: '<a href="/cart" data-island="panel">السلة</a>',
    responses: { 'GET /cart': '<p>الجزء</p>' },
    async check(page) {
      const tap = (selector: string, init: EventInit) => {
        const event = new Event('touchend', { bubbles: true, ...init });
        document.querySelector(selector)?.dispatchEvent(event);
        return event.defaultPrevented;
      };
      document.querySelector('a')?.click();
      await page.ready();
      expect(tap('dialog p', { cancelable: true })).toBe(false);
      // The end of a scroll.
      expect(tap('dialog', { cancelable: false })).toBe(false);
      expect(document.querySelector('dialog')?.open).toBe(true);
      expect(tap('dialog', { cancelable: true })).toBe(true);
      expect(document.querySelector('dialog')).toBeNull();
    },
  },
  {
    title: '[PANL-01] a cart that was opened again after a script of the site has added to it is the new one',
    body: '<a href="/cart" data-island="panel">السلة</a>',
    responses: {
      'GET /cart': () => new Response(`<p>${Date.now()}</p>`, { headers: { 'content-type': 'text/html' } }),
    },
    async check(page) {
      const open = async () => {
        document.querySelector('a')?.click();
        await page.ready();
        const { textContent } = document.querySelector('dialog p:last-child') as Element;
        pressEscape();
        return textContent;
      };
      vi.useFakeTimers({ toFake: ['Date'] });
      const first = await open();
      vi.setSystemTime(Date.now() + 6000);
      const second = await open();
      vi.useRealTimers();
      expect(second).not.toBe(first);
    },
  },
  ...['display: none', 'visibility: hidden'].map(
    (closed): DomReport => ({
      title: `[PANL-02] the focus is at a menu, such as Bootstrap’s, that has closed around its link with ${closed}`,
      body: '<li><button>حسابي</button><div id="menu"><a href="/cart" data-island="panel">السلة</a></div></li>',
      responses: { 'GET /cart': '<p>1</p>' },
      async check(page) {
        document.querySelector('a')?.click();
        await page.ready();
        document.querySelector('#menu')?.setAttribute('style', closed);
        pressEscape();
        expect(document.activeElement).toBe(document.querySelector('li'));
      },
    }),
  ),
  {
    title:
      '[PANL-01] a part that its page has as a closed drawer, inert and not for screen readers, can be used in a panel',
    body: '<a href="/cart" data-island="panel" data-panel="#lines">السلة</a>',
    responses: { 'GET /cart': '<form id="lines" aria-hidden="true" inert><button>+</button></form>' },
    async check(page) {
      document.querySelector('a')?.click();
      await page.ready();
      expect(document.querySelector('dialog #lines')?.matches('[aria-hidden],[inert]')).toBe(false);
    },
  },
];

const named = [
  ['an id that no element has, as after a slip', '#ratng', 'expected the URL of the rating form, or its modal, #ratng'],
  ['what is no selector, as the ids of JSF with a colon', '#form:[rate', 'data-rating-modal: expected a CSS selector'],
].map(
  ([what, selector, line]): DomReport => ({
    title: `[RATE-04] a rating dialog that its trigger names by ${what}, is one console line that quotes it`,
    body: `<button class="do-rate" data-rating-modal="${selector}">قيّم</button>`,
    line: line as string,
    check() {
      document.querySelector('button')?.click();
    },
  }),
);

const CART = `<section id="lines"><img src="pictures/7.png" srcset="pictures/7.png 1x, pictures/7b.png 2x" alt="">
  <a class="query" href="?step=2">2</a><a class="path" href="remove?id=7">احذف</a><a class="up" href="../help">مساعدة</a>
  <a class="root" href="/pay">ادفع</a><a class="place" href="#top">أعلى</a><a class="js" href="javascript:alert(1)">x</a><a class="host" href="//evil.test/x">x</a>
  <form id="own" method="post"><button name="go" formaction="send">أرسل</button></form><form id="empty" action=""></form>
  <video poster="pictures/p.png"></video><img class="data" src="data:image/png;base64,AA" alt="">
  <i style="background-image: url('pictures/9.png')"></i><i class="lazy" data-src="pictures/8.png"></i><i class="option" data-rating-url="rate?id={id}"></i></section>`;

/** Attributes of the panel, by selector and name. */
const linksOf = (directory: string) => ({
  'img src': `${directory}pictures/7.png`,
  'img srcset': `${directory}pictures/7.png 1x, ${directory}pictures/7b.png 2x`,
  '.query href': `${directory}?step=2`,
  '.path href': `${directory}remove?id=7`,
  '.up href': `${directory}../help`,
  '.root href': '/pay',
  '.place href': '#top',
  '.js href': null,
  '.host href': null,
  '#own action': '/shop/cart/?all=1',
  '#own>button formaction': `${directory}send`,
  '#empty action': '/shop/cart/?all=1',
  'video poster': `${directory}pictures/p.png`,
  '.data src': null,
  'i style': `background-image: url('${directory}pictures/9.png')`,
  '.lazy data-src': `${directory}pictures/8.png`,
  '.option data-rating-url': `${directory}rate?id={id}`,
});

const relative = [
  ['lead where they lead on the page that they come from', CART, '/shop/cart/'],
  [
    'obey the base element of the page that they come from',
    `<head><base href="/store/"></head><body>${CART}`,
    '/store/',
  ],
].map(
  ([what, html, directory = '']): DomReport => ({
    title: `[PANL-01] relative URLs in a panel ${what}`,
    body: '<a href="/shop/cart/?all=1" data-island="panel" data-panel="#lines">السلة</a>',
    responses: { 'GET /shop/cart/': `<!doctype html><html lang="ar"><title>x</title>${html}` },
    async check(page) {
      document.querySelector('a')?.click();
      await page.ready();
      const read = (key: string) => {
        const [selector, name = ''] = key.split(' ');
        const value = document.querySelector(`dialog ${selector}`)?.getAttribute(name);
        return value?.replaceAll(location.origin, '') ?? null;
      };
      const links = linksOf(directory);
      expect(Object.fromEntries(Object.keys(links).map((key) => [key, read(key)]))).toEqual(links);
    },
  }),
);

export const sheets: DomReport[] = [...fragments, ...composed, ...touched, ...named, ...relative];
