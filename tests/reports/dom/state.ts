import { expect, onTestFinished, vi } from 'vitest';
import { $notifications, PRESSED_KEY } from '../../../shared/page/index.ts';
import { type MountedPage, settle } from '../../../testing/index.ts';
import { withResolvers } from '../../kit/withResolvers.ts';
import type { DomReport } from '../report.ts';
import { knownHeart, unknownCart, unknownHeart } from '../statePage.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const pressed = () =>
  [...document.querySelectorAll('form button')].map((button) => button.getAttribute('aria-pressed'));

/** Lets the state go that a report holds back. */
const known = withResolvers();

const update = async (page: MountedPage, state: object) => {
  window.Juzur?.update(state);
  await page.ready();
};

/** What the counts of a page show after each number of the cart. In the end they are as the server wrote them. */
const counted = (
  what: string,
  body: string,
  steps: [cart: number, shown: string[]][],
  read = ({ innerHTML }: Element) => innerHTML,
): DomReport => ({
  title: `[PAGE-02] ${what}`,
  body,
  async check(page) {
    const counts = () => [...document.querySelectorAll('[data-count-of]')].map(read);
    for (const [cart, shown] of steps) {
      await update(page, { counts: { cart } });
      expect(counts()).toEqual(shown);
    }
    window.Juzur?.destroy();
    expect(document.body.innerHTML).toBe(new DOMParser().parseFromString(body, 'text/html').body.innerHTML);
  },
});

