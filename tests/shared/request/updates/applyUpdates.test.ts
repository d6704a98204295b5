import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $counts } from '../../../../shared/page/index.ts';
import { applyUpdates } from '../../../../shared/request/updates/index.ts';
import { settle } from '../../../../testing/index.ts';
import { openPage } from '../../../kit/page.ts';

const announced = () => document.querySelector('.juzur-announcer[role=status]')?.textContent ?? '';
const open = (html: string, config: object = {}) => {
  const page = openPage(html, { config });
  return { ...page, host: document.body.firstElementChild as HTMLElement };
};
const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('counts of a response', () => {
  it.each([
    [0, '0 منتج'],
    [1, 'منتج واحد'],
    [2, 'منتجان'],
    [5, '5 منتجات'],
    [11, '11 منتجاً'],
    [1200, '1,200 منتج'],
  ])('[PAGE-02] %i is written with its Arabic plural', async (cart, text) => {
    const forms = {
      one: 'منتج واحد',
      two: 'منتجان',
      few: '{count} منتجات',
      many: '{count} منتجاً',
      other: '{count} منتج',
    };
    const { host, ready } = open(`<p><b data-count-of="cart" data-count-text='${JSON.stringify(forms)}'></b></p>`);
    await ready();
    applyUpdates({ counts: { cart } }, host);
    expect(host.textContent).toBe(text);
  });

  it('[PAGE-02] counts are announced at the first response only if they differ from the server’s number', async () => {
    const { host, ready } = open(
      '<p><a><img alt="السلة"> <b data-count-of="cart">2</b></a><a>المفضلة <b data-count-of="wishlist">0</b></a></p>',
    );
    await ready();
    applyUpdates({ counts: { cart: 3, wishlist: 0 } }, host);
    await vi.waitFor(() => expect(announced()).toBe('السلة 3'));
  });

  it('[PAGE-02] the word from which an icon font draws a cart is not announced with its count', async () => {
    const { host, ready } = open(
      '<a><i class="material-icons" aria-hidden="true">shopping_cart</i> السلة <b data-count-of="cart" aria-hidden="true">2</b></a>',
    );
    await ready();
    applyUpdates({ counts: { cart: 3 } }, host);
    await vi.waitFor(() => expect(announced()).toBe('السلة 3'));
  });

  it('[PAGE-02] counts are announced once, with the words of their link, and only if they changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { host } = open(
      '<p><a href="/cart"> السلة\n <b data-count-of="cart">1</b></a><b data-count-of="cart">1</b></p>',
    );
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    applyUpdates({ counts: { cart: 3 } }, host);
    await vi.advanceTimersByTimeAsync(60);
    expect(announced()).toBe('السلة 3');
    for (const region of document.querySelectorAll('.juzur-announcer')) region.textContent = '';
    applyUpdates({ counts: { cart: 3 } }, host);
    await vi.advanceTimersByTimeAsync(60);
    expect(announced()).toBe('');
  });

  it('[PAGE-02] counts of a name that every object has stay as the server printed them', async () => {
    const { host, ready } = open('<b data-count-of="constructor">2</b>');
    await ready();
    applyUpdates({ counts: { cart: 3 } }, host);
    expect(host.textContent).toBe('2');
  });

  it('[PAGE-02] show in an element that comes later', async () => {
    const { host, ready } = open('<p></p>');
    applyUpdates({ counts: { cart: 3 } }, host);
    host.innerHTML = '<b data-count-of="cart">1</b>';
    await settle();
    await ready();
    await vi.waitFor(() => expect(host.textContent).toBe('3'));
  });

  it.each([
    [{ cart: -1 }, /counts\.cart: expected a whole number from 0, got -1/],
    [{ cart: 'many' }, /counts\.cart: .* got "many"/],
    [{ cart: '0x10' }, /counts\.cart: .* got "0x10"/],
    [{ cart: '1e3' }, /counts\.cart: .* got "1e3"/],
    [7, /counts: expected an object .* got 7/],
  ])('[PAGE-02] %j is one console line, and changes nothing', (counts, line) => {
    const { host } = open('<p></p>');
    for (let times = 0; times < 2; times++) applyUpdates({ counts }, host);
    expect(lines()).toEqual([expect.stringMatching(line)]);
    expect($counts.get()).toEqual({});
  });

  it('[PAGE-02] an invalid count is dropped alone, and what PHP prints for an empty map, `[]` or "", is empty', () => {
    const { host } = open('<p></p>');
    applyUpdates({ counts: { cart: null, saved: 2 } }, host);
    applyUpdates({ counts: [], fragments: [] }, host);
    applyUpdates({ counts: false, fragments: '' }, host);
    expect($counts.get()).toEqual({ saved: 2 });
    expect(lines()).toHaveLength(1);
  });
});

