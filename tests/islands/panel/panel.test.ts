import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../islands/panel/panel.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { $counts } from '../../../shared/page/index.ts';
import { announce, showNotice } from '../../../shared/request/index.ts';
import { settle } from '../../../testing/index.ts';
import { openPage } from '../../kit/page.ts';
import { expectSent, hang, html, json, type SeenCall, serve } from '../../kit/server.ts';
import { stubHistory } from '../../kit/stubHistory.ts';

const cart = (content = 'فارغة') =>
  html(`<!doctype html><title>x</title><main><h1>صفحة</h1><div id="mini" hidden><p class="sum">${content}</p>
    <input name="coupon"><a class="next" href="/checkout">أكمل</a><button type="button" data-close class="done">تم</button></div></main>`);
const PAGE = `<main><a id="link" data-island="panel" href="/cart" data-panel="#mini" data-refresh-on="cart wishlist">السلة
  <b data-count-of="cart">2</b></a></main>`;

const link = () => document.getElementById('link') as HTMLAnchorElement;
const dialog = () => document.querySelector<HTMLDialogElement>('dialog.juzur-panel');
const inDialog = (selector: string) => dialog()?.querySelector<HTMLElement>(selector) as HTMLElement;
const isShown = (selector: string) => vi.waitFor(() => expect(inDialog(selector)).toBeTruthy());
const press = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link().dispatchEvent(event);
  return event;
};
/** Presses, and waits for that part. */
const pressFor = (selector: string) => {
  press();
  return isShown(selector);
};
const pressEscape = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
/** Mounts the island without coming near the link for long. */
const open = async (page = PAGE) => {
  const opened = openPage(page);
  await opened.ready();
  return opened;
};
const followed = () => vi.spyOn(location, 'assign').mockImplementation(() => {});

