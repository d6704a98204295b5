import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { leavesPage } from '../../../shared/request/forms/index.ts';
import '../../../islands/email-activation/EmailActivation.tsx';
import '../../../islands/mobile-activation/MobileActivation.tsx';
import '../../../islands/profile-image/ProfileImage.tsx';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { expectSent, json, serve } from '../../kit/server.ts';
import { stubHistory } from '../../kit/stubHistory.ts';

/** The window's width, and the listeners of its media queries. */
let width = 320;
const queries = new Set<EventTarget & { media: string; matches: boolean }>();
const limit = (media: string) => Number(/(\d+)px/.exec(media)?.[1]);
const resize = (to: number) => {
  width = to;
  for (const query of queries) query.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  width = 320;
  queries.clear();
  vi.stubGlobal('matchMedia', (media: string) => {
    const known = /^\(m(in|ax)-width: \d+px\)$/.test(media) ? media : 'not all';
    const query = Object.assign(new EventTarget(), { media: known, matches: false });
    Object.defineProperty(query, 'matches', {
      get: () => (media.includes('max') ? width <= limit(media) : width >= limit(media)),
    });
    queries.add(query);
    return query;
  });
  stubHistory();
});

const page = (kind: string, more = '') => `<header><a id="logo" href="/">x</a>
  <details data-island="${kind}" ${more}><summary>القائمة</summary><nav><a id="inside" href="/c/phones">هواتف</a></nav></details></header>
  <main id="main"></main>`;
const details = () => document.querySelector('details') as HTMLDetailsElement;
const summary = () => document.querySelector('summary') as HTMLElement;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const isLocked = () => document.documentElement.hasAttribute('data-juzur-locked');
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};
const mount = async (html: string) => {
  await openAlive('details', html);
};
const open = async (kind: string, more = '') => {
  await mount(page(kind, more));
  summary().focus();
  summary().click();
  await settle();
};