export const state: DomReport[] = [
  {
    title: '[MON-02] a negative price has its minus before the digits, also in right-to-left text',
    body: '<p>الخصم <data data-money value="-20">-20</data></p>',
    async check() {
      expect(find('data').textContent).toBe('\u200e-20.00 ₪ شيكل');
      expect(window.Juzur?.money('-1234.5', { symbol: '$', name: '' })).toBe('\u200e-1,234.50 $');
      expect(window.Juzur?.money('-0.001')).toBe('0.00 ₪ شيكل');
    },
  },
  {
    title: '[MON-03] a price follows the value that a script of the page sets, with or without a text',
    body: '<data id="a" data-money value="100">100</data><data id="b" data-money value="100">100</data>',
    async check(page) {
      find('#a').setAttribute('value', '150');
      find('#b').setAttribute('value', '175');
      find('#b').textContent = '175';
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['150.00 ₪ شيكل', '175.00 ₪ شيكل']);
      window.Juzur?.destroy(find('#a'));
      find('#a').setAttribute('value', '200');
      find('#b').setAttribute('value', '250');
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['100', '250.00 ₪ شيكل']);
    },
  },
  {
    title: '[RATE-05] the stars follow the value that a morph brings, as of Livewire after a rating',
    body: '<input class="rating-tooltip-manual" name="rating" value="2" disabled>',
    async check(page) {
      find('input').setAttribute('value', '4.5');
      await page.ready();
      expect(find('.juzur-rating').getAttribute('aria-label')).toContain('4.5');
    },
  },
  {
    title: '[PAGE-01] the next page that Turbo Drive puts in place of this one has its own configuration',
    config: { currency: { symbol: '$', name: '' } },
    body: '<data data-money value="1">1</data>',
    async check(page) {
      expect(find('data').textContent).toBe('1.00 $');
      document.head.querySelector('#juzur-config')?.remove();
      const next = { currency: { symbol: 'د.أ', name: 'دينار', decimals: 3 }, hooks: { money: '.price' } };
      document.body.innerHTML = `<script type="application/json" id="juzur-config">${JSON.stringify(next)}</script>
        <data class="price" value="2">2</data>`;
      await page.ready();
      expect(find('data').textContent).toBe('2.000 د.أ دينار');
    },
  },
  {
    title: '[AUTH-01] a logout whose page Turbo Drive puts in place of this one ends the session at the auth service',
    config: { authorized: true, current_user: { first_name: 'سلمى' }, auth: 'https://auth.shop.test' },
    responses: { 'GET /auth/logout': {} },
    body: '',
    async check(page) {
      const states: string[] = [];
      window.Juzur?.subscribe('session', ({ state }) => states.push(state));
      document.head.querySelector('#juzur-config')?.remove();
      const next = { authorized: false, logging_out: true, auth: 'https://auth.shop.test' };
      document.body.innerHTML = `<script type="application/json" id="juzur-config">${JSON.stringify(next)}</script>`;
      await page.ready();
      expect(page.requests.map(({ url }) => url.href)).toEqual(['https://auth.shop.test/auth/logout']);
      expect(states).toEqual(['authorized', 'guest']);
    },
  },
  {
    title:
      '[MON-03] a price and a Latin title are written again after a morph has brought the text and attributes of the server',
    body: '<data data-money value="100">100</data><h3 data-dir-auto>iPhone 15</h3>',
    async check(page) {
      for (const [selector, text] of Object.entries({ data: '100', h3: 'iPhone 15' })) {
        for (const name of ['dir', 'data-state', 'data-juzur-undo']) find(selector).removeAttribute(name);
        find(selector).textContent = text;
      }
      await page.ready();
      expect([find('data').textContent, find('data').dir]).toEqual(['100.00 ₪ شيكل', 'rtl']);
      expect(find('h3').dir).toBe('ltr');
      window.Juzur?.destroy();
      expect([find('data').outerHTML, find('h3').outerHTML]).toEqual([
        '<data data-money="" value="100">100</data>',
        '<h3 data-dir-auto="">iPhone 15</h3>',
      ]);
    },
  },
  {
    title:
      '[MON-01] a price follows the currency that a morph of the page brings, whether its text comes with it or not',
    body: '<data data-money value="100" data-symbol="₪">100</data>',
    async check({ faults }) {
      const price = find('data');
      price.dataset.symbol = '$';
      await settle();
      expect(price.textContent).toBe('100.00 $');
      price.textContent = '100 د.ك';
      Object.assign(price.dataset, { symbol: 'د.ك', decimals: '3' });
      await settle();
      expect(price.textContent).toBe('100.000 د.ك');
      price.dataset.name = 'دينار';
      await settle();
      expect(price.textContent).toBe('100.000 د.ك دينار');
      expect(faults).toEqual([]);
    },
  },
  {
    title: '[PAGE-01] a copy of an element gets no attributes from what an old library adds to Object.prototype',
    body: '<p><data data-money value="100">100</data></p>',
    async check(page) {
      Object.assign(Object.prototype, { extend: 'x' });
      onTestFinished(() => {
        delete (Object.prototype as { extend?: string }).extend;
      });
      const copy = find('p').cloneNode(true) as HTMLElement;
      document.body.append(copy);
      await page.ready();
      expect(copy.firstElementChild?.textContent).toBe('100.00 ₪ شيكل');
      expect(copy.firstElementChild?.hasAttribute('extend')).toBe(false);
    },
  },
  {
    title: '[MON-03] a price keeps its text if a script sets a value that is no number, and says so',
    body: '<data data-money value="100">100</data>',
    async check(page) {
      find('data').setAttribute('value', 'soon');
      await page.ready();
      expect(find('data').textContent).toBe('100.00 ₪ شيكل');
      find('data').setAttribute('value', '3');
      await page.ready();
      expect(find('data').textContent).toBe('3.00 ₪ شيكل');
    },
    line: 'value: expected a decimal number, got "soon"',
  },
  {
    title: '[DIR-03] a title that a script changes has the direction of its new text',
    body: '<h1 data-dir-auto dir="auto">iPhone 15 <b>Pro</b></h1><h2 data-dir-auto>هاتف</h2>',
    async check(page) {
      const dirs = () => [find('h1'), find('h2')].map((title) => title.getAttribute('dir'));
      expect(dirs()).toEqual(['ltr', null]);
      find('h1').textContent = 'هاتف آيفون';
      (find('h2').firstChild as Text).data = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', 'ltr']);
      find('h1').innerHTML = '<b>Pixel</b>';
      find('h2').textContent = 'هاتف';
      await page.ready();
      expect(dirs()).toEqual(['ltr', null]);
      window.Juzur?.destroy();
      find('h2').textContent = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', null]);
    },
  },
  {
    title: '[CACH-02] a script of the page sets the number in the header and the hearts, as that of another tab does',
    body: `${unknownCart}<i data-count-of="cart">1</i>${unknownHeart(7)}${knownHeart(8)}${knownHeart(9, true)}`,
    async check(page) {
      expect(pressed()).toEqual(['false', 'false', 'true']);
      await update(page, { counts: { cart: 2 }, pressed: ['wishlist-8', 'wishlist-7', 3] });
      expect([find('#cart').textContent, find('#cart').hidden, find('i').textContent]).toEqual(['2', false, '2']);
      expect(pressed()).toEqual(['true', 'true', 'false']);
      await update(page, { counts: { cart: 0 } });
      expect([find('#cart').hidden, find('i').textContent]).toEqual([true, '0']);
      expect(pressed()).toEqual(['true', 'true', 'false']);
      // Another tab follows this one's storage.
      const newValue = JSON.stringify({ keys: ['wishlist-9'], at: Date.now() });
      dispatchEvent(new StorageEvent('storage', { key: PRESSED_KEY, newValue }));
      expect(pressed()).toEqual(['false', 'false', 'true']);
      await update(page, { counts: [], pressed: [] });
      expect(pressed()).toEqual(['false', 'false', 'false']);
      window.Juzur?.destroy();
      expect(pressed()).toEqual([null, 'false', 'true']);
      expect([find('#cart').textContent, find('#cart').hidden]).toEqual(['', true]);
    },
  },
  {
    title: '[CACH-01] the next page from a shared cache shows the cart and the heart of the page before',
    body: '<main></main>',
    async check({ ready }) {
      const before = performance.timeOrigin - 1;
      localStorage.setItem('juzur:counts:cart', `${before} 1`);
      localStorage.setItem('juzur:toggle:states', JSON.stringify([['wishlist-7', true, '/wishlist/7/off', before]]));
      find('main').innerHTML = unknownCart + unknownHeart(7) + unknownHeart(8);
      await vi.waitFor(() => expect(pressed()).toEqual(['true', 'false']));
      await ready();
      expect([find('#cart').textContent, find('#cart').hidden]).toEqual(['1', false]);
      expect(find('#heart-7').getAttribute('action')).toBe('/wishlist/7/off');
      localStorage.clear();
    },
  },
  {
    title: '[CACH-01] a page that prints all counts and hearts sends no request for them',
    body: `<b data-count-of="cart">0</b>${knownHeart(7)}`,
    config: { routes: { state: '/me/state' } },
    responses: { 'GET /me/state': { counts: { cart: 3 } } },
    check: ({ requests }) => expect(requests).toEqual([]),
  },
  {
    title: '[CACH-01] a press while the state is on its way counts more than the response',
    body: '<main></main>',
    config: { routes: { state: '/me/state' } },
    responses: {
      'GET /me/state': () => known.promise.then(() => Response.json({ pressed: ['wishlist-8'] })),
      'POST /wishlist/7': { pressed: true },
    },
    async check({ requests }) {
      // Not from the beginning: a page is ready once everything is answered.
      find('main').innerHTML = unknownHeart(7) + unknownHeart(8);
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      find('#heart-7 button').click();
      await vi.waitFor(() => expect(find('#heart-7').dataset.state).toBe('done'));
      known.resolve();
      await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true']));
    },
  },
  {
    title: '[CACH-01] a press counts more than the HTML of the page although Chrome notes a later change of the URL',
    body: `<main>${knownHeart(7)}</main>`,
    responses: { 'POST /wishlist/7': { pressed: true } },
    async check() {
      find('#heart-7 button').click();
      await vi.waitFor(() => expect(find('#heart-7').dataset.state).toBe('done'));
      const softNavigation = { entryType: 'soft-navigation', startTime: 1e9 } as PerformanceEntry;
      vi.spyOn(performance, 'getEntriesByName').mockImplementation((_, type = softNavigation.entryType) =>
        [softNavigation].filter(({ entryType }) => entryType === type),
      );
      find('main').innerHTML = knownHeart(7);
      await vi.waitFor(() => expect(pressed()).toEqual(['true']));
    },
  },
  {
    title: '[PAGE-08] a heart whose server answers with a word of its own as status is one console line',
    body: '<form data-island="toggle" method="post" action="/wishlist/7"><button aria-pressed="false">♥</button></form>',
    responses: { 'POST /wishlist/7': { status: 'added' } },
    line: 'toggle status: expected true or false, got "added". Fix: true for',
    async check({ ready, requests }) {
      for (const times of [1, 2]) {
        document.querySelector('button')?.click();
        await vi.waitFor(() => expect(requests).toHaveLength(times));
        await ready();
      }
    },
  },
  {
    title: '[TOGL-01] a heart whose button a fragment of its own response replaces can be pressed again',
    body: '<form id="f" data-island="toggle" method="post" action="/wishlist/7"><button aria-pressed="false">♥</button></form>',
    responses: { 'POST /wishlist/7': { fragments: { '#f': '<button aria-pressed="true">أزل</button>' } } },
    async check({ ready, requests, faults }) {
      for (const times of [1, 2]) {
        find('button').click();
        await ready();
        await vi.waitFor(() => expect(requests).toHaveLength(times));
        await ready();
        expect(find('form').textContent).toBe('أزل');
      }
      expect(faults).toEqual([]);
    },
  },
  {
    title:
      '[TOGL-01] a notice in Arabic that begins with the Latin name of a product, as of WooCommerce, is right to left',
    body: '<form data-island="toggle" method="post" action="/wishlist/7"><button aria-pressed="false">♥</button></form>',
    responses: { 'POST /wishlist/7': { status: true, message: '“iPhone 15” تمت إضافته إلى المفضلة.' } },
    async check({ ready }) {
      find('button').click();
      await ready();
      await vi.waitFor(() => expect(find('.juzur-notice').dir).toBe('rtl'));
    },
  },
  {
    title: '[TOGL-01] a heart outside its form, with a form attribute, is pressed',
    body: '<form id="f" data-island="toggle" method="post" action="/wishlist/7"></form><button form="f" aria-pressed="false">♥</button>',
    responses: { 'POST /wishlist/7': { pressed: true } },
    async check({ faults }) {
      find('button').click();
      await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
      expect(find('button').getAttribute('aria-pressed')).toBe('true');
      expect(faults).toEqual([]);
    },
  },
  {
    title:
      "[TOGL-03] a guest's press on a heart leads to the login of this site that the refusal names, with 401 too, and is no error",
    body: knownHeart(7) + knownHeart(8) + knownHeart(9),
    responses: {
      'POST /wishlist/7': () => Response.json({ message: 'لا', url: '/login?from=7' }, { status: 401 }),
      'POST /wishlist/8': { status: false, url: '/login?from=8' },
      'POST /wishlist/9': () => Response.json({ message: 'لا', url: 'https://evil.test/login' }, { status: 401 }),
    },
    line: 'url: expected a URL of this site, got https://evil.test/login',
    async check() {
      const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
      for (const [id, times] of [
        [9, 0],
        [7, 1],
        [8, 2],
      ] as const) {
        find(`#heart-${id} button`).click();
        await vi.waitFor(() => expect(find(`#heart-${id}`).dataset.state).toBe('error'));
        await settle();
        expect(went).toHaveBeenCalledTimes(times);
        if (times) expect(went).toHaveBeenLastCalledWith(`${location.origin}/login?from=${id}`);
        else await vi.waitFor(() => expect(find('.juzur-notice').textContent).toBe('لا'));
      }
      expect(pressed()).toEqual(['false', 'false', 'false']);
    },
  },
  ...['True', '1', 'False', '', 'false'].map(
    (printed, index): DomReport => ({
      title: `[TOGL-01] a heart whose template prints aria-pressed="${printed}" is ${index < 2 ? '' : 'not '}pressed`,
      body: unknownHeart(7).replace('<button', `<button aria-pressed="${printed}"`),
      responses: { 'POST /wishlist/7': {} },
      async check() {
        expect(pressed()).toEqual([`${index < 2}`]);
        find('button').click();
        await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
        expect(pressed()).toEqual([`${index >= 2}`]);
        window.Juzur?.destroy();
        expect(pressed()).toEqual([printed]);
      },
    }),
  ),
  ...[
    { method: 'DELETE', response: { pressed: false }, isLine: true },
    { method: 'DELETE', response: { pressed: false, fragments: { '#heart-7': '<button>♡</button>' } }, isLine: false },
    // A route that toggles.
    { method: 'PATCH', response: { pressed: false }, isLine: false },
  ].map(
    ({ method, response, isLine }): DomReport => ({
      title: `[TOGL-01] a heart with the _method ${method} of Laravel whose response is ${JSON.stringify(response)} is ${isLine ? 'one' : 'no'} console line`,
      body: knownHeart(7, true).replace('<button', `<input type="hidden" name="_method" value="${method}"><button`),
      responses: { 'POST /wishlist/7': response },
      async check(page) {
        find('button').click();
        await page.ready();
        await page.ready();
        if (!isLine) expect(page.faults).toEqual([]);
      },
      ...(isLine && {
        line: '_method: expected a field for both states, got "one state". Fix: a URL for each state, or ',
      }),
    }),
  ),
  ...[
    [
      'a word that a server answers as the action, such as added, is no URL of the next request',
      'added',
      '/wishlist/7',
    ],
    [
      "an action with two slashes, as base_url() . '/w/7' prints it, is the URL of the next request",
      `${location.origin}//w/7`,
      '//w/7',
    ],
  ].map(
    ([what, action = '', next]): DomReport => ({
      title: `[TOGL-01] ${what}`,
      body: knownHeart(7),
      responses: () => ({ action }),
      async check(page) {
        for (const path of ['/wishlist/7', next]) {
          find('button').click();
          await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
          await page.ready();
          expect(page.requests.at(-1)?.url.pathname).toBe(path);
        }
      },
    }),
  ),
  {
    title:
      '[TOGL-01] a relative URL of the next request is that of the page which got it, for pages of other folders too',
    body: unknownHeart(7),
    responses: { 'POST /wishlist/7': { pressed: true, action: 'remove/7' } },
    async check() {
      history.replaceState(null, '', '/lists/mine/');
      find('button').click();
      await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
      expect(find('form').getAttribute('action')).toBe('/lists/mine/remove/7');
      expect(localStorage.getItem('juzur:toggle:states')).toContain('"/lists/mine/remove/7"');
    },
  },
  counted(
    'a count keeps the signs around its number, such as the parentheses of nopCommerce',
    '<b data-count-of="cart">(3)</b><i data-count-of="cart"> [٣] <u></u></i><s data-count-of="cart">3 item(s) - 450.00</s><u data-count-of="cart">فارغة</u><q data-count-of="cart">99+</q>',
    [
      [4, ['(4)', ' [4] <u></u>', '4', '4', '4']],
      [0, ['(0)', ' [0] <u></u>', '0', '0', '0']],
    ],
  ),
  counted(
    'a count changes beside a word for screen readers, which stays',
    '<b data-count-of="cart">3 <i>منتجات</i></b><u data-count-of="cart">السلة (<i>3</i>)</u><s data-count-of="cart" data-count-text=\'{"one":"واحد","other":"{count}"}\'>3 <i>منتج</i></s>',
    [
      [4, ['4 <i>منتجات</i>', 'السلة (<i>4</i>)', '4 <i>منتج</i>']],
      [1, ['1 <i>منتجات</i>', 'السلة (<i>1</i>)', 'واحد <i>منتج</i>']],
      [12, ['12 <i>منتجات</i>', 'السلة (<i>12</i>)', '12 <i>منتج</i>']],
    ],
  ),
  counted(
    'the words of a count are written once, although its number is in an element',
    '<b data-count-of="cart" data-count-text="السلة: {count} قطع">السلة: <bdi>3</bdi> قطع</b>',
    [[4, ['السلة: 4 قطع']]],
  ),
  counted(
    'a count changes in the label of its link, too, which a screen reader reads in place of it',
    '<a aria-label="السلة 2: ٣ منتجات" href="/cart"><b data-count-of="cart">٣</b></a><i aria-label="رسائل" data-count-of="cart">3</i>',
    [
      [4, ['السلة 2: 4 منتجات', 'رسائل']],
      [12, ['السلة 2: 12 منتجات', 'رسائل']],
    ],
    (each) => `${(each.closest('a') ?? each).getAttribute('aria-label')}`,
  ),
  {
    title:
      '[PAGE-02] a count changes in the elements around it, also those into which the translator of the browser puts each text',
    body: '<a data-count-of="cart"><svg></svg><span>3</span></a><b data-count-of="cart">3 <i>منتجات</i></b>',
    async check(page) {
      await update(page, { counts: { cart: 4 } });
      expect(find('a').innerHTML).toBe('<svg></svg><span>4</span>');
      find('b').innerHTML = '<font><font>4 </font></font><i><font>products</font></i>';
      await update(page, { counts: { cart: 5 } });
      expect(find('b').innerHTML).toBe('<font><font>5 </font></font><i><font>products</font></i>');
    },
  },
  {
    title: '[PAGE-02] a flag that a template prints as "false", "False" or "0" is off',
    body: ['', 'hide', 'true', 'false', 'False', '0']
      .map(
        (value) => `<b data-island="counts" data-count-of="cart" data-hide-zero="${value}">3</b>
          <form><input class="rating-tooltip-manual" name="r" value="3" data-readonly="${value}"></form>`,
      )
      .join(''),
    async check(page) {
      await update(page, { counts: { cart: 0 } });
      const on = [true, true, true, false, false, false];
      expect([...document.querySelectorAll('b')].map((count) => count.hidden)).toEqual(on);
      // A field that is not read-only is rated with.
      expect([...document.querySelectorAll('form')].map((form) => !form.querySelector('[type=radio]'))).toEqual(on);
    },
  },
  {
    title:
      '[MSGS-03] a conversation has older messages as its template prints the flag, such as "True" or 1, and a method may be GET',
    body: ['true', 'True', '1', 'false', 'False', '0', '']
      .map(
        (value) => `<section data-island="messages" data-url="/older" data-method="GET" data-has-next="${value}">
          <a rel="prev" href="/older">أقدم</a><ul data-messages-list></ul><p data-error-box></p></section>`,
      )
      .join(''),
    check({ faults }) {
      const off = [false, false, false, true, true, true, true];
      expect([...document.querySelectorAll('a')].map(({ hidden }) => hidden)).toEqual(off);
      expect(faults).toEqual([]);
    },
  },
  {
    title: '[NAV-05] the link to the top appears where the body or a box around the page scrolls, and scrolls it',
    body: '<div id="box"><h1 id="top">عنوان</h1><a data-island="back-to-top" href="#top">أعلى</a></div>',
    async check() {
      await vi.waitFor(() => expect(find('a').hidden).toBe(true));
      const scrolledTo = (box: HTMLElement, px: number, isHidden: boolean) =>
        // A box that scrolls fires the event more than once.
        vi.waitFor(() => {
          box.scrollTop = px;
          box.dispatchEvent(new Event('scroll'));
          expect(find('a').hidden).toBe(isHidden);
        });
      for (const box of [document.body, find('#box')]) {
        await scrolledTo(box, 500, false);
        // As Prototype.js replaces it: it scrolls the page to the element.
        box.scrollTo = () => {};
        find('a').click();
        expect(box.scrollTop).toBe(0);
        await scrolledTo(box, 0, true);
      }
    },
  },
  {
    title:
      '[PAGE-02] a count that another tab has stored since this page was opened is shown, though its script comes later',
    body: '',
    async check(page) {
      localStorage.setItem('juzur:counts:cart', `${Date.now()} 5`);
      localStorage.setItem('juzur:counts:saved', `${performance.timeOrigin - 1} 6`);
      document.body.innerHTML = '<b data-count-of="cart">0</b><b data-count-of="saved">1</b>';
      await page.ready();
      expect(document.body.textContent).toBe('51');
      localStorage.clear();
    },
  },
  {
    title: '[CACH-03] all that a shop of several on one origin stores has the name of its scope',
    body: `${unknownCart}${unknownHeart(7)}`,
    config: { scope: 'shop-a' },
    responses: { 'POST /wishlist/7': { pressed: true, counts: { cart: 1 } } },
    async check(page) {
      localStorage.clear();
      const share = (key: string, newValue: string) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
      share('juzur:counts:cart', `${Date.now()} 5`);
      share('juzur:toggle:states', JSON.stringify([['wishlist-7', true, null, Date.now()]]));
      expect([find('#cart').hidden, ...pressed()]).toEqual([true, 'false']);
      find('button').click();
      await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
      await update(page, { pressed: ['wishlist-7'] });
      const keys = Object.keys(localStorage);
      expect(keys.length).toBeGreaterThan(2);
      expect(keys.filter((key) => !key.includes('shop-a'))).toEqual([]);
    },
  },
  ...[
    ['99+', '99+', '7'],
    ['+٩٩', '+٩٩', '7'],
    ['(3)', '(120)', '(7)'],
    ['1,200', '120', '7'],
    ['', '120', '7'],
    [
      '99+ <i class="visually-hidden">رسائل</i>',
      '99+ <i class="visually-hidden">رسائل</i>',
      '7 <i class="visually-hidden">رسائل</i>',
    ],
  ].map(
    ([printed, many, few]): DomReport => ({
      title: `[NOTI-02] a badge that the template prints as ${printed} is ${many} for 120, and ${few} for 7`,
      body: `<a href="/n" data-island="notifications">الإشعارات <b data-count>${printed}</b></a>`,
      config: { authorized: true },
      responses: { 'GET /user/notifications/count': { count: 120 } },
      async check() {
        await vi.waitFor(() => expect(document.title).toMatch(/^\(120\)/));
        expect(find('b').innerHTML).toBe(many);
        expect(find('a').getAttribute('aria-label')).toContain('120');
        $notifications.set({ ...$notifications.get(), count: 7 });
        expect(find('b').innerHTML).toBe(few);
        window.Juzur?.destroy();
        expect(find('b').innerHTML).toBe(printed);
      },
    }),
  ),
  ...(
    [
      [
        'with a picture without the folder that serves it, as Laravel stores it,',
        { results: [{ message: 'وصل طلبك', from_image: 'avatars/1.png' }] },
        'notifications from_image: expected a path with a leading slash. Fix: ',
      ],
      [
        'with another name for their URL',
        { results: [{ message: 'وصل طلبك', link: '/o/1' }] },
        'notifications url: expected the URL to go to. Fix: "fields": {"notifications": {"url": "link"}}',
      ],
      [
        'whose next page has the name of Laravel',
        { results: [{ message: 'وصل طلبك', url: null }], next_page_url: '/n?page=2' },
        'notifications next_page: expected a value under this name. Fix: "fields": {"notifications": {"next_page": ',
      ],
      [
        'whose names in fields are in the wrong order',
        { results: [{ message: 'وصل طلبك', created_at: 'أمس' }] },
        'notifications human_date: expected this name in the response. Fix: "human_date": "created_at" in fields',
        { notifications: { created_at: 'human_date' } },
      ],
      [
        'of which none has an optional field, beside an object with a field of its name,',
        { results: [{ message: 'وصل طلبك', url: null, sender: { human_date: 'x' } }], next_page_url: '/n?page=2' },
        'notifications next_page: expected',
        { notifications: { human_date: 'created_at' } },
      ],
    ] as const
  ).map(
    ([what, list, line, fields = {}]): DomReport => ({
      title: `[PAGE-08] a list of notifications ${what} is one console line`,
      body: '<a href="/n" data-island="notifications"><b data-count>1</b></a>',
      config: { authorized: true, fields },
      responses: { 'GET /user/notifications': list, 'GET /user/notifications/count': { count: 1 } },
      line,
      check({ ready }) {
        find('a').click();
        return ready();
      },
    }),
  ),
  {
    title: '[PAGE-02] plural forms of a count without "other" are one error, and not its text',
    body: `<b data-count-of="cart" data-count-text='{"one": "منتج"}'>2</b>`,
    async check({ faults }) {
      window.Juzur?.update({ counts: { cart: 5 } });
      expect(find('b').textContent).toBe('2');
      expect(`${faults[0]?.cause}`).toContain('data-count-text: expected a text, or plural forms with "other"');
    },
  },
  {
    title: '[MSGS-03] older messages that are a list of objects are one console line',
    body: '<section data-island="messages" data-url="/m"><a rel="prev" href="/m">أقدم</a><p data-error-box hidden></p><ol data-messages-list></ol></section>',
    responses: { 'POST /m': { status: true, messages: [{ body: 'مرحباً' }] } },
    line: 'messages html: expected the HTML of the messages, got "messages". Fix: "html": "<li>…</li>"',
    check: () => find('a').click(),
  },
  {
    title:
      '[MSGS-03] a message that is on the next page again, because a reply has moved the pages of Laravel by one, is shown once',
    body: '<section data-island="messages" data-url="/m?page=2"><a rel="prev" href="/m?page=2">أقدم</a><p data-error-box hidden></p><ol data-messages-list><li id="message-12">مرحباً</li></ol></section>',
    responses: {
      'POST /m': { status: true, html: '<li id="message-11">أهلاً</li><li id="message-12">مرحباً</li>', has_next: false },
    },
    async check() {
      find('a').click();
      await vi.waitFor(() => expect(find('a').hidden).toBe(true));
      const items = [...document.querySelectorAll('li')];
      expect(items.map(({ id, textContent }) => `${id} ${textContent}`)).toEqual([
        'message-11 أهلاً',
        'message-12 مرحباً',
      ]);
    },
  },
  {
    title:
      '[MSGS-03] a press on the link to older messages by key leaves the focus in the conversation when there are no more',
    body: '<section data-island="messages" data-url="/m"><a rel="prev" href="/m">أقدم</a><p data-error-box hidden></p><ol data-messages-list></ol></section>',
    responses: { 'POST /m': { status: true, html: '<li>قبلها</li>', has_next: false } },
    async check() {
      find('a').focus();
      find('a').click();
      await vi.waitFor(() => expect(find('a').hidden).toBe(true));
      expect(document.activeElement).toBe(find('ol'));
    },
  },
  {
    title: '[PROF-01] a profile picture as Laravel stores it, without the folder that serves it, is one console line',
    body: '<form data-island="profile-image" method="post" enctype="multipart/form-data" action="/me"><img data-preview src="/1.png" alt=""><input type="file" name="image"><button>احفظ</button></form>',
    line: 'profile_image path: expected a path with a leading slash',
    async check() {
      for (const value of [{ path: '/storage/1.png' }, { path: 'avatars/1.png' }, { path: 'avatars/2.png' }])
        find('form').dispatchEvent(
          new CustomEvent('juzur:response', { bubbles: true, detail: { route: 'profile_image', value } }),
        );
    },
  },
];
