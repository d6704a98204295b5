import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stores } from '../../../shared/page/stores.ts';
import { alive, openAlive } from '../../kit/page.ts';
import { html, serve } from '../../kit/server.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';
import { block, listing, shownPages } from './markup.ts';

const HEAD = `<title>هواتف ذكية</title><link rel="canonical" href="http://shop.test/c/phones">
  <link rel="next" href="http://shop.test/c/phones?page=2"><meta property="og:url" content="http://shop.test/c/phones">
  <meta property="og:title" content="هواتف | سوق">`;
const SHARE = '<p data-share-url="http://shop.test/c/phones?from=share" data-share-title="شارك"></p>';

let see: ReturnType<typeof stubIntersectionObserver>['show'];
const blockOf = (page: number) => document.querySelector(`.products [data-page="${page}"]`);
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
const tags = () => ({
  title: document.title,
  canonical: attribute('link[rel=canonical]', 'href'),
  prev: attribute('link[rel=prev]', 'href'),
  next: attribute('link[rel=next]', 'href'),
  ogUrl: attribute('meta[property="og:url"]', 'content'),
  ogTitle: attribute('meta[property="og:title"]', 'content'),
  shareUrl: attribute('[data-share-url]', 'data-share-url'),
  shareTitle: attribute('[data-share-title]', 'data-share-title'),
});

const open = async (options: Parameters<typeof listing>[0] = {}, config?: unknown) => {
  see = stubIntersectionObserver().show;
  serve(({ url }) => html(block(Number(url.searchParams.get('page')))));
  const page = await openAlive('#list', listing(options) + SHARE, { head: HEAD, config });
  return page;
};
const load = async (page: number) => {
  document.querySelector<HTMLElement>('[data-load-more] a')?.click();
  await vi.waitFor(() => expect(shownPages()).toContain(String(page)));
  document.dispatchEvent(new Event('scroll'));
};
const written = (search: string) => vi.waitFor(() => expect(location.href).toBe(`http://shop.test/c/phones${search}`));

/** Opens the listing and brings its second page into view. */
const openPage2 = async () => {
  await open();
  const server = tags();
  await load(2);
  see(blockOf(2));
  await written('?sort=new&page=2#list');
  return server;
};

beforeEach(() => history.replaceState(null, '', '/c/phones?sort=new#list'));