describe.each([
  ['NAV-01', 'burger'],
  ['NAV-02', 'category-overlay'],
])('[%s] %s', (id, kind) => {
  it(`[${id}] open, the rest of the page is inert and does not scroll; closed, all is as before`, async () => {
    await open(kind);
    expect(details().open).toBe(true);
    expect(byId('main').inert || byId('main').hasAttribute('inert')).toBe(true);
    expect(byId('logo').hasAttribute('inert')).toBe(true);
    expect(byId('inside').closest('[inert]')).toBeNull();
    expect(isLocked()).toBe(true);
    summary().click();
    await settle();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(isLocked()).toBe(false);
  });

  it(`[${id}] Escape closes it, the focus is on its summary again, and its history entry goes`, async () => {
    await open(kind);
    byId('inside').focus();
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it(`[${id}] Back closes it and stays on the page`, async () => {
    await open(kind);
    expect(history.state.juzurSheets).toHaveLength(1);
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(details().open).toBe(false);
    expect(history.go).not.toHaveBeenCalled();
  });

  it(`[${id}] a press outside closes it and the focus is on its summary again, one inside does not`, async () => {
    await open(kind);
    byId('inside').focus();
    document.querySelector('nav')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(details().open).toBe(true);
    document.body.click();
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
  });

  it(`[${id}] a press on its own backdrop, which is the host, closes it`, async () => {
    await open(kind);
    details().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await settle();
    expect(isLocked()).toBe(false);
  });

  it(`[${id}] holds only while data-media matches, by default up to 320 px`, async () => {
    width = 321;
    await open(kind);
    expect(details().open).toBe(true);
    expect(document.querySelector('[inert]')).toBeNull();
    resize(320);
    expect(byId('main').hasAttribute('inert')).toBe(true);
    resize(600);
    expect(document.querySelector('[inert]')).toBeNull();
    expect(details().open).toBe(false);
  });
});

describe('menu', () => {
  it.each([
    ['filters', '<form data-island="filters" method="get"><input type="checkbox" id="pick" data-url="/c?b=1"></form>'],
    ['sort', '<select data-island="sort" id="pick"><option>/c</option><option value="/c?b=1">1</option></select>'],
  ])('[NAV-01] a URL that %s opens in it leads on from the page’s own history entry', async (name, html) => {
    await open('burger');
    document.querySelector('nav')?.insertAdjacentHTML('beforeend', html);
    await alive(`[data-island=${name}]`);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const pick = byId('pick') as HTMLInputElement & HTMLSelectElement;
    if (pick.options) pick.value = '/c?b=1';
    else pick.checked = true;
    pick.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://shop.test/c?b=1'));
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    expect(details().open).toBe(false);
  });

  it('[NAV-01] a link in it leads on from the page’s own history entry', async () => {
    await open('burger');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    byId('inside').click();
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
    await settle();
    expect(assign).toHaveBeenCalledWith('http://shop.test/c/phones');
    expect(details().open).toBe(false);
  });

  it.each([
    ['within a drawing', '<svg><a id="go" href="/c/phones"></a></svg>', {}],
    ['for another tab', '<a id="go" href="/c/phones">هواتف</a>', { ctrlKey: true }],
    ['that opens in another tab by the page’s base target', '<base target="_blank"><a id="go" href="/c">هواتف</a>', {}],
  ])('[NAV-01] a link %s is left to the browser', async (_, html, init) => {
    await open('burger');
    byId('inside').insertAdjacentHTML('afterend', html);
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
    vi.spyOn(window, 'open').mockReturnValue(null);
    const thrown = vi.fn();
    addEventListener('error', thrown);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.addEventListener('click', (event) => setTimeout(() => event.preventDefault()), { once: true });
    byId('go').dispatchEvent(click);
    removeEventListener('error', thrown);
    expect(thrown).not.toHaveBeenCalled();
    expect([click.defaultPrevented, details().open]).toEqual([false, true]);
    expect(went).not.toHaveBeenCalled();
  });

  it('[NAV-02] an overlay in a burger: Escape closes the overlay first, the burger’s end ends both', async () => {
    await openAlive(
      '#outer',
      `<details id="outer" data-island="burger"><summary>1</summary><p id="between"></p>
      <details id="inner" data-island="category-overlay"><summary>2</summary></details></details>`,
    );
    await alive('#inner');
    const [outer, inner] = [byId('outer') as HTMLDetailsElement, byId('inner') as HTMLDetailsElement];
    outer.open = true;
    inner.open = true;
    await settle();
    expect(byId('between').hasAttribute('inert')).toBe(true);
    press('Escape');
    expect([outer.open, inner.open]).toEqual([true, false]);
    expect(byId('between').hasAttribute('inert')).toBe(false);
    inner.open = true;
    await settle();
    outer.open = false;
    await settle();
    expect([outer.open, inner.open]).toEqual([false, false]);
    expect(isLocked()).toBe(false);
  });

  it('[NAV-01] a menu is closed when the page goes into the back/forward cache', async () => {
    await open('burger');
    dispatchEvent(new Event('pagehide'));
    expect(details().open).toBe(false);
    expect(isLocked()).toBe(false);
    expect(history.go).not.toHaveBeenCalled();
  });

  it('[NAV-01] opened before its script came, it is taken over as it is', async () => {
    await mount(page('burger', 'open'));
    expect(byId('main').hasAttribute('inert')).toBe(true);
  });

  it('[NAV-03] a collapsible list is the browser’s own, and disturbs nothing', async () => {
    await open('collapsible');
    expect(details().open).toBe(true);
    expect(document.querySelector('[inert]')).toBeNull();
    press('Escape');
    expect(details().open).toBe(true);
  });

  it('[NAV-03] a collapsible list with data-media is folded where it matches and open elsewhere', async () => {
    await mount(page('collapsible', 'data-media="(max-width: 600px)" open'));
    expect(details().open).toBe(false);
    resize(700);
    expect(details().open).toBe(true);
  });

  it('[NAV-04] a menu with data-modal is modal while open and small, and plain while it is wide', async () => {
    const button = '<button type="button" data-close id="close">×</button>';
    await mount(page('filters-box', 'data-modal').replace('<nav>', `<nav>${button}`));
    expect(details().open).toBe(false);
    summary().click();
    await settle();
    expect(byId('main').hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(byId('close'));
    byId('close').click();
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
    expect(document.querySelector('[inert]')).toBeNull();
    summary().click();
    await settle();
    resize(1200);
    await settle();
    expect(details().open).toBe(true);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('[NAV-04] a menu with data-modal closes in a window that becomes small, and the focus stays', async () => {
    width = 1200;
    await mount(page('filters-box', 'data-modal open').replace('<nav>', '<nav><button data-close>×</button>'));
    byId('logo').focus();
    resize(320);
    await settle();
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(byId('logo'));
    expect(history.pushState).not.toHaveBeenCalled();
  });

  it('[NAV-04] a menu is modal by its own JSON too', async () => {
    const json = '<script type="application/json" data-config>{"modal": true}</script>';
    await mount(page('filters-box').replace('<nav>', `${json}<nav>`));
    summary().click();
    await settle();
    expect(byId('main').hasAttribute('inert')).toBe(true);
  });

  it('[PAGE-02] a wrong selector for one of its names does not stop the menu', async () => {
    const { faults } = await openAlive('details', '<details class="nav" open><summary>x</summary></details>', {
      config: { hooks: { menu: '.nav', collapsible: '..wrong' } },
    });
    expect(faults.filter(({ island }) => island === 'menu')).toEqual([]);
  });

  it('[PAGE-02] takes no option, and no fault, from the JSON of a host inside it', async () => {
    const inner = (json: string) =>
      `<form data-island="filters" action="/c/phones"><script type="application/json" data-config>${json}</script></form>`;
    await mount(page('filters-box').replace('<nav>', `${inner('{"media": "(min-width: 1px)"}')}<nav>`));
    expect(details().open).toBe(false);
    const { faults } = await openAlive('details', page('filters-box').replace('<nav>', `${inner('{"media": }')}<nav>`));
    await settle();
    const islands = faults.map(({ island }) => island);
    expect(islands).toContain('filters');
    expect(islands).not.toContain('menu');
  });

  it('[NAV-04] the filters box is folded up to 320 px and open above', async () => {
    await mount(page('filters-box', 'open'));
    expect(details().open).toBe(false);
    summary().click();
    expect(details().open).toBe(true);
    expect(document.querySelector('[inert]')).toBeNull();
    resize(321);
    expect(details().open).toBe(true);
    resize(320);
    expect(details().open).toBe(false);
  });

  it('[NAV-04] works on details elements that a site’s own selector finds', async () => {
    await openAlive('.old', page('x').replace(/data-island="x"/, 'class="old" open'), {
      config: { hooks: { 'filters-box': '.old' } },
    });
    expect(details().open).toBe(false);
    summary().click();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('[NAV-04] what the visitor opened before the script came stays open', async () => {
    openPage(page('filters-box', 'open'));
    summary().focus();
    await alive('details');
    expect(details().open).toBe(true);
  });

  it('[PAGE-02] unmounting restores the server’s HTML', async () => {
    await open('burger');
    getRuntime()?.destroy(document);
    expect(document.querySelector('[inert],[open],[data-state]')).toBeNull();
    expect(isLocked()).toBe(false);
    await mount(page('filters-box', 'open'));
    getRuntime()?.destroy(document);
    expect(details().open).toBe(true);
  });

  it('[NAV-01] reports a media query that is none', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage(page('burger', 'data-media="small"'));
    await vi.waitFor(() => expect(console_.mock.calls[0]?.[0]).toMatch(/data-media/));
  });
});

describe('a form in an open burger', () => {
  const openForm = async (attributes: string) => {
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    await openAlive(
      'details',
      page('burger').replace(
        '<nav>',
        `<nav><form method="post" action="/send" ${attributes}><button>أرسل</button></form>`,
      ),
      { config: { token: { value: 't' }, routes: { send_email: '/send' } } },
    );
    summary().click();
    const form = document.querySelector('form') as HTMLFormElement;
    form.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    return { sent, form, press: () => form.requestSubmit(form.querySelector('button')) };
  };

  it('[NAV-01] a form in an open burger is left to the island that takes it over', async () => {
    const calls = serve(() => json({ message: 'تم' }));
    const { sent, press } = await openForm('data-island="email-activation"');
    await alive('form');
    press();
    await expectSent(calls, 1);
    expect(sent).not.toHaveBeenCalled();
    expect(details().open).toBe(true);
  });

  it.each([
    ['', '', true],
    ['target="_self"', '', true],
    ['target="_blank"', '', false],
    ['target="_blank"', 'formtarget="_self"', true],
    ['', 'formtarget="side"', false],
    ['method="dialog"', '', false],
    ['', 'formmethod="dialog"', false],
    ['', 'type="image"', false],
  ])('[NAV-01] is sent by the menu only if it loads a page in this tab: %s %s', (form, submitter, isOurs) => {
    document.body.innerHTML = `<form ${form}><input ${submitter} type="submit"></form>`;
    const event = { target: document.querySelector('form'), submitter: document.querySelector('input') };
    expect(leavesPage(event as unknown as SubmitEvent)).toBe(isOurs);
  });

  it('[NAV-01] goes by itself when the menu has given its history entry back, with the pressed button', async () => {
    const { sent, form, press } = await openForm('');
    const fields: string[] = [];
    sent.mockImplementation(() => {
      for (const [name, value] of new FormData(form)) fields.push(`${name}=${value}`);
      fields.push(form.getAttribute('action') ?? '');
    });
    const submits = vi.fn();
    form.addEventListener('submit', submits);
    Object.assign(form.querySelector('button') as HTMLButtonElement, { name: 'by', value: '1' });
    form.querySelector('button')?.setAttribute('formaction', '/other');
    press();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(fields).toEqual(['by=1', '/other']);
    expect(submits).toHaveBeenCalledOnce();
    expect(details().open).toBe(false);
    expect(form.innerHTML).not.toContain('hidden');
    expect(form.getAttribute('action')).toBe('/send');
  });
});