it('[PAGE-02] a page with a global of its own named CSS shows counts, and keeps the focus in a fragment', () => {
  vi.stubGlobal('CSS', {});
  const { host } = open('<p><b data-count-of="cart">1</b><input id="code"></p>');
  document.querySelector<HTMLElement>('#code')?.focus();
  applyUpdates({ counts: { cart: 2 }, fragments: { p: '<input id="code"><input id="other">' } }, host);
  expect($counts.get().cart).toBe(2);
  expect(document.activeElement?.id).toBe('code');
});

describe('Juzur.update', () => {
  it.each([
    undefined,
    {},
    { count: { cart: 1 } },
    { counts: 3 },
    { counts: [3] },
    { counts: { saved: 1, cart: '1e3' } },
    { counts: { saved: 1, cart: -1 } },
    { counts: { saved: 1 }, pressed: 'wish-1' },
    { counts: { saved: 1 }, pressed: ['wish-1', null] },
    { pressed: { 'wish-1': true } },
  ])('[CACH-02] %j is a TypeError that shows it, and changes nothing', async (state) => {
    const { ready } = open('<b data-count-of="saved">5</b>');
    await ready();
    const update = () => window.Juzur?.update(state as object);
    expect(update).toThrow(TypeError);
    expect(update).toThrow(`got ${JSON.stringify(state)}`);
    expect($counts.get()).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('[CACH-02] reads numbers as PHP prints them, and announces nothing', async () => {
    const { host, ready } = open('<p>السلة <b data-count-of="cart">1</b></p>');
    await ready();
    window.Juzur?.update({ counts: { cart: ' 04' as never } });
    await settle();
    expect([host.textContent, announced()]).toEqual(['السلة 4', '']);
  });
});

describe('counts in several tabs', () => {
  it('[PAGE-02] a tab stores no more than 50 counts, with the time, so that the same count is an event too', () => {
    const { host } = open('<p></p>');
    for (const first of [0, 200, 400])
      applyUpdates(
        { counts: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`n${first + at}`, at])) },
        host,
      );
    applyUpdates({ counts: { cart: 3 } }, host);
    expect(localStorage.length).toBeLessThanOrEqual(50);
    expect(localStorage.getItem('juzur:counts:cart')).toMatch(/^\d{13} 3$/);
  });

  const store = (value: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'juzur:counts:cart', newValue: value }));

  it('[PAGE-02] a tab follows another one, and ignores what is no count', async () => {
    const { host, ready } = open('<p><b data-count-of="cart">1</b></p>');
    await ready();
    store(`${Date.now()} 3`);
    store(`${Date.now()} <b>`);
    store(`${Date.now()} 0x10`);
    store(`${Date.now() + 60_000} 4`);
    store('');
    expect(host.textContent).toBe('3');
    expect($counts.get()).toEqual({ cart: 3 });
  });

  it('[PAGE-02] a page that comes back from the history takes what was stored since it was loaded', async () => {
    const { host, ready } = open('<p><b data-count-of="cart">1</b></p>');
    await ready();
    const back = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    for (const at of [1, Date.now() + 864e5]) {
      localStorage.setItem('juzur:counts:cart', `${at} 9`);
      back();
      expect(host.textContent).toBe('1');
    }
    localStorage.setItem('juzur:counts:cart', `${Date.now()} 2`);
    back();
    expect(host.textContent).toBe('2');
  });
});

