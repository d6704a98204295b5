// Pages on which other code has changed what the islands rely on.
import { alive, bareHtml, expect, extendedIf, holdBack, openBare, type Page } from '../kit/browser.ts';
import { type Reply, serve } from '../kit/contract.ts';
import { everyIsland, htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const config = { authorized: true, rating_form_url: '/rating/form' };
const form =
  '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><br><button>أرسل</button></form>';
const block =
  '<section class="page-block" data-page="2"><article data-product-id="y"><a href="/p/2">ثان</a><input class="rating-tooltip-manual" value="4" disabled></article></section>';

const answer = async () => {
  const replies: Record<string, Reply> = {
    '/user/notifications/count': { json: { count: 3 } },
    '/rating/form': { html: form },
    '/fragments/category/phones': { html: block },
    '/search/autocomplete': {
      json: { results: [{ type: 'products', title: 'منتجات', data: [{ title: 'قهوة عربية', url: '/p/1' }] }] },
    },
    '/cart/instant-order': { json: { message: 'وصلنا طلبك' } },
    '/ajax/home-blocks': { json: { results: [], total: 0, position: 0 } },
    '/api/city/1': { json: { 7: 'البيرة' } },
    '/user/messages/1': { json: { reply: { message: 'مرحبا' } } },
    '/user/ajax/track': { json: {} },
  };
  for (const [path, reply] of Object.entries(replies)) await serve(path, reply);
};

/** Uses islands of each kind: with a fetched form, with fragments, with JSON by GET and POST, without React. */
const expectUsable = async (page: Page) => {
  await alive(page, '[data-island=quantity]');
  await page.locator('.do-rate').click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator('[data-load-more] a').click();
  await expect(page.locator('[data-page="2"] .juzur-rating')).toHaveCount(1);
  await page.getByLabel('بحث', { exact: true }).fill('قهوة');
  await expect(page.getByRole('option', { name: 'قهوة عربية' })).toBeVisible();
  await page.keyboard.press('Escape');
  const order = page.locator('[data-island=instant-order]');
  await order.getByLabel('الجوال').fill('0590000111');
  await order.getByRole('button', { name: 'اطلب' }).click();
  await expect(page.getByText('وصلنا طلبك')).toBeVisible();
  await expect(page.locator('[data-count]')).toHaveText('3');
  await page.getByLabel('المحافظة').selectOption('1');
  await expect(page.getByLabel('المدينة')).toContainText('البيرة');
  await page.getByLabel('رسالتك').fill('مرحبا');
  await page.getByRole('button', { name: 'أرسل', exact: true }).last().click();
  await expect(page.getByLabel('رسالتك')).toHaveValue('');
  await page.getByRole('button', { name: 'زر', exact: true }).click();
  await page.getByRole('button', { name: 'أكثر' }).click();
  await expect(page.getByLabel('الكمية')).toHaveValue('2');
  expect(await page.locator('main > section:not(:has([data-state]))').count()).toBe(0);
};

for (const [what, patch] of Object.entries({
  'Prototype.js, whose Array.from ignores its second argument and whose remove() needs a parent': () => {
    Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list ?? []) });
    Object.assign(Array.prototype, { each: () => {}, toArray: () => [], last: () => 1, toJSON: undefined });
    Object.assign(Element.prototype, {
      remove(this: Element) {
        (this.parentNode as Node).removeChild(this);
        return this;
      },
      show: () => {},
      hide: () => {},
      toggle: () => {},
      update: () => {},
      replace: () => {},
      select: () => [],
      scrollTo: () => {},
    });
    Object.assign(HTMLFormElement.prototype, { serialize: () => '', request: () => {} });
    Object.assign(Function.prototype, { wrap: () => {}, delay: () => {}, defer: () => {} });
  },
  'frozen prototypes': () => {
    for (const { prototype } of [Object, Array, Function, Promise, Node, Element, HTMLElement, HTMLInputElement, Event])
      Object.freeze(prototype);
  },
  'globals of its own named CSS, Event and Comment': () => Object.assign(window, { CSS: {}, Event: {}, Comment: {} }),
  'a fetch that expects its first argument to be a text': () => {
    const { fetch } = window;
    window.fetch = (url, options) => ((url as string).indexOf('/collect') < 0 ? fetch(url, options) : fetch('/'));
  },
  'a setTimeout that returns an object, as Zone.js': () => {
    const { setTimeout: set, clearTimeout: clear } = window;
    Object.assign(window, {
      setTimeout: (...all: Parameters<typeof set>) => ({ id: set(...all) }),
      clearTimeout: (timer?: { id: number }) => clear(timer?.id),
    });
  },
  'enumerable additions to Object.prototype and Array.prototype': () => {
    Object.assign(Object.prototype, { extend: () => ({}), extra: 'x', data: 'theirs' });
    Object.assign(Array.prototype, { last: () => 1, remove: () => 1, extra: 'x' });
  },
  'a fetch of its own, and a console that throws': () => {
    const { fetch } = window;
    window.fetch = (...all) => fetch(...all).then((response) => response);
    console.error = () => {
      throw Error('console');
    };
    console.warn = console.error;
  },
  'blocked cookies and storage': () => {
    const blocked = {
      get: (): never => {
        throw new DOMException('blocked', 'SecurityError');
      },
      set: (): never => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(Document.prototype, 'cookie', blocked);
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked);
  },
  'no Web Locks, no idle callback, no BroadcastChannel': () => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Object.assign(window, { requestIdleCallback: undefined, BroadcastChannel: undefined });
  },
  'a translator that replaces each text by an element of its own, as Google Translate': () => {
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) {
        const isTheirs = text.parentElement?.closest('font, script, style, textarea, option, [translate=no]');
        if (isTheirs || !text.data.trim()) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  },
  'an Array.prototype.toJSON': () => Object.assign(Array.prototype, { toJSON: () => '[]' }),
}))
  test(
    `[PAGE-02] ${what}: the islands work as without it`,
    extendedIf(!/^(Prototype|frozen)/.test(what)),
    async ({ page, watched }) => {
      await page.addInitScript(patch);
      await answer();
      await openBare(page, everyIsland, 'juzur.js', config);
      await expectUsable(page);
      expect(watched.errors.filter((text) => !text.startsWith('Failed to load'))).toEqual([]);
    },
  );