describe('the page in view', () => {
  it('[LIST-08] updates URL, title, canonical, share and prev/next, and restores those of the first page exactly', async () => {
    const server = await openPage2();
    expect(tags()).toEqual({
      title: 'هواتف - صفحة 2',
      canonical: 'http://shop.test/c/phones?page=2',
      prev: 'http://shop.test/c/phones',
      next: 'http://shop.test/c/phones?page=3',
      ogUrl: 'http://shop.test/c/phones?page=2',
      ogTitle: 'هواتف - صفحة 2',
      shareUrl: 'http://shop.test/c/phones?from=share&page=2',
      shareTitle: 'هواتف - صفحة 2',
    });
    expect(stores.listing.get()?.pageInView).toBe(2);
    see(blockOf(1));
    await written('?sort=new#list');
    expect(tags()).toEqual(server);
    expect(document.querySelectorAll('link[rel=prev]')).toHaveLength(0);
  });

  it('[LIST-08] the last page has no rel=next', async () => {
    await open({ config: { total_pages: 2 } });
    await load(2);
    see(blockOf(2));
    expect(tags()).toMatchObject({ next: null, prev: 'http://shop.test/c/phones' });
  });

  it('[LIST-08] page 1 above a deep link has no parameter, and tags that the server left out are not invented', async () => {
    history.replaceState(null, '', '/c/phones?page=2');
    await open({
      config: { current_page: 2, next_page: 3, prev_page: 1 },
      blocks: block(2),
      before: '<a rel="prev" href="/c/phones">السابقة</a>',
    });
    for (const element of document.querySelectorAll('link[rel=next],link[rel=canonical]')) element.remove();
    document.querySelector<HTMLElement>('a[rel=prev]')?.click();
    await vi.waitFor(() => expect(shownPages()).toEqual(['1', '2']));
    document.dispatchEvent(new Event('scroll'));
    see(blockOf(1));
    await written('');
    expect(document.title).toBe('هواتف - صفحة 1');
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
    see(blockOf(2));
    await written('?page=2');
    expect(document.title).toBe('هواتف ذكية');
  });

  it('[LIST-09] one page-view a change, none at load', async () => {
    const views: unknown[] = [];
    const listen = (event: Event) => views.push((event as CustomEvent).detail);
    document.addEventListener('juzur:page-view', listen);
    await open();
    await load(2);
    see(blockOf(1));
    expect(views).toEqual([]);
    see(blockOf(2));
    see(blockOf(2));
    see(blockOf(1), false);
    expect(views).toEqual([
      { url: 'http://shop.test/c/phones?sort=new&page=2#list', title: 'هواتف - صفحة 2', page: 2 },
    ]);
    see(blockOf(1));
    expect(views).toHaveLength(2);
    document.removeEventListener('juzur:page-view', listen);
  });

  it('[LIST-08] a page that came and went within one report was not in view', async () => {
    await open();
    await load(2);
    see(blockOf(1));
    see(blockOf(2), true, false);
    expect(document.title).toBe('هواتف ذكية');
    see(blockOf(2), false, true);
    expect(document.title).toBe('هواتف - صفحة 2');
  });

  it('[LIST-08] writes the URL of the last page at most every 300 ms, and continues if the browser refuses', async () => {
    await openPage2();
    await load(3);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300);
    const replace = vi.spyOn(history, 'replaceState');
    see(blockOf(3));
    see(blockOf(2));
    see(blockOf(3));
    see(blockOf(2));
    expect(replace).toHaveBeenCalledTimes(1);
    await written('?sort=new&page=2#list');
    expect(replace).toHaveBeenCalledTimes(2);
    replace.mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300);
    see(blockOf(1));
    expect(document.title).toBe('هواتف ذكية');
  });

  it('[LIST-08] what others keep in the history’s state stays', async () => {
    history.replaceState({ own: 1 }, '', '/c/phones');
    await open();
    await load(2);
    see(blockOf(2));
    await written('?page=2');
    expect(history.state).toMatchObject({ own: 1 });
  });

  it.each(['home', 7, [1]])('[LIST-08] a state of the history that has no room for a key stays: %j', async (state) => {
    history.replaceState(state, '', '/c/phones');
    await open();
    await load(2);
    see(blockOf(2));
    await written('?page=2');
    expect(history.state).toEqual(state);
  });

  it('[LIST-08] restores title, URL and tags of the server when it unmounts', async () => {
    const server = await openPage2();
    window.Juzur?.destroy();
    expect(location.search + location.hash).toBe('?sort=new#list');
    expect(tags()).toEqual(server);
  });

  it('[LIST-08] an unmount does not change a URL that another script has written since', async () => {
    await openPage2();
    history.pushState(null, '', '/c/phones?brand=7');
    window.Juzur?.destroy();
    expect(location.search).toBe('?brand=7');
  });

  it('[LIST-08] each of two listings takes the server’s own tags for its base', async () => {
    see = stubIntersectionObserver().show;
    serve(({ url }) => html(block(Number(url.searchParams.get('p') ?? url.searchParams.get('page')))));
    const other = listing({ config: { page_param_string: 'p', page_title: 'عروض' } }).replace('"list"', '"other"');
    await openAlive('#list', `<div id="a">${listing()}</div><div id="b">${other}</div>`, { head: HEAD });
    await alive('#other');
    for (const side of ['#a', '#b']) {
      document.querySelector<HTMLElement>(`${side} [data-load-more] a`)?.click();
      await vi.waitFor(() => expect(shownPages(document.querySelector(side) as Element)).toEqual(['1', '2']));
    }
    document.dispatchEvent(new Event('scroll'));
    see(document.querySelector('#a [data-page="2"]'));
    see(document.querySelector('#b [data-page="2"]'));
    expect(tags()).toMatchObject({ canonical: 'http://shop.test/c/phones?p=2', title: 'عروض - صفحة 2' });
    await written('?sort=new&page=2&p=2#list');
  });
});

/** The tags of a page at `url`, with its neighbours. */
const headAt = (url: string, prev: string, next: string) =>
  `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">${prev && `<link rel="prev" href="${prev}">`}<link rel="next" href="${next}">`;
