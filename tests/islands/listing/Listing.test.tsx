import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alive, openAlive } from '../../kit/page.ts';
import { html, serve } from '../../kit/server.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';
import { block, listing, shownPages } from './markup.ts';

const host = () => document.querySelector('#list') as HTMLElement;
const touch = () => host().dispatchEvent(new Event('pointerover', { bubbles: true }));
const status = () =>
  vi.waitFor(() => {
    const element = host().querySelector('.juzur-outlet [role=status]');
    if (!element) throw new Error('no status');
    return element;
  });
const answer = () => serve(({ url }) => html(block(Number(url.searchParams.get('page')))));

beforeEach(() => history.replaceState(null, '', '/c/phones'));

describe('around a listing', () => {
  it('[LIST-04] announces what was loaded, in Arabic, and renders nothing before the first touch', async () => {
    answer();
    await openAlive('#list', listing());
    expect(host().querySelector('.juzur-outlet')).toBeNull();
    touch();
    expect((await status()).textContent).toBe('');
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await vi.waitFor(async () => expect((await status()).textContent).toBe('حُمّل منتجان، الصفحة 2 من 5'));
  });

  it.each([
    [
      'its attribute, in English on an English page',
      { attributes: 'data-total="1190"' },
      'en',
      '2 products loaded, 4 of 1,190',
    ],
    ['its JSON', { config: { total: 120 } }, 'ar', 'حُمّل منتجان، 4 من 120'],
  ])('[LIST-04] counts in products where the host has their number in %s', async (_, more, locale, text) => {
    answer();
    await openAlive('#list', listing(more), { config: { locale } });
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await vi.waitFor(async () => expect((await status()).textContent).toBe(text));
  });

  it('[LIST-03] a price in a loaded page is written once `loaded` says that the page is there', async () => {
    serve(() => html(block(2).replace('</section>', '<b data-money value="1234.5"></b></section>')));
    await openAlive('#list', listing());
    const price = new Promise((resolve) =>
      host().addEventListener('juzur:listing:loaded', () => resolve(host().querySelector('[data-money]')?.textContent)),
    );
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    expect(await price).toContain('1,234.5');
  });

  it('[LIST-04] announces the page, and not 0 products, where no card has the id of a product', async () => {
    const posts = (page: number) => block(page).replaceAll('data-product-id', 'data-post');
    serve(({ url }) => html(posts(Number(url.searchParams.get('page')))));
    await openAlive('#list', listing({ blocks: posts(1), attributes: 'data-total="120"' }));
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await vi.waitFor(async () => expect((await status()).textContent).toBe('حُمّلت الصفحة 2 من 5'));
  });

  it('[LIST-04] the status line appears with its page: an older one is announced, and moves nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      answer();
      await openAlive('#list', listing());
      touch();
      const line = await status();
      // Below the window.
      line.getBoundingClientRect = () => new DOMRect(0, 2000, 300, 0);
      const press = () => document.querySelector<HTMLElement>('[data-load-more] a')?.click();
      press();
      await vi.waitFor(() => expect(shownPages()).toEqual(['1', '2']));
      expect(line.textContent).toBe('');
      await vi.advanceTimersByTimeAsync(50);
      expect([line.className, line.textContent]).toEqual(['juzur-announcer', 'حُمّل منتجان، الصفحة 2 من 5']);
      press();
      await vi.waitFor(() =>
        expect([line.className, line.textContent]).toEqual(['juzur-status', 'حُمّل منتجان، الصفحة 3 من 5']),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIST-04] announces the current list after the site has replaced it', async () => {
    answer();
    await openAlive('#list', listing());
    touch();
    const container = (await status()).closest('.juzur-outlet');
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await vi.waitFor(async () => expect((await status()).textContent).toBe('حُمّل منتجان، الصفحة 2 من 5'));
    const other = new DOMParser().parseFromString(listing({ config: { total_pages: 2 } }), 'text/html');
    for (const part of ['[data-config]', '.products'])
      document.querySelector(part)?.replaceWith(other.querySelector(part) as Element);
    await vi.waitFor(() => expect(container?.isConnected).toBe(false));
    await alive('#list');
    touch();
    expect((await status()).textContent).toBe('');
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await vi.waitFor(async () => expect((await status()).textContent).toBe('حُمّل منتجان، الصفحة 2 من 2'));
    expect(document.querySelectorAll('.juzur-outlet')).toHaveLength(1);
  });

  it('[LIST-10] announces no failure, and draws a link to continue if the server printed none', async () => {
    let isBroken = true;
    serve(({ url }) => (isBroken ? html('x', 403) : html(block(Number(url.searchParams.get('page'))))));
    await openAlive('#list', listing({ more: '<p data-load-more><button>المزيد</button></p>' }));
    touch();
    await status();
    screen.getByRole('button').click();
    const link = await screen.findByRole('link', { name: 'عرض المزيد' });
    expect((await status()).textContent).toBe('');
    expect(link.getAttribute('href')).toBe('http://shop.test/c/phones?page=2');
    isBroken = false;
    link.click();
    await vi.waitFor(() => expect(shownPages()).toEqual(['1', '2']));
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'عرض المزيد' })).toBeNull());
  });

  it('[LIST-12] a deep link gets a link to earlier pages once its place is above the window, until page 1 is there', async () => {
    const see = stubIntersectionObserver().show;
    history.replaceState(null, '', '/c/phones?page=2');
    answer();
    await openAlive('#list', listing({ config: { current_page: 2, next_page: 3, prev_page: 1 }, blocks: block(2) }));
    touch();
    const products = document.querySelector('.products') as Element;
    // It is drawn before the status line is.
    await screen.findByRole('status');
    see(products, true);
    expect(screen.queryByRole('link', { name: 'عرض السابق' })).toBeNull();
    products.getBoundingClientRect = () => new DOMRect(0, -100, 300, 0);
    // The list is observed in an effect after the drawing.
    const link = await vi.waitFor(() => {
      see(products, true);
      return screen.getByRole('link', { name: 'عرض السابق' });
    });
    expect(link.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    link.click();
    await vi.waitFor(() => expect(shownPages()).toEqual(['1', '2']));
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'عرض السابق' })).toBeNull());
  });
});
