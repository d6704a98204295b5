import { expect, onTestFinished, vi } from 'vitest';
import type { DomReport } from '../report.ts';

const SEARCH =
  '<form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>';
/** The `response` to the GET of a search form. */
const searchOf = (response: object) => ({
  body: SEARCH.replace('data-island', 'data-delay="1" data-method="get" data-island'),
  responses: { 'GET /search/autocomplete': response },
});
/** Types, and waits for the rows. */
const searchFor = async (text: string, rows: number) => {
  const field = document.querySelector('input[type=search]') as HTMLInputElement;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(rows));
};
/** As a visitor who chooses or types. */
const set = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};
const chainOf = (city: string, more = '') =>
  `<form><div data-island="chained-selects"><select name="r" data-level="region"><option value="">-<option value="1" selected>أ</select>
    <select name="c" data-level="city" ${city}><option value="">-</select>${more}</div></form>`;
const cityOptions = () => [...document.querySelectorAll<HTMLOptionElement>('[name=c] option')];

export const search: DomReport[] = [
  {
    title:
      '[SRCH-04] on iOS a tap beside the suggestions closes them, and neither a tap on a row nor hiding the keyboard does',
    ...searchOf({ results: [{ data: [{ title: 'هاتف', url: '/p/1' }] }] }),
    async check(page) {
      document.body.insertAdjacentHTML('beforeend', '<p>وصف</p><button>اطلب</button>');
      await searchFor('هاتف', 1);
      const field = document.querySelector('input') as HTMLInputElement;
      const tap = (selector: string, cancelable = true) =>
        document.querySelector(selector)?.dispatchEvent(new Event('touchend', { bubbles: true, cancelable }));
      for (const selector of ['[role=option]', 'input']) tap(selector);
      // The end of a scroll.
      tap('body > p', false);
      expect(field.getAttribute('aria-expanded')).toBe('true');
      tap('body > p');
      expect(document.activeElement).not.toBe(field);
      await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
      // "Done" of the keyboard leaves the field, and the rows stay until a tap elsewhere.
      vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      await searchFor('هاتف', 1);
      field.blur();
      await page.ready();
      expect(field.getAttribute('aria-expanded')).toBe('true');
      tap('body > button');
      await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
    },
  },
  {
    title:
      '[SRCH-04] the button of the site that clears the field, as in Dawn of Shopify, goes when Escape has cleared it',
    ...searchOf({ results: [{ data: [{ title: 'هاتف', url: '/p/1' }] }] }),
    async check(page) {
      const field = document.querySelector('input') as HTMLInputElement;
      const clear = document.body.appendChild(document.createElement('button'));
      field.addEventListener('input', () => (clear.hidden = !field.value));
      const pressEscape = () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await searchFor('هاتف', 1);
      pressEscape();
      expect([field.value, clear.hidden]).toEqual(['هاتف', false]);
      pressEscape();
      expect([field.value, clear.hidden]).toEqual(['', true]);
      await page.ready();
      expect(field.getAttribute('aria-expanded')).toBe('false');
      expect(page.requests).toHaveLength(1);
    },
  },
  {
    title: '[SRCH-03] a suggestion whose URL is escaped for HTML leads to its product, with one console line',
    body: SEARCH.replace('data-island', 'data-delay="1" data-island'),
    head: '<meta name="csrf-token" content="t">',
    responses: {
      'POST /search/autocomplete': {
        results: [
          {
            title: 'منتجات',
            data: [
              { title: 'سماعات &#8211; أسود &amp; أبيض', url: '/index.php?route=p&amp;product_id=42&#038;x=1' },
              { title: 'أحمر &amp; أزرق', url: 'index.php?a=1&amp;b=2', image: '/i.php?w=1&amp;h=2' },
            ],
          },
        ],
      },
    },
    async check(page) {
      const line = vi.spyOn(console, 'error').mockImplementation(() => {});
      const field = document.querySelector('input') as HTMLInputElement;
      for (const text of ['س', 'سم']) {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await vi.waitFor(() => expect(page.requests.at(-1)?.body?.get('q')).toBe(text));
        await page.ready();
      }
      await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2));
      const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=option]')].map(({ href }) => href);
      expect(links).toEqual([
        `${location.origin}/index.php?route=p&product_id=42&x=1`,
        `${location.origin}/index.php?a=1&b=2`,
      ]);
      expect(document.querySelector<HTMLImageElement>('[role=option] img')?.src).toBe(
        `${location.origin}/i.php?w=1&h=2`,
      );
      const lines = line.mock.calls.map(String).filter((text) => /autocomplete: \w+: expected/.test(text));
      expect(lines).toEqual([expect.stringMatching(/title: expected text, got HTML entities\. Fix: /)]);
    },
  },
  {
    title: '[GEOG-01] names of cities with HTML entities are one console line that names the field and the fix',
    body: chainOf(''),
    responses: { 'GET /api/city/1': [{ id: 1, name: '&laquo;الشمال&raquo;' }] },
    line: 'city /api/city/1: name: expected text, got HTML entities. Fix: html_entity_decode',
  },
  {
    title:
      '[GEOG-01] a select with a button of its own, as appearance: base-select has, keeps it when its choices load',
    body: chainOf('').replace('data-level="city" >', '$&<button><selectedcontent></selectedcontent></button>'),
    responses: { 'GET /api/city/1': [{ id: 1, name: 'نابلس' }] },
    async check() {
      await vi.waitFor(() => expect(cityOptions()).toHaveLength(2));
      expect(document.querySelector('[name=c]')?.firstElementChild?.localName).toBe('button');
    },
  },
  {
    title: '[GEOG-01] the states of WooCommerce, a map whose keys are letters, become the choices of the select',
    body: `<div data-island="chained-selects"><select name="country" data-level="region"><option value="">-<option value="US" selected>أ</select>
      <select name="state" data-level="city"><option value="">-</select></div>`,
    responses: { 'GET /api/city/US': { AP: 'Andhra Pradesh', ID: 'Idaho', 'PS-RBH': 'رام الله', '2A': 'Corse' } },
    async check() {
      const options = () => [...document.querySelectorAll<HTMLOptionElement>('[data-level=city] option')];
      await vi.waitFor(() => expect(options().map(({ value }) => value)).toEqual(['', 'AP', 'ID', 'PS-RBH', '2A']));
    },
  },
  ...['value="0"', 'value="-1" selected', 'value="0" disabled selected', 'selected', 'selected disabled'].map(
    (attributes): DomReport => ({
      title: `[GEOG-01] a first option <option ${attributes}> is "choose": it stays, is chosen, and nothing is requested for it`,
      body: `<div data-island="chained-selects">${['region', 'city', 'area']
        .map((level) => `<select name="${level}" data-level="${level}"><option ${attributes}>اختر</option></select>`)
        .join('')}</div>`.replace('</option>', '</option><option value="1">أ</option>'),
      responses: {
        'GET /api/city/1': [
          [/value="(.*?)"/.exec(attributes)?.[1] ?? '', 'اختر'],
          [5, 'ب'],
        ],
      },
      async check({ ready, requests }) {
        const [region, city] = document.querySelectorAll('select') as NodeListOf<HTMLSelectElement>;
        set(region as HTMLSelectElement, '1');
        await ready();
        await vi.waitFor(() => expect(city?.options).toHaveLength(2));
        expect(city?.selectedIndex).toBe(0);
        expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/city/1']);
      },
    }),
  ),
  {
    title: '[PAGE-02] the URL in a response of a form is followed although it is escaped for HTML',
    body: '<form data-island="form" method="post" action="/cart"><input name="id" value="1"><button>أضف</button></form>',
    head: '<meta name="csrf-token" content="t">',
    responses: { 'POST /cart': { status: true, url: '/index.php?route=checkout/cart&amp;step=2' } },
    async check(page) {
      const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
      document.querySelector('form')?.requestSubmit();
      await page.ready();
      await vi.waitFor(() => expect(went).toHaveBeenCalledTimes(1));
      expect(`${went.mock.calls[0]?.[0]}`).toMatch(/\/index\.php\?route=checkout\/cart&step=2$/);
    },
  },
  ...[
    ['<input type="submit" value="طبّق">', 'value', 'اعرض 12 منتجاً'],
    ['<input type="submit" name="go" value="طبّق">', 'value', 'طبّق'],
    ['<button>طبّق</button>', 'textContent', 'اعرض 12 منتجاً'],
  ].map(
    ([button, label, text]): DomReport => ({
      title: `[LIST-11] the button of filters ${button} says how many products the list and a choice have, but what is sent stays`,
      body: `<form data-island="filters" method="get" action="/c" data-apply="button" data-count-url="/count" data-count="1,190">
        <label><input type="checkbox" name="colour" value="red"> أحمر</label>${button}</form>`,
      responses: { 'GET /count': { count: 12 } },
      async check({ requests, faults }) {
        const shown = document.querySelector('[type=submit],button') as HTMLInputElement;
        expect(shown[label as 'value']).toBe(text?.replace('12', '1,190'));
        document.querySelector<HTMLElement>('[type=checkbox]')?.click();
        await vi.waitFor(() => expect(requests).toHaveLength(1));
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(shown[label as 'value']).toBe(text);
        expect(faults).toEqual([]);
        window.Juzur?.destroy();
        expect(shown[label as 'value']).toBe('طبّق');
      },
    }),
  ),
  {
    title: '[LIST-11] a sort option with a colon, such as price:desc of PrestaShop, is a code and submits its form',
    body: '<form action="/c"><select name="orderby" data-island="sort"><option value="position:asc" selected>أ<option value="price:desc">ب</select></form>',
    check({ faults }) {
      const sent = vi.fn((event: Event) => event.preventDefault());
      document.querySelector('form')?.addEventListener('submit', sent);
      set(document.querySelector('select') as HTMLSelectElement, 'price:desc');
      expect(sent).toHaveBeenCalledTimes(1);
      expect(faults).toEqual([]);
    },
  },
  {
    title: '[LIST-11] a filter outside its form, with a form attribute, applies itself',
    body: `<form id="f" data-island="filters" method="get" action="/c"><button>طبّق</button></form>
      <label><input type="checkbox" name="colour" value="red" form="f"> أحمر</label>`,
    async check() {
      const sent = vi.fn((event: Event) => event.preventDefault());
      document.querySelector('form')?.addEventListener('submit', sent);
      document.querySelector('input')?.click();
      expect(document.querySelector('form')?.dataset.state).toBe('loading');
      await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    },
  },
  {
    title:
      '[LIST-11] a field without a name that searches the boxes of filters does not send the form, which then keeps its text',
    body: `<form data-island="filters" method="get" action="/c"><input type="search" placeholder="ابحث عن ماركة">
      <label><input type="checkbox" name="brand[]" value="7"> سامسونج</label><button>طبّق</button></form>`,
    async check() {
      const form = document.querySelector('form') as HTMLFormElement;
      const sent = vi.fn((event: Event) => event.preventDefault());
      form.addEventListener('submit', sent);
      const search = document.querySelector('[type=search]') as HTMLInputElement;
      set(search, 'سام');
      expect(form.dataset.state).toBe('idle');
      document.querySelector<HTMLElement>('[type=checkbox]')?.click();
      expect(form.dataset.state).toBe('loading');
      await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(search.value).toBe('سام');
    },
  },
  {
    title: '[LIST-11] a filter that is taken off with another one set stays off, however the page’s URL encodes it',
    body: `<form data-island="filters" method="get" action="/c">
      <input type="checkbox" checked data-url="/c?a[]=1&tag=%d8%b3+b"><input type="checkbox" data-url="/c?a[]=1&a[]=7&tag=%d8%b3+b&a[]=8"></form>`,
    async check() {
      history.replaceState(null, '', '/c?a%5B%5D=1&a%5B%5D=7&tag=%D8%B3%20b');
      const urls: string[] = [];
      const onApply = (event: GlobalEventHandlersEventMap['juzur:filters:apply']) => {
        event.preventDefault();
        urls.push(event.detail.url);
      };
      document.addEventListener('juzur:filters:apply', onApply, { once: true });
      for (const box of document.querySelectorAll('input')) box.click();
      await vi.waitFor(() => expect(urls).toEqual([`${location.origin}/c?a[]=1&tag=%d8%b3+b&a[]=8`]));
    },
  },
  ...Object.entries({
    'moves the attribute of the selected option, as Choices 11': (select: HTMLSelectElement) => {
      select.options[0]?.removeAttribute('selected');
      select.options[1]?.setAttribute('selected', '');
    },
    'keeps the selected option alone, as Choices 10': (select: HTMLSelectElement) => select.options[0]?.remove(),
  }).map(
    ([what, choose]): DomReport => ({
      title: `[LIST-11] a filter applies itself in a select of which a script ${what}`,
      body: `<form data-island="filters" method="get" action="/c"><select name="color">
        <option value="" selected>كل الألوان<option value="1">أحمر</select></form>`,
      async check() {
        const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
        const select = document.querySelector('select') as HTMLSelectElement;
        choose(select);
        set(select, '1');
        await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
      },
    }),
  ),
  {
    title:
      '[LIST-11] arrow keys in the select of a filter change nothing until the focus leaves it, and a pointer applies at once',
    body: `<form data-island="filters" method="get" action="/c"><select name="city">
        <option value="" selected>كل المدن<option value="1">رام الله<option value="2">نابلس</select></form>`,
    async check() {
      const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
      const select = document.querySelector('select') as HTMLSelectElement;
      const key = (type: string, name: string) =>
        select.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      select.focus();
      key('keydown', 'ArrowDown');
      set(select, '1');
      key('keyup', 'ArrowDown');
      vi.advanceTimersByTime(1000);
      expect(sent).not.toHaveBeenCalled();
      expect(document.querySelector('form')?.dataset.state).toBe('idle');
      key('keydown', 'Tab');
      select.blur();
      vi.advanceTimersByTime(500);
      expect(sent).toHaveBeenCalledTimes(1);
      select.focus();
      key('keydown', 'Enter');
      set(select, '2');
      vi.advanceTimersByTime(500);
      expect(sent).toHaveBeenCalledTimes(2);
      // As after Alt and the arrow, whose end another page hears, and a choice by the pointer.
      key('keydown', 'ArrowLeft');
      select.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      set(select, '1');
      vi.advanceTimersByTime(500);
      vi.useRealTimers();
      expect(sent).toHaveBeenCalledTimes(3);
    },
  },
  ...Object.entries({
    'a date whose year is typed': ['<input type="date" name="year">', '0002-10-10', '2025-10-10'],
    'a select of years that is chosen by typing': [
      '<select name="year"><option><option>1999<option>2025</select>',
      '1999',
      '2025',
    ],
  }).map(
    ([what, [field = '', ...values]]): DomReport => ({
      title: `[LIST-11] ${what} changes the list once, when the focus leaves it`,
      body: `<form data-island="filters" method="get" action="/c">${field}</form>`,
      async check() {
        const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
        const year = document.querySelector('[name=year]') as HTMLInputElement;
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        year.focus();
        for (const value of values) {
          year.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }));
          set(year, value);
          year.dispatchEvent(new KeyboardEvent('keyup', { key: '2', bubbles: true }));
          vi.advanceTimersByTime(1000);
        }
        expect(sent).not.toHaveBeenCalled();
        year.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
        year.blur();
        vi.advanceTimersByTime(500);
        vi.useRealTimers();
        expect(sent).toHaveBeenCalledOnce();
      },
    }),
  ),
  {
    title: '[GEOG-02] a form whose required city is on its way is not sent without a city',
    body: chainOf('required').replace('1" selected', '1"'),
    responses: { 'GET /api/city/1': () => new Promise<Response>(() => {}) },
    async check(page) {
      set(document.querySelector('select') as HTMLSelectElement, '1');
      await vi.waitFor(() => expect(page.requests).toHaveLength(1));
      expect(document.querySelector('form')?.checkValidity()).toBe(false);
    },
  },
  ...Object.entries({ keys: true, 'a pointer': false }).map(
    ([what, isKeyed]): DomReport => ({
      title: `[LIST-11] a sort among the fields of filters, changed by ${what}, navigates alone`,
      body: `<form data-island="filters" method="get" action="/c"><select name="sort" data-island="sort">
        <option value="/c" selected>الأحدث<option value="/c?sort=price">الأرخص</select><button>طبّق</button></form>`,
      async check() {
        const [form, select] = document.querySelectorAll<HTMLFormElement | HTMLSelectElement>('form,select');
        const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
        const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        // On a busy machine the change could come as late after its key as a choice in an open list.
        vi.spyOn(performance, 'now').mockReturnValue(performance.now());
        if (isKeyed) select?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
        set(select as HTMLSelectElement, '/c?sort=price');
        vi.advanceTimersByTime(500);
        vi.useRealTimers();
        expect(went.mock.calls).toEqual(isKeyed ? [] : [['http://shop.test/c?sort=price']]);
        expect(sent).not.toHaveBeenCalled();
        expect(form?.dataset.state).toBe('idle');
      },
    }),
  ),
  ...Object.entries({
    'a select that sends its form':
      '<select name="sort" data-island="sort"><option value="a" selected>أ<option value="b">ب</select>',
    'filters with their own target': '<label><input type="checkbox" name="brand" value="7"> سامسونج</label>',
  }).map(
    ([what, fields]): DomReport => ({
      title: `[LIST-11] ${what} do not say that they load when the list opens in another tab, and else also after a look into another app`,
      body: `<form ${fields.includes('sort') ? '' : 'data-island="filters"'} target="_blank" method="get" action="/c">${fields}<button>طبّق</button></form>`,
      async check() {
        const host = document.querySelector<HTMLElement>('[data-island]');
        const form = document.querySelector('form') as HTMLFormElement;
        const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        send();
        await vi.waitFor(() => expect(host?.dataset.state).toBe('idle'));
        expect(document.documentElement.hasAttribute('data-juzur-loading')).toBe(false);
        form.target = '_top';
        send();
        document.dispatchEvent(new Event('visibilitychange'));
        expect(host?.dataset.state).toBe('loading');
      },
    }),
  ),
  {
    title: '[LIST-11] a sort whose option leads to a place on the page no longer says that it is loading',
    body: '<select data-island="sort"><option value="/c" selected>الأحدث<option value="#">اختر</select>',
    check() {
      const select = document.querySelector('select') as HTMLSelectElement;
      vi.spyOn(location, 'assign').mockImplementation(() => {});
      set(select, '#');
      expect(select.dataset.state).toBe('loading');
      dispatchEvent(new HashChangeEvent('hashchange'));
      expect(select.dataset.state).toBe('idle');
      expect(document.documentElement.hasAttribute('data-juzur-loading')).toBe(false);
    },
  },
  {
    title: '[LIST-11] a sort option that is a code in a select without a form is one console line with the element',
    body: '<select name="orderby" data-island="sort"><option value="/a" selected>أ<option value="price">ب</select>',
    async check(page) {
      const line = vi.spyOn(console, 'error').mockImplementation(() => {});
      const select = document.querySelector('select') as HTMLSelectElement;
      for (const value of ['price', '/a', 'price']) set(select, value);
      const lines = line.mock.calls.filter(([text]) => /price/.test(`${text}`));
      expect(lines).toEqual([
        [expect.stringContaining('option value: expected a URL, or a code in a select with a name')],
      ]);
      expect(page.faults.map(({ element }) => element)).toEqual([select]);
    },
  },
  ...(
    [
      // As FiboSearch and WooCommerce send them.
      [{ title: 'هاتف <strong>ذكي</strong>', url: '/p/1' }, 'title: expected text, without tags. Fix: strip_tags'],
      [{ url: '/p/1', price: '<bdi>10.00</bdi>' }, 'price: expected text, without tags. Fix: strip_tags'],
      [{ url: '/p/1', image: '//cdn.test/1.jpg' }, 'image: expected a path, or a URL with https://. Fix: '],
      [{ url: '//shop.test/p/1' }, 'url: expected a path, or a URL with https://. Fix: '],
      [{ permalink: '/p/1' }, 'url: expected the URL to go to. Fix: "fields": {"search": {"url": "permalink"}}'],
      [
        { url: '/p/1', thumbnail: '/1.jpg' },
        'image: expected a value under this name. Fix: "fields": {"search": {"image": "thumbnail"}}',
      ],
      // It would lead elsewhere from each folder.
      [{ url: 'iphone-15' }, 'url: expected a path with a leading slash. Fix: write the whole path, such as /p/7'],
      // As Laravel stores them, and as the API of Salla sends them.
      [{ url: '/p/1', image: 'products/هاتف.jpg' }, 'image: expected a path with a leading slash. Fix: '],
      [{ url: '/p/1', image: { url: '/1.jpg', alt: '' } }, 'image: expected a text, got "Object {url, alt}". Fix: '],
    ] as const
  ).map(
    ([item, line]): DomReport => ({
      title: `[SRCH-02] suggestions with ${JSON.stringify(item)} are one console line`,
      ...searchOf({ results: [{ data: Array(2).fill({ title: 'هاتف', ...item }) }] }),
      line: `search ${line}`,
      async check() {
        for (const text of ['س', 'سم']) await searchFor(text, 2);
      },
    }),
  ),
  {
    title:
      '[SRCH-02] suggestions without links, prices and pictures are the site’s own choice: the console stays silent',
    ...searchOf({
      results: [{ data: [{ title: 'هاتف', image: '', price: false, cat: null }, { title: '3 < 5 > 2' }] }],
    }),
    async check(page) {
      await searchFor('س', 2);
      expect(page.faults).toEqual([]);
    },
  },
  {
    title:
      '[SRCH-02] a suggestion in Arabic that begins with a Latin name is right to left, as its title is on the page',
    ...searchOf({ results: [{ data: [{ title: 'Galaxy S24 هاتف 256GB أسود', cat: 'iPhone (2024)' }] }] }),
    async check() {
      await searchFor('G', 1);
      expect([...document.querySelectorAll<HTMLElement>('[role=option] bdi')].map(({ dir }) => dir)).toEqual([
        'rtl',
        'auto',
      ]);
    },
  },
  {
    title: '[SRCH-04] the datalist of a search field is not a second list over the suggestions',
    ...searchOf({ results: [{ data: [{ title: 'هاتف', url: '/p/1' }] }] }),
    body: `${searchOf({}).body.replace('name="q"', 'name="q" list="words"')}<datalist id="words"><option>هاتف</datalist>`,
    async check() {
      await searchFor('س', 1);
      const field = document.querySelector('input[type=search]');
      expect(field?.getAttribute('list')).toBe('');
      window.Juzur?.destroy();
      await vi.waitFor(() => expect(field?.getAttribute('list')).toBe('words'));
    },
  },
  {
    title: '[GEOG-02] the message of WordPress’s REST, with its tags, is read as text beside selects',
    body: chainOf(''),
    responses: {
      'GET /api/city/1': Response.json(
        { code: 'rest_forbidden', message: '<strong>خطأ:</strong> سجّل &amp; أعد.', data: { status: 403 } },
        { status: 403 },
      ),
    },
    async check() {
      const text = () => document.querySelector('.juzur-chained-failure')?.textContent;
      await vi.waitFor(() => expect(text()).toContain('خطأ: سجّل & أعد.'));
    },
  },
  {
    title: '[GEOG-01] a region without cities does not keep the visitor from sending a form whose city is required',
    body: chainOf('required'),
    responses: { 'GET /api/city/1': [] },
    async check() {
      const city = document.querySelector('[name=c]') as HTMLSelectElement;
      await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-island]')?.dataset.state).toBe('idle'));
      await vi.waitFor(() => expect(city.hasAttribute('aria-busy')).toBe(false));
      expect([city.disabled, city.form?.checkValidity()]).toEqual([true, true]);
    },
  },
  {
    title: '[GEOG-02] filters whose city came after them show the region and city of their list after Back',
    body: chainOf('data-selected="6"')
      .replace('<form', '<form data-island="filters" data-apply="button" method="get" action="/c"')
      .replace('</select>', '<option value="2">ب</select>'),
    responses: {
      'GET /api/city/1': async () => {
        await vi.waitFor(() => expect(document.querySelector('form')?.dataset.state).toBe('idle'));
        return Response.json([
          [5, 'نابلس'],
          [6, 'رام الله'],
        ]);
      },
      'GET /api/city/2': [[7, 'غزة']],
    },
    async check() {
      const [region, city] = document.querySelectorAll('select') as NodeListOf<HTMLSelectElement>;
      const goBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await vi.waitFor(() => expect(city?.value).toBe('6'));
      goBack();
      expect(city?.value).toBe('6');
      set(region as HTMLSelectElement, '2');
      await vi.waitFor(() => expect(city?.options).toHaveLength(2));
      goBack();
      await vi.waitFor(() => expect([region?.value, city?.value]).toEqual(['1', '6']));
    },
  },
  {
    title: '[GEOG-01] no city is chosen by itself in a list from which several can be chosen',
    body: chainOf('multiple').replace('<option value="">-</select>', '</select>'),
    responses: { 'GET /api/city/1': [[5, 'نابلس']] },
    async check() {
      await vi.waitFor(() => expect(cityOptions()).toHaveLength(1));
      expect(cityOptions()[0]?.selected).toBe(false);
    },
  },
  {
    title: '[GEOG-02] a script that fires a change of the saved region at load takes no saved city away',
    body: chainOf('data-selected="6"'),
    responses: {
      'GET /api/city/1': [
        [5, 'نابلس'],
        [6, 'رام الله'],
      ],
    },
    async check({ requests }) {
      const [region, city] = document.querySelectorAll('select') as NodeListOf<HTMLSelectElement>;
      await vi.waitFor(() => expect(city?.value).toBe('6'));
      set(region as HTMLSelectElement, '1');
      expect(city?.value).toBe('6');
      expect(requests).toHaveLength(1);
    },
  },
  {
    title: '[GEOG-01] an option that the server sends as disabled cannot be chosen, and keeps its data attributes',
    body: chainOf('data-selected="6"'),
    responses: {
      'GET /api/city/1': new Response(
        '<option value="">-</option><option value="5" disabled>أ</option><option value="6" data-fee="20">ب</option>',
        { headers: { 'content-type': 'text/html; charset=utf-8' } },
      ),
    },
    async check() {
      await vi.waitFor(() => expect(cityOptions()).toHaveLength(3));
      const [, closed, open] = cityOptions();
      expect([closed?.disabled, open?.dataset.fee, open?.selected]).toEqual([true, '20', true]);
    },
  },
  ...[
    ['نابلس', 'data-selected="5"'],
    [' 5 ', 'data-selected="5"'],
  ].map(
    ([selected, fix]): DomReport => ({
      title: `[GEOG-01] data-selected="${selected}", which is not the value of its option, is one console line with the fix`,
      body: chainOf(`data-selected="${selected}"`),
      responses: { 'GET /api/city/1': [[5, 'نابلس']] },
      line: `data-selected: expected the value of an option, got "${selected}". Fix: ${fix}`,
    }),
  ),
  ...(
    [
      [
        'that Nice Select copies',
        "$(select).niceSelect('update')",
        chainOf('', '<div class="nice-select"><ul><li class="option">-</ul></div>'),
      ],
      [
        'that Choices copies',
        'refresh',
        chainOf('').replace(/<select name="c".*?<.select>/, '<div class="choices">$&<p data-choice>-</p></div>'),
      ],
      [
        'that bootstrap-select copies',
        "$(select).selectpicker('refresh')",
        chainOf(''),
        () => {
          const data = (key: string) =>
            key === 'selectpicker' ? { selectpicker: { main: { data: ['-'] } } } : undefined;
          vi.stubGlobal('jQuery', () => ({ data, on: () => {} }));
          onTestFinished(() => void vi.unstubAllGlobals());
        },
      ],
      [
        'that Selectize has taken',
        'the line for Selectize of docs/islands/chained-selects.md',
        chainOf(''),
        () => Object.assign(document.querySelector('[data-level=city]') as Element, { selectize: { options: {} } }),
      ],
    ] as [what: string, notify: string, body: string, copy?: () => void][]
  ).map(
    ([what, notify, body, copy]): DomReport => ({
      title: `[GEOG-01] a list of cities ${what} before its choices load is one console line with what notifies it`,
      body,
      responses: {
        'GET /api/city/1': () => {
          copy?.();
          return Response.json([
            [5, 'نابلس'],
            [6, 'رام الله'],
          ]);
        },
      },
      line: `option: expected ${notify}`,
    }),
  ),
  ...[
    [
      'two groups of selects in one host are',
      chainOf('', '<select name="r2" data-level="region"></select><select name="c2" data-level="city"></select>'),
      'r2',
      'one select of a level in a host, got "region"',
    ],
    [
      'a city without its region is',
      chainOf('').replace('data-level="region"', ''),
      'c',
      'the select above it in the host, got "city"',
    ],
    [
      'an area whose city has no level is',
      chainOf('', '<select name="a" data-level="area"></select>').replace('data-level="city"', 'data-levl="city"'),
      'a',
      'the select above it in the host, got "area"',
    ],
  ].map(
    ([what, body, name, line]): DomReport => ({
      title: `[GEOG-01] ${what} one console line with the element`,
      body: body as string,
      responses: { 'GET /api/city/1': [[5, 'أ']] },
      async check(page) {
        await vi.waitFor(() => expect(page.faults).toHaveLength(1));
        expect(page.faults.map(({ element }) => element?.getAttribute('name'))).toEqual([name]);
      },
      line: `data-level: expected ${line}`,
    }),
  ),

  {
    title: '[GEOG-01] a city that the server fills, with its area, is no mistake',
    body: '<div data-island="chained-selects"><select name="c" data-level="city"><option value="1">أ</option></select><select name="a" data-level="area"></select></div>',
    responses: { 'GET /api/area/1': [[5, 'ب']] },
    async check(page) {
      await vi.waitFor(() => expect(page.requests).toHaveLength(1));
      await page.ready();
      expect(page.faults).toEqual([]);
    },
  },
];