beforeEach(() => {
  stubHistory();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('panel', () => {
  it('[PANL-01] shows the part of the link’s page in a dialog that the link names', async () => {
    const calls = serve(() => cart());
    await open();
    expect(press().defaultPrevented).toBe(true);
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe('السلة 2');
    await isShown('#mini');
    const [{ method, url, headers }] = calls as [SeenCall];
    expect([method, url.href]).toEqual(['GET', link().href]);
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(inDialog('#mini').hidden).toBe(false);
    expect(dialog()?.textContent).not.toContain('صفحة');
    expect(link().dataset.state).toBe('done');
  });

  it('[PANL-02] a panel that a script removes, such as a morph, is closed: the page scrolls, the link opens it again', async () => {
    serve(() => cart());
    await open();
    await pressFor('#mini');
    dialog()?.remove();
    await settle();
    expect(document.documentElement.hasAttribute('data-juzur-locked')).toBe(false);
    expect(document.querySelector('[inert]')).toBeNull();
    press();
    expect(dialog()?.open).toBe(true);
  });

  it.each([
    ['an offcanvas', 'position: fixed; visibility: hidden', true],
    ['a modal', 'display: none', true],
    ['a menu', 'position: absolute', true],
    ['in the flow', 'position: relative', false],
  ])('[PANL-01] a part that is %s on its page is shown in the panel', async (_, css, isShownByScript) => {
    serve(() => html('<div id="mini" class="cart-drawer"><p class="sum">فارغة</p></div>'));
    await openPage(PAGE, { head: `<style>.cart-drawer { ${css} }</style>` }).ready();
    await pressFor('#mini');
    expect(inDialog('#mini').hasAttribute('class')).toBe(!isShownByScript);
    expect(inDialog('.sum')).toBeTruthy();
  });

  it('[PANL-01] the buttons of a part of a form send that form, with its token', async () => {
    serve(() =>
      html(`<form method="post" action="/cart/update"><input type="hidden" name="_token" value="t"><p>x</p>
        <table id="mini"><tr><td><input type="hidden" name="id" value="7"><input name="qty" value="2"><button>حدّث</button></td></tr></table></form>`),
    );
    await open();
    await pressFor('#mini');
    const { form } = inDialog('#mini button') as HTMLButtonElement;
    expect(form?.getAttribute('action')).toBe('/cart/update');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ _token: 't', id: '7', qty: '2' });
    expect(inDialog('.juzur-panel-content').textContent).not.toContain('x');
  });

  it('[PANL-01] the whole fragment is shown without a selector; aria-label names it', async () => {
    serve(() => html('<p class="one">أ</p><p class="two">ب</p>'));
    await open('<a id="link" data-island="panel" href="/sizes" aria-label="جدول المقاسات">؟</a>');
    await pressFor('.two');
    expect(inDialog('.one')).toBeTruthy();
    expect(dialog()?.getAttribute('aria-label')).toBe('جدول المقاسات');
  });

  it.each([
    ['a picture', '<img src="data:," alt="السلة">', 'السلة'],
    ['a picture and a number', '<img src="data:," alt="السلة"> <b>2</b>', 'السلة 2'],
    ['a text and a number that is hidden', 'السلة <b hidden>0</b>', 'السلة'],
    ['a picture and its name', '<img src="data:," alt="السلة">السلة', 'السلة'],
    ['a symbol', '<svg></svg>', 'سلة التسوق'],
    ['a symbol of a drawing program', '<svg><desc>Created with Sketch.</desc></svg>السلة', 'السلة'],
    ['a symbol with a name', '<svg><title>السلة</title></svg><b>2</b>', 'السلة 2'],
    ['a symbol that is hidden', '<svg aria-hidden="true"><title>cart</title></svg>السلة', 'السلة'],
    ['an icon from a word', '<i class="material-icons" aria-hidden="true">shopping_cart</i> السلة', 'السلة'],
  ])('[PANL-01] is named by a link of %s', async (_, content, name) => {
    serve(() => cart());
    await open(`<a id="link" data-island="panel" href="/cart" title="سلة التسوق">${content}</a>`);
    press();
    expect(dialog()?.getAttribute('aria-label')).toBe(name);
  });

  it('[PANL-01] opens at once, with an outline, and can be closed while the part loads', async () => {
    const calls = serve(hang);
    await open();
    press();
    expect(inDialog('[aria-busy=true]').textContent).toBe('جارٍ التحميل…');
    await settle();
    inDialog('[data-close]').click();
    expect(dialog()).toBeNull();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(link().dataset.state).toBe('idle');
  });

  it('[PANL-01] the part is cleaned, and islands in it mount', async () => {
    serve(() =>
      html(
        '<div><script>1</script><b onclick="x()">أ</b><form data-island="toggle"><button aria-pressed="false">♥</button></form></div>',
      ),
    );
    await open('<a id="link" data-island="panel" href="/p/1">نظرة</a>');
    await pressFor('form[data-state]');
    expect(inDialog('script,[onclick]')).toBeNull();
  });

  it('[PANL-01] the panel is requested once when a pointer or the focus stays on the link', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls = serve(() => cart());
    openPage(PAGE);
    link().dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(500);
    link().dispatchEvent(new Event('pointerenter'));
    await vi.advanceTimersByTimeAsync(60);
    link().dispatchEvent(new Event('pointerleave'));
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(0);
    link().dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(1);
    press();
    await vi.advanceTimersByTimeAsync(500);
    expect(inDialog('#mini')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['with a modifier key', { ctrlKey: true }],
    ['of another button', { button: 1 }],
  ])('[PANL-01] a click %s is left to the browser', async (_, init) => {
    await open();
    expect(press(init).defaultPrevented).toBe(false);
    expect(dialog()).toBeNull();
  });

  it('[PANL-01] a listener may cancel the opening', async () => {
    await open();
    document.addEventListener('juzur:panel:open', (event) => event.preventDefault(), { once: true });
    press();
    expect(dialog()).toBeNull();
  });

  it.each([
    ['an error', () => html('x', 500), /500/],
    ['a lost connection', () => Promise.reject(new TypeError('x')), /could not be reached/],
    ['a page without the part', () => html('<!doctype html><p>دخول</p>'), /no element matches data-panel="#mini"/],
    ['JSON', () => json({}), /expected text\/html/],
  ])('[PANL-01] after %s the link is followed, from the page’s own history entry', async (_, respond, line) => {
    const calls = serve(respond);
    const assign = followed();
    const { faults } = await open();
    press();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link().href));
    expect(dialog()).toBeNull();
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    expect(calls).toHaveLength(1);
    expect(faults).toHaveLength(1);
    expect(String(faults[0]?.cause)).toMatch(line);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('[PANL-01] a whole document is no fragment', async () => {
    serve(() => html('<!doctype html><html><body><p>أ</p></body></html>'));
    const assign = followed();
    const { faults } = await open('<a id="link" data-island="panel" href="/sizes">المقاسات</a>');
    press();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(String(faults[0]?.cause)).toMatch('name its part by data-panel');
  });

  it('[PANL-01] the panel says that there is no connection, and loads when there is one', async () => {
    let isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    serve(() => (isOnline ? cart() : Promise.reject(new TypeError('x'))));
    const assign = followed();
    await open();
    press();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('لا يوجد اتصال بالإنترنت.'));
    isOnline = true;
    dispatchEvent(new Event('online'));
    await isShown('#mini');
    expect(assign).not.toHaveBeenCalled();
  });

  it('[PANL-01] a dialog that the site’s CSS hides is closed, reported, and the link followed', async () => {
    const assign = followed();
    vi.spyOn(HTMLDialogElement.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
    const { faults } = await open();
    press();
    expect(assign).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(String(faults[0]?.cause)).toMatch('display: none');
  });
});

