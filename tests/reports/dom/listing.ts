import { expect, vi } from 'vitest';
import type { MountedPage } from '../../../testing/index.ts';
import { html, redirected } from '../../kit/server.ts';
import { block, list } from '../listPage.ts';
import type { DomReport } from '../report.ts';

const pressMore = (ready: MountedPage['ready']) => {
  document.querySelector<HTMLElement>('[data-load-more] a')?.click();
  return ready();
};

/** Responds once to the request for page 2 of a list of five pages. */
const ends = (what: string, response: Response | string): DomReport => ({
  title: `[LIST-10] ${what}`,
  body: list(block(1)),
  responses: { 'GET /fragments': response },
  async check({ ready, faults }) {
    await pressMore(ready);
    expect(faults).toHaveLength(1);
    expect(document.getElementById('list')?.dataset.state).toBe('done');
    // The link fades out.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.querySelector('[data-load-more]')).toBeNull();
    expect(document.querySelectorAll('.page-block')).toHaveLength(1);
  },
});
/** A press on the way to the next page loads it, without a fault. */
const loads = (
  title: string,
  { body = list(block(1)), shown = 2, ...more }: { body?: string; shown?: number } & Partial<DomReport> = {},
): DomReport => ({
  title,
  body,
  responses: { 'GET /fragments': block(2) },
  ...more,
  async check(page) {
    document.querySelector<HTMLElement>('[data-load-more] :is(a,input),:is(a,button)[data-load-more]')?.click();
    await page.ready();
    expect(document.querySelectorAll('.page-block')).toHaveLength(shown);
    expect(page.faults).toEqual([]);
    await more.check?.(page);
  },
});
const empty = (attributes: string) => `<div class="page-block" ${attributes}></div>`;

/** A card of a template that numbers the cards of each page from 1. */
const numbered = (
  n: number,
) => `<label for="compare-${n % 100}">قارن</label><input type="checkbox" id="compare-${n % 100}">
  <form id="add-${n % 100}" method="post" action="/cart/${n}"></form><button form="add-${n % 100}">أضف</button>
  <a class="tab" href="#about-${n % 100}" aria-controls="about-${n % 100} none">عنه</a><button commandfor="about-${n % 100}"></button><div data-bs-parent="#about-${n % 100}"></div><p id="about-${n % 100}">وصف</p><i id="alone-${n % 100}"></i>
  <svg><linearGradient id="stars-${n % 100}"><stop offset="${n}%"/></linearGradient><path fill="url(#stars-${n % 100})"/><g style="clip-path: url('#stars-${n % 100}')"></g></svg>`;