/** URLs of the page in view, without the origin. */
const urls = () => {
  const { canonical, prev, next, ogUrl, shareUrl } = tags();
  const [url, ...others] = [location.href, canonical, prev, next, ogUrl, shareUrl].map(
    (each) => each?.replace(location.origin, '') ?? null,
  );
  return { url, tags: others };
};
/** The tags of a page at `url`, its neighbours, and its URL for Open Graph and for sharing. */
const at = (url: string, prev: string | null, next: string) => [url, prev, next, url, url];
const pathOf = (page: number) => (page > 1 ? `/shop/page/${page}/` : '/shop/');

describe('the URLs of pages whose number is in the path', () => {
  const openShop = async (path: string, head: string, { current = 2, param = 'paged', base = '/shop/', own = '' }) => {
    history.replaceState(null, '', path);
    see = stubIntersectionObserver().show;
    const printed = (page: number) => block(page, own && `data-page-url="${pathOf(page)}"`);
    serve(({ url }) => html(printed(Number(url.searchParams.get(param)))));
    const list = listing({
      blocks: printed(current),
      before: current > 1 ? '<a rel="prev" href="/shop/">السابق</a>' : '',
      more: `<div data-load-more><a rel="next" href="${pathOf(current + 1)}">المزيد</a></div>`,
      config: {
        page_url: '/fragments',
        base_url: base,
        page_param_string: param,
        current_page: current,
        next_page: current + 1,
        prev_page: current - 1,
      },
    });
    await openAlive('#list', `${list}<p data-share-url="${path.split('?')[0]}">شارك</p>`, { head });
    await load(current + 1);
    if (current === 1) return;
    document.querySelector<HTMLElement>('#list > a[rel=prev]')?.click();
    await vi.waitFor(() => expect(shownPages()).toEqual(['1', '2', '3']));
    document.dispatchEvent(new Event('scroll'));
  };
  const shows = (page: number, url: string, tags: unknown[]) => {
    see(blockOf(page));
    return vi.waitFor(() => expect(urls()).toEqual({ url, tags }));
  };
  const linkToNext = () => attribute('[data-load-more] a', 'href')?.replace(location.origin, '');

  it('[LIST-08] other pages have base_url with the parameter, and the first one has its own', async () => {
    await openShop('/shop/page/2/?orderby=price', headAt('/shop/page/2/', '/shop/', '/shop/page/3/'), {});
    const before = urls();
    await shows(3, '/shop/?orderby=price&paged=3', at('/shop/?paged=3', '/shop/page/2/', '/shop/?paged=4'));
    await shows(1, '/shop/?orderby=price', at('/shop/', null, '/shop/page/2/'));
    await shows(2, before.url as string, before.tags);
    expect(linkToNext()).toBe('/shop/?paged=4');
  });

  it('[LIST-08] a block with data-page-url has that URL in view', async () => {
    await openShop('/shop/page/2/', headAt('/shop/page/2/', '/shop/', '/shop/page/3/'), { own: 'printed' });
    await shows(3, '/shop/page/3/', at('/shop/page/3/', '/shop/page/2/', '/shop/?paged=4'));
    await shows(1, '/shop/', at('/shop/', null, '/shop/page/2/'));
    await shows(2, '/shop/page/2/', at('/shop/page/2/', '/shop/', '/shop/page/3/'));
  });

  it('[LIST-08] the first page links its third page by base_url', async () => {
    await openShop('/shop/', headAt('/shop/', '', '/shop/page/2/'), { current: 1, param: 'page' });
    expect(linkToNext()).toBe('/shop/?page=3');
    await shows(2, '/shop/?page=2', at('/shop/?page=2', '/shop/', '/shop/?page=3'));
  });

  it('[LIST-08] a list that cannot know the URL of page 1 reports it, and gives it no URL of another page', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const base = '/shop/page/2/';
    await openShop(base, headAt(base, '/shop/', '/shop/page/3/'), { base });
    see(blockOf(1));
    await vi.waitFor(() => expect(urls().url).toBe('/shop/page/2/?paged=1'));
    expect(lines.mock.calls).toEqual([[expect.stringMatching(/base_url.*data-page-url/)]]);
  });

  it('[LIST-08] a canonical URL without a number keeps its path where the number is in the query', async () => {
    const path = '/ar/shop?page=2';
    await openShop(path, headAt('/ar/shop', '/ar/shop', '/ar/shop?page=3'), { param: 'page', base: '/shop' });
    await shows(3, '/ar/shop?page=3', at('/ar/shop?page=3', '/ar/shop?page=2', '/ar/shop?page=4'));
  });
});