describe('an open panel', () => {
  const show = async (respond: Parameters<typeof serve>[0] = () => cart()) => {
    const calls = serve(respond);
    await open();
    link().focus();
    await pressFor('#mini');
    return calls;
  };
  const isClosed = () => {
    expect(dialog()).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.hasAttribute('data-juzur-locked')).toBe(false);
    expect(document.activeElement).toBe(link());
  };

  it.each([
    ['Escape', pressEscape],
    ['its backdrop', () => dialog()?.click()],
    ['its button', () => inDialog('.juzur-panel-bar [data-close]').click()],
    ['a [data-close] of the part', () => inDialog('.done').click()],
    ['a script that closes the dialog', () => dialog()?.dispatchEvent(new Event('close'))],
  ])('[PANL-02] is closed by %s; the focus returns to the link, and the history entry goes', async (_, act) => {
    await show();
    const closed = vi.fn();
    document.addEventListener('juzur:panel:close', closed, { once: true });
    expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    act();
    isClosed();
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('[PANL-02] Back closes the panel after another navigation has cancelled the way back of an earlier one', async () => {
    const assign = followed();
    await show();
    vi.mocked(history.go).mockImplementationOnce(() => {});
    inDialog('.next').click();
    dispatchEvent(new Event('pagehide'));
    await pressFor('#mini');
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    isClosed();
    await settle();
    expect(assign).not.toHaveBeenCalled();
  });

  it('[PANL-02] Back closes the panel, and stays on the page', async () => {
    await show();
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    isClosed();
    expect(history.go).not.toHaveBeenCalled();
  });

  it('[PANL-02] a press in it does not close it; a link in it leads on from the page’s own history entry', async () => {
    const assign = followed();
    await show();
    inDialog('.sum').click();
    expect(dialog()?.open).toBe(true);
    inDialog('.next').click();
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith('http://shop.test/checkout');
  });

  it('[PANL-02] the panel is requested again when a named count changes, and the focus stays', async () => {
    let time = 0;
    const calls = await show(() => cart(`${++time}`));
    inDialog('input').focus();
    $counts.set({ other: 1 });
    await expectSent(calls, 1);
    $counts.set({ other: 1, cart: 3 });
    await vi.waitFor(() => expect(inDialog('.sum').textContent).toBe('2'));
    expect(document.activeElement).toBe(inDialog('input'));
    expect(inDialog('#mini')).toBeTruthy();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('[PANL-02] a count that changes while the part loads: the newer part is shown, and the link is not followed', async () => {
    const assign = followed();
    const calls = serve((call) => (calls.length === 1 ? hang(call) : cart('واحد')));
    const { faults } = await open();
    press();
    await settle();
    $counts.set({ cart: 1 });
    await isShown('.sum');
    expect([inDialog('.sum').textContent, link().dataset.state, faults]).toEqual(['واحد', 'done', []]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('[PANL-02] keeps what it shows if the part cannot be requested again', async () => {
    const assign = followed();
    let time = 0;
    const calls = await show(() => (time++ ? html('x', 500) : cart()));
    $counts.set({ cart: 3 });
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await settle();
    expect(inDialog('#mini')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    expect(inDialog('[aria-busy=true]')).toBeNull();
  });

  it('[PANL-02] closed, it is requested again only after a named count has changed', async () => {
    const calls = await show();
    const again = async () => {
      dialog()?.click();
      await pressFor('#mini');
      return calls.length;
    };
    expect(await again()).toBe(1);
    dialog()?.click();
    $counts.set({ wishlist: 1 });
    await expectSent(calls, 1);
    expect(await again()).toBe(2);
  });

  it('[PANL-02] stays open if a fragment replaces its link, and the focus goes to the new one', async () => {
    await show();
    link().outerHTML = link().outerHTML;
    await settle();
    expect(dialog()?.open).toBe(true);
    dialog()?.click();
    isClosed();
  });

  it('[PANL-02] opened from a menu, Escape closes the panel first, then the menu', async () => {
    serve(() => cart());
    const page = openPage(`<details data-island="burger" data-media="all"><summary>القائمة</summary>${PAGE}</details>`);
    await page.ready();
    const details = document.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    await settle();
    await pressFor('#mini');
    pressEscape();
    expect([dialog(), details.open]).toEqual([null, true]);
    expect(document.activeElement).toBe(link());
    pressEscape();
    expect(details.open).toBe(false);
    expect(history.go).toHaveBeenCalledTimes(2);
  });

  it('[PANL-02] ends with the page that it is on', async () => {
    await show();
    document.body.innerHTML = '<main></main>';
    await settle();
    expect(document.documentElement.hasAttribute('data-juzur-locked')).toBe(false);
  });

  it('[PAGE-02] unmounting closes it and restores the server’s HTML', async () => {
    await show();
    getRuntime()?.destroy(document);
    expect(dialog()).toBeNull();
    expect(link().outerHTML).not.toMatch(/aria-haspopup|data-state|juzur-undo/);
  });

  it('[PANL-02] announcements and notices appear in it: the rest of the page is inert', async () => {
    await show();
    const { matches } = Element.prototype;
    const all = document.querySelectorAll.bind(document);
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
      all(selector.replace('dialog:modal', 'dialog[open]')),
    );
    announce('أ');
    showNotice(['ب'], { signal: new AbortController().signal });
    expect(inDialog('.juzur-announcer[role=status]')).toBeTruthy();
    expect(inDialog('.juzur-notice')).toBeTruthy();
    dialog()?.click();
    announce('ج');
    expect(document.querySelectorAll('body > .juzur-announcer')).toHaveLength(1);
    expect(matches).toBe(Element.prototype.matches);
  });
});