export const listing: DomReport[] = [
  {
    title:
      '[LIST-02] a label, a button, a link and the gradient of stars in a loaded card mean what is in the card, though the template numbers the cards of each page from 1',
    body: list(block(1, numbered)),
    responses: { 'GET /fragments': block(2, numbered) },
    async check({ ready, faults }) {
      await pressMore(ready);
      const card = document.querySelector('[data-product-id="2-3"]');
      const meant = (selector: string, name: string) => {
        const value = `${card?.querySelector(selector)?.getAttribute(name)}`;
        const [, id] = /([\w-]+)(?: none|'?\))?$/.exec(value) ?? [];
        const found = [...document.querySelectorAll(`[id="${id}"]`)];
        expect(found).toHaveLength(1);
        expect(card?.contains(found[0] ?? null)).toBe(true);
        return found[0]?.localName;
      };
      expect(meant('label', 'for')).toBe('input');
      expect(meant('button', 'form')).toBe('form');
      expect(meant('.tab', 'href')).toBe('p');
      expect(meant('.tab', 'aria-controls')).toBe('p');
      expect(meant('[commandfor]', 'commandfor')).toBe('p');
      expect(meant('[data-bs-parent]', 'data-bs-parent')).toBe('p');
      expect(meant('path', 'fill')).toBe('linearGradient');
      expect(meant('g', 'style')).toBe('linearGradient');
      expect(card?.querySelector('i')?.hasAttribute('id')).toBe(false);
      const first = document.querySelector('[data-product-id="1-3"]');
      expect(first?.querySelector('label')?.htmlFor).toBe('compare-3');
      expect(first?.querySelector('input')?.id).toBe('compare-3');
      expect(faults).toEqual([]);
    },
  },
  loads(
    '[LIST-04] a page of a list comes from a server that redirects to lower-case paths and a slash at their end, as IIS does',
    {
      body: list(block(1), { config: { page_url: '/Fragments/%D9%87' } }),
      responses: { 'GET /Fragments/%D9%87': () => redirected('/fragments/%d9%87/', html(block(2))) },
    },
  ),
  loads('[LIST-04] a page of a list comes from a server that redirects to the language of the visitor', {
    responses: { 'GET /fragments': () => redirected('/ar/fragments', html(block(2))) },
  }),
  ends('a page that is not found ends the list', new Response('', { status: 404 })),
  ends('a page that is gone ends the list', new Response('', { status: 410 })),
  ends('an empty block ends the list', empty('data-page="2"')),
  ends('an empty block without a number ends the list', empty('')),
  ends(
    'a block with a text that there are no products, as a loop of a template prints it, ends the list',
    '<div class="page-block" data-page="2"><p>لا توجد منتجات</p></div>',
  ),
  ends('a block beyond its own total ends the list', block(2, undefined, 'data-total-pages="1"')),
  ends('an earlier page that says so ends the list', block(1, undefined, 'data-total-pages="1"')),
  {
    title: '[PAGE-02] The console line about a page of a list that WordPress ends with a 0 quotes its end',
    body: list(block(1)),
    responses: { 'GET /fragments': `${block(2)}0` },
    line: /\/fragments\?page=2: cut off, or beside text: ".*<\/article><\/div>0"$/,
    check: ({ ready }) => pressMore(ready),
  },
  loads('[LIST-01] lists whose templates print false where there is no page before or after work', {
    body:
      list(block(1), { config: { prev_page: false } }) +
      list(block(1), { total: 1, attributes: 'data-next-page="false"', config: { next_page: false } }),
    shown: 3,
  }),
  ...['button', 'a rel="next" href="?page=2"'].map((tag) =>
    loads(`[LIST-04] a press loads a page where <${tag}> itself has data-load-more`, {
      body: list(block(1), { more: `<${tag} data-load-more>عرض المزيد</${tag.split(' ')[0]}>` }),
      check: ({ requests }) => expect(requests).toHaveLength(1),
    }),
  ),
  loads('[LIST-04] a press loads a page where a form with <input type="submit"> leads to it without a script', {
    body: list(block(1), { more: '<form data-load-more><input type="submit" value="عرض المزيد"></form>' }),
  }),
  {
    title:
      '[PAGE-02] links of a loaded card that call or write to the seller, or are empty for a script, keep their address',
    body: list(block(1)),
    responses: {
      'GET /fragments': block(
        2,
        () =>
          '<a href="tel:+970591234567"></a><a href="sms:+970591234567"></a><a href="mailto:a@shop.test?subject=x"></a><a href="whatsapp://send?phone=970591234567"></a><a href=""></a>',
      ),
    },
    async check({ ready }) {
      await pressMore(ready);
      const links = [...document.querySelectorAll('[data-product-id="2-0"] a')];
      expect(links.map((link) => link.getAttribute('href')?.split(':')[0])).toEqual([
        'tel',
        'sms',
        'mailto',
        'whatsapp',
        '',
      ]);
    },
  },
  ...['javascript:void(0)', 'javascript:;', '#'].map((next) =>
    loads(
      `[LIST-04] a press loads a page where the link to the next one leads to ${next}, and the link leads on then`,
      {
        body: list(block(1), { next }),
        check: () =>
          expect(document.querySelector('[data-load-more] a')?.getAttribute('href')).toMatch(/[?&]page=3#?$/),
      },
    ),
  ),
  {
    title: '[LIST-05] links to more above and below a list lead to the same page, and both leave at its end',
    body: list(block(1), { total: 3, before: '<p data-load-more><a rel="next" href="?page=2">المزيد</a></p>' }),
    responses: { 'GET /fragments': ({ url }) => block(Number(new URL(url).searchParams.get('page'))) },
    async check({ ready }) {
      await pressMore(ready);
      const links = [...document.querySelectorAll('[data-load-more] a')];
      expect(links.map((link) => link.getAttribute('href')?.slice(-6))).toEqual(['page=3', 'page=3']);
      await pressMore(ready);
      await vi.waitFor(() => expect(document.querySelectorAll('[data-load-more]')).toHaveLength(0));
    },
  },
  {
    title: '[LIST-04] a gallery in a card keeps its own links to the picture before and after',
    body: list(
      block(2, () => '<a rel="prev" href="#picture-1">‹</a><a rel="next" href="#picture-3">›</a>'),
      {
        current: 2,
        before: '<a rel="prev" href="/foreign">السابق</a>',
      },
    ),
    responses: { 'GET /fragments': block(1) },
    async check({ ready, requests, faults }) {
      const gallery = document.querySelectorAll<HTMLElement>('article a');
      const clicks = [...gallery].slice(0, 2).map((link) => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true });
        link.dispatchEvent(click);
        return click.defaultPrevented;
      });
      await ready();
      expect(clicks).toEqual([false, false]);
      expect(requests).toEqual([]);
      document.querySelector<HTMLElement>('#list > a[rel=prev]')?.click();
      await ready();
      expect(requests).toHaveLength(1);
      expect(faults).toEqual([]);
    },
  },
  ...[1, 2].map(
    (current): DomReport => ({
      title: `[LIST-04] comments below a list keep their own link to older ones on page ${current} of the list`,
      body: list(block(current), {
        current,
        before: current > 1 ? '<a rel="prev" href="/foreign">السابق</a>' : '',
        more: '<div data-load-more><a rel="next" href="?page=3">عرض المزيد</a></div><a id="older" rel="prev" href="#older">تعليقات أقدم</a>',
      }),
      responses: { 'GET /fragments': ({ url }) => block(Number(new URL(url).searchParams.get('page'))) },
      async check({ ready, requests, faults }) {
        const older = document.getElementById('older') as HTMLElement;
        await pressMore(ready);
        expect(requests).toHaveLength(1);
        expect(older.hidden).toBe(false);
        const click = new MouseEvent('click', { bubbles: true, cancelable: true });
        older.dispatchEvent(click);
        await ready();
        expect(click.defaultPrevented).toBe(false);
        expect(requests).toHaveLength(1);
        document.querySelector<HTMLElement>('#list > a[rel=prev]')?.click();
        await ready();
        expect(requests).toHaveLength(current);
        expect(faults).toEqual([]);
      },
    }),
  ),
  {
    title: '[LIST-02] a list sends no action of its query, reports it once, and keeps the rest',
    body: list(block(1), { attributes: `data-drop="utm_source  coupon"` }),
    responses: { 'GET /fragments': block(2) },
    async check({ ready, requests, faults }) {
      history.replaceState(
        null,
        '',
        '/shop?add-to-cart=18&orderby=price&utm_source=x&_token=abc&coupon=5&remove_item=1&logout&add=2&_wpnonce=q&brand[]=1',
      );
      window.Juzur?.destroy();
      window.Juzur?.scan();
      await pressMore(ready);
      expect(requests.map(({ url }) => url.search)).toEqual(['?orderby=price&brand[]=1&page=2']);
      expect(faults).toHaveLength(1);
      expect(String(faults[0]?.cause)).toContain('add-to-cart');
    },
  },
  ...Object.entries({
    'the page': () => document,
    'the new blocks': () => document.querySelector('.products') as Element,
  }).map(
    ([what, root]): DomReport => ({
      title: `[LIST-02] a list whose blocks a filter has exchanged loads the present query's next page after a scan of ${what}`,
      body: list(block(1)),
      responses: { 'GET /fragments': block(2) },
      async check({ ready, requests, faults }) {
        const products = document.querySelector('.products') as Element;
        products.innerHTML = block(1, (n) => `<a href="/brand/${n}">${n}</a>`);
        history.pushState(null, '', '/shop?brand=7');
        window.Juzur?.scan(root());
        await pressMore(ready);
        expect(requests.map(({ url }) => url.search)).toEqual(['?brand=7&page=2']);
        expect(products.querySelectorAll('.page-block')).toHaveLength(2);
        expect(faults).toEqual([]);
      },
    }),
  ),
];
