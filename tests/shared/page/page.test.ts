import { describe, expect, it, vi } from 'vitest';
import { authServices } from '../../../islands/session/session.ts';
import { page } from '../../../shared/page/page.ts';
import { sendPageView } from '../../../shared/page/pageView.ts';
import { timeouts } from '../../../shared/request/http/send.ts';
import { keepToken, readToken } from '../../../shared/request/http/token.ts';
import { routes } from '../../../shared/request/http/urls.ts';
import { parseInert } from '../../../shared/request/markup/fragments.ts';
import { baseTitle, writeTitle, writeUnread } from '../../../shared/request/markup/title.ts';
import { openPage } from '../../kit/page.ts';

describe('the page configuration', () => {
  it('[PAGE-02] a wrong type is one console error that names the key and what was expected, and counts as absent', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('', {
      config: {
        locale: 'fr',
        auth: 'https://auth.test/path',
        routes: { search: 7 },
        timeouts: { forms: -1 },
        authorized: 'yes',
      },
    });
    for (const _ of 'twice') {
      expect(page()).toMatchObject({ locale: 'ar', authorized: false });
      expect(authServices()).toMatchObject({ auth: null });
      expect(routes().search).toBe('/search/autocomplete');
      expect(timeouts().forms).toBe(15_000);
    }
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
    const lines = errors.mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(5);
    for (const key of ['locale', 'auth', 'routes.search', 'timeouts.forms', 'authorized'])
      expect(lines.filter((line) => line.includes(`juzur-config ${key}: expected`))).toHaveLength(1);
  });

  it('[PAGE-02] keys of Object.prototype are no configuration', () => {
    openPage('', { config: '{"__proto__": {"locale": "en"}, "constructor": {"x": 1}, "routes": {"__proto__": "/x"}}' });
    expect(page().locale).toBe('ar');
    expect(routes().search).toBe('/search/autocomplete');
    expect(({} as Record<string, unknown>).locale).toBeUndefined();
  });

  it('[PAGE-02] only a script element is the page configuration', () => {
    openPage('<div id="juzur-config">{"locale": "en"}</div>');
    expect(page().locale).toBe('ar');
  });
});

it('[PAGE-01] islands start where an element has the id of a global that the browser lacks, as a visitor may write it', async () => {
  for (const id of ['requestIdleCallback', 'trustedTypes']) vi.stubGlobal(id, document.createElement('a'));
  const { ready } = openPage('<data data-money value="5">5</data>');
  await ready();
  expect(document.body.textContent).toContain('5.00');
  expect(parseInert('<b>5</b>').textContent).toBe('5');
});

it('[PAGE-01] islands start though an optimizer keeps DOMContentLoaded back, or fires it while "loading"', () => {
  // As Cloudflare's Rocket Loader does.
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  openPage('<data data-money value="1">1</data>');
  for (const type of ['DOMContentLoaded', 'readystatechange']) document.dispatchEvent(new Event(type));
  expect(document.body.textContent).toBe('1');
  state.mockRestore();
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.body.textContent).toBe('1.00 ₪ شيكل');
});

describe('window.Juzur', () => {
  it.each(['session', 'notifications', 'listing', 'ratings', 'counts'] as const)(
    '[PAGE-01] subscribe("%s") calls the listener at once and returns its undo',
    (name) => {
      openPage('', { config: { authorized: true, current_user: { image: '/me.png', first_name: 'سلمى' } } });
      const seen = vi.fn();
      window.Juzur?.subscribe(name, seen)();
      expect(seen).toHaveBeenCalledOnce();
      if (name === 'session')
        expect(seen.mock.calls[0]?.[0]).toMatchObject({
          state: 'authorized',
          user: { image: '/me.png', firstName: 'سلمى' },
        });
    },
  );

  it('[PAGE-02] a listener of subscribe that throws is a fault, and reaches neither the store nor other listeners', () => {
    const { faults } = openPage('');
    const seen = vi.fn();
    const stop = window.Juzur?.subscribe('counts', () => {
      throw Error('listener');
    });
    window.Juzur?.subscribe('counts', seen);
    window.Juzur?.update({ counts: { cart: 3 } });
    stop?.();
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ cart: 3 }));
    expect(faults[0]).toMatchObject({ island: 'Juzur.subscribe', cause: { message: 'listener' } });
  });
});

it('[SRCH-01] the token comes from the meta element, then the configuration, then the form', () => {
  openPage('<form><input type="hidden" name="_token" value="form"></form>');
  const form = document.querySelector('form') as HTMLFormElement;
  expect([readToken(), readToken(form)]).toEqual([null, 'form']);
  openPage('', { config: { token: { value: 'config' } } });
  expect(readToken()).toBe('config');
  openPage('<form><input type="hidden" name="_token" value="old"></form>', {
    head: '<meta name="csrf-token" content="meta">',
    config: { token: { value: 'config' } },
  });
  expect(readToken()).toBe('meta');
  keepToken('new');
  expect(readToken()).toBe('new');
  expect(document.querySelector('input')?.value).toBe('new');
});

describe('the title', () => {
  const titleWith = (unread: number) => {
    writeUnread(unread);
    return document.title;
  };

  it('[NOTI-02] carries the unread prefix, no matter which script writes the rest', () => {
    document.title = 'متجر';
    expect(titleWith(3)).toBe('(3) متجر');
    expect(titleWith(4)).toBe('(4) متجر');
    document.title = 'عنوان آخر';
    expect(titleWith(5)).toBe('(5) عنوان آخر');
    writeTitle('صفحة 2');
    expect([document.title, baseTitle()]).toEqual(['(5) صفحة 2', 'صفحة 2']);
    expect(titleWith(0)).toBe('صفحة 2');
  });

  it('[NOTI-02] a title that a script of the site has kept, to write it back on return, has one prefix', () => {
    document.title = 'متجر';
    writeUnread(3);
    const kept = document.title;
    document.title = 'عد إلينا';
    expect(titleWith(4)).toBe('(4) عد إلينا');
    document.title = kept;
    expect(titleWith(5)).toBe('(5) متجر');
    document.title = kept;
    expect(titleWith(0)).toBe('متجر');
  });

  it('[NOTI-02] a title that begins with a number in brackets of its own keeps it', () => {
    document.title = '(2026) عروض';
    writeUnread(1);
    expect(titleWith(0)).toBe('(2026) عروض');
  });
});

it('[LIST-09] the page-view goes to the one service that the site chose', () => {
  const event = vi.fn();
  const gtag = vi.fn();
  // The event bubbles as every other: a tag manager listens at the window.
  window.addEventListener('juzur:page-view', event);
  const target = window as { dataLayer?: unknown[]; gtag?: unknown };
  target.gtag = gtag;
  const view = { url: 'http://shop.test/?page=2', title: 'صفحة', page: 2 };
  for (const analytics of ['event', 'dataLayer', 'gtag', 'none']) {
    openPage('', { config: { analytics } });
    sendPageView(view);
  }
  expect(event).toHaveBeenCalledTimes(1);
  expect(target.dataLayer).toHaveLength(1);
  expect(gtag).toHaveBeenCalledTimes(1);
  expect(gtag).toHaveBeenCalledWith('event', 'page_view', { page_location: view.url, page_title: view.title });
});