describe('fragments of a response', () => {
  it('[PAGE-02] replace the content of every match, cleaned, and keep its ids', () => {
    const { host } = open('<div><p class="mini"><b id="sum">1</b></p><p class="mini"></p><i id="else"></i></div>');
    applyUpdates(
      { fragments: { '.mini': '<b id="sum" onclick="x()">2</b><script>x()</script><i id="else">3</i>' } },
      host,
    );
    const [first, second] = host.querySelectorAll('.mini');
    expect(first?.innerHTML).toBe('<b id="sum">2</b><i>3</i>');
    // The first one has the id now.
    expect(second?.innerHTML).toBe('<b>2</b><i>3</i>');
  });

  it('[PAGE-02] leave a match that the fragment around it has replaced', () => {
    const { host } = open('<div><div class="mini"><p class="mini">1</p></div></div>');
    const inner = host.querySelector('p.mini');
    applyUpdates({ fragments: { '.mini': '<b>2</b>' } }, host);
    expect(host.innerHTML).toBe('<div class="mini"><b>2</b></div>');
    expect(inner?.textContent).toBe('1');
  });

  it('[PAGE-02] mount the islands in them, and keep the island around', async () => {
    const { host, ready } = open('<div data-count-of="none"><p id="mini"></p></div>');
    await ready();
    const state = host.dataset.state;
    applyUpdates({ fragments: { '#mini': '<data data-money value="5"></data>' } }, host);
    await settle();
    await vi.waitFor(() => expect(host.textContent).toContain('5.00'));
    expect(host.dataset.state).toBe(state);
  });

  it('[PAGE-02] keep what an island has drawn in its own host', async () => {
    const { host, ready } = open(
      '<form method="post" action="/user/ajax/send/account-confirmation" data-island="email-activation"><button>x</button></form>',
    );
    await ready();
    const drawn = host.querySelector('[data-juzur-outlet]');
    expect(drawn).not.toBeNull();
    applyUpdates({ fragments: { form: '<button>y</button>' } }, host);
    await settle();
    expect([host.querySelector('[data-juzur-outlet]'), host.querySelector('button')?.textContent]).toEqual([
      drawn,
      'y',
    ]);
  });

  it('[PAGE-02] keep the focus and what is being typed by id', () => {
    const { host } = open('<div><p id="mini"><input id="code" name="code" value=""></p></div>');
    const field = host.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'AB';
    field.setSelectionRange(1, 1);
    applyUpdates({ fragments: { '#mini': '<i></i><input id="code" name="code" value="">' } }, host);
    const activeElement = document.activeElement as HTMLInputElement;
    expect(activeElement).not.toBe(field);
    expect([activeElement.id, activeElement.value, activeElement.selectionStart]).toEqual(['code', 'AB', 1]);
  });

  it('[PAGE-02] bring a new value to the focused field if nobody has typed in it', () => {
    const { host } = open('<div><p id="mini"><input id="quantity" name="quantity" value="1"></p></div>');
    host.querySelector('input')?.focus();
    applyUpdates({ fragments: { '#mini': '<input id="quantity" name="quantity" value="2">' } }, host);
    expect((document.activeElement as HTMLInputElement).value).toBe('2');
  });

  it('[PAGE-02] keep the focus by name and place in a list, and at its end by the last one', () => {
    const row = (n: number) => `<button name="remove" value="${n}">x</button>`;
    const { host } = open(`<div><p id="mini">${row(1)}${row(2)}${row(3)}</p></div>`);
    const focus = () => (document.activeElement as HTMLButtonElement).value;
    host.querySelectorAll('button')[1]?.focus();
    applyUpdates({ fragments: { '#mini': row(1) + row(3) } }, host);
    expect(focus()).toBe('3');
    applyUpdates({ fragments: { '#mini': row(1) } }, host);
    expect(focus()).toBe('1');
    applyUpdates({ fragments: { '#mini': 'السلة فارغة' } }, host);
    expect(document.activeElement?.id).toBe('mini');
    (document.activeElement as HTMLElement).blur();
    expect(host.querySelector('#mini')?.hasAttribute('tabindex')).toBe(false);
  });

  it.each([
    [{ '#nowhere': '' }, /no element of this page matches "#nowhere"/],
    [{ 'p[': '' }, /no element of this page matches "p\["/],
    [{ p: 5 }, /expected HTML for "p", got 5/],
  ])('[PAGE-02] %j is one console line', (fragments, line) => {
    const { host } = open('<p>1</p>');
    for (let times = 0; times < 2; times++) applyUpdates({ fragments }, host);
    expect(lines()).toEqual([expect.stringMatching(line)]);
    expect(host.textContent).toBe('1');
  });
});