test('[PAGE-02] an IntersectionObserver that never reports: islands mount at the first touch', async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {};
  });
  await openBare(page, htmlOf('rating-form'));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('التقييم').hover();
  await expect(page.getByRole('radio')).toHaveCount(5);
});

test('[PAGE-02] a script that moves and empties hosts while they load: they mount where they are, once', async ({
  page,
  watched,
}) => {
  await answer();
  const release = await holdBack(page, '**/chunks/*.js');
  const emptied = '<div id="emptied"><form data-island="reply" method="post" action="/m"></form></div>';
  // The chunks delay the load event.
  const opened = openBare(page, `${everyIsland}${emptied}<div id="elsewhere"></div>`, 'juzur.js', config);
  await page.waitForSelector('#elsewhere', { state: 'attached' });
  await page.evaluate(() => {
    const elsewhere = document.querySelector('#elsewhere') as HTMLElement;
    for (const section of [...document.querySelectorAll('main > section')]) elsewhere.append(section);
    document.querySelector('#emptied')?.replaceChildren();
  });
  release();
  await opened;
  await expectUsable(page);
  await expect(page.locator('[data-juzur-outlet=instant-order]')).toHaveCount(1);
  expect(watched.errors.filter((text) => !text.startsWith('Failed to load'))).toEqual([]);
});

test('[PAGE-02] document.write after load replaces the page: the hooks of the new one mount, and hold the first press', async ({
  page,
  watched,
}) => {
  await answer();
  await openBare(page, everyIsland, 'juzur.js', config);
  await alive(page, '[data-island=quantity]');
  await page.evaluate(
    (html) => {
      document.open();
      document.write(html);
      document.close();
    },
    bareHtml(everyIsland, 'juzur.js', config),
  );
  await expectUsable(page);
  expect(watched.errors).toEqual([]);
});
