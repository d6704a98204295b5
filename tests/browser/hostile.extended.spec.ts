import type { Cause } from '../../islands/about.ts';
import { alive, expect, openBare } from '../kit/browser.ts';
import { calls, eventSeen, forgetEvents, listenIn } from '../kit/calls.ts';
import { test } from '../kit/sharedPage.ts';
import { shopPort } from '../kit/shopOfTests.ts';

test.describe.configure({ mode: 'parallel' });

const LONG = 50_000;
/**
 * Arabic letters join: at each line break in a long word the browser shapes the rest of the word again. With 50,000
 * letters this takes minutes.
 */
const JOINED = 2000;
/** Hostile texts. If a text is executed, it sets `ran` on the window. */
const hostile: Record<string, string> = {
  markup:
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg><a xlink:href="javascript:window.ran=1">x</a></svg>',
  'javascript: address': 'javascript:window.ran=1//',
  'data: address': 'data:text/html,<script>parent.ran=1</script>',
  'clobbering names':
    '<form id="juzur-config" name="cookie"><input name="action" id="product_details"></form><img name="cookie"><img name="querySelector"><img name="body"><a id="Juzur"></a>',
  'quotes and brackets': `"'><b onclick=window.ran=1>\`\${window.ran=1}{{window.ran=1}}`,
  '100,000 characters': 'ط'.repeat(JOINED) + 'د'.repeat(LONG - JOINED) + 'x'.repeat(LONG),
  // Bidi overrides, lone surrogates and characters without width.
  'unusual characters': `\u202eمرحبا\u2066 abc \u202dab\ud800cd\udc00ef${'م\u200b\u200d\u2060\ufeff'.repeat(80)}`,
};

const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The response to each request, with `T` in every field. */
const answers = (T: string): Record<string, unknown> => ({
  '/fragments/category/phones': `<section class="page-block" data-page="2" data-page-title="${asAttribute(T)}"><article data-product-id="9"><a href="${asAttribute(T)}">${T}</a></article></section>`,
  '/rating/form': `<form action="/p/1/rate" method="post"><label>التقييم <input class="rating-tooltip-manual" name="rating" value="3" title="${asAttribute(T)}"></label><p>${T}</p><button>أرسل</button></form>`,
  '/p/1/rate': { status: true, message: T, rating: T },
  '/search/autocomplete': {
    results: [{ type: T, title: T, data: [{ title: T, image: T, url: T, cat: T, count: T }] }],
    glue: T,
  },
  '/user/notifications/count': { count: 3, message: T },
  '/user/notifications': {
    results: [{ from: T, from_image: T, message: T, url: T, human_date: T, is_read: T }],
    next_page: T,
    message: T,
    count: T,
  },
  '/user/ajax/send/account-confirmation': { message: T },
  '/user/ajax/send/sms-confirmation': { status: true, message: T },
  '/user/activate': { status: true, message: T },
  '/user/profile/image': { status: true, path: T, message: T },
  '/user/messages/1/older': {
    status: true,
    html: `<li>${T}</li>`,
    has_next: true,
    next_url: T,
    current: T,
    message: T,
  },
  '/user/messages/1': { reply: { message: T } },
  '/ajax/home-blocks': { results: [{ id: T, html: `<section>${T}</section>` }], total: 1, position: T },
  '/api/city/1': [
    { id: '7', name: T },
    { id: T, name: 'نابلس' },
  ],
  '/api/area/1': [['8', T]],
  '/cart/instant-order': { message: T },
  '/cart/coupon': { message: T },
});

/** Keys with which a careless merge would change every object. */
const poisoned = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    '{"',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"',
  );

const config = (T: string): object => ({
  ...(JSON.parse('{"__proto__":{"polluted":true}}') as object),
  current_user: { image: T, first_name: T },
  rating_labels: JSON.parse(poisoned({ rating: { 3: T, 4: T } })) as object,
  currency: { symbol: T },
  texts: { profile_image: { saved: T }, __proto__: { saved: T } },
});

const origin = `http://127.0.0.1:${shopPort}`;
for (const [name, text] of Object.entries(hostile))
  test(`[PAGE-02] ${name} in every text of every response: nothing runs, navigates or breaks the layout`, async ({
    page,
  }) => {
    await listenIn(page);
    const uncaught: string[] = [];
    const left: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().endsWith('/bare-page')) left.push(request.url());
    });
    const answerOf = answers(text);
    await page.route(
      ({ pathname }) => pathname in answerOf,
      (route) => {
        const answer = answerOf[new URL(route.request().url()).pathname];
        return route.fulfill(
          typeof answer === 'string'
            ? { contentType: 'text/html; charset=utf-8', body: answer }
            : { contentType: 'application/json', body: poisoned(answer) },
        );
      },
    );
    const attribute = asAttribute(text);
    const open = (html: string, more: object = {}) =>
      openBare(
        page,
        `<style>main, main * { overflow-wrap: anywhere }</style>
         <p data-share-title="${attribute}" data-share-url="${attribute}" title="${attribute}" data-track="${attribute}"></p>
         <section id="stage">${html}</section>`,
        'juzur.js',
        { ...config(text), ...more },
      );
    const put = (html: string) =>
      page.locator('#stage').evaluate((section, all) => {
        section.innerHTML = all;
      }, html);
    const all = calls(origin).filter(({ path }) => path in answerOf);
    const needsPage = ({ atLoad, config, opensModal }: Cause) => !!(atLoad || config || opensModal);
    // All other cases run one after the other on one page.
    const [alone, oneByOne] = [all.filter(needsPage), all.filter((call) => !needsPage(call))];
    for (const [index, call] of [...oneByOne, ...alone].entries())
      await test.step(call.title, async () => {
        if (needsPage(call)) await open(call.html, call.config);
        else {
          if (index === 0) await open('');
          await put(call.html);
        }
        if (!call.atLoad) await alive(page, '#stage [data-island], #stage a, #stage input');
        if (!needsPage(call)) await forgetEvents(page);
        await call.act(page);
        await eventSeen(page, call.success, 'error');
        const state = await page.evaluate(() => ({
          ran: 'ran' in window,
          polluted: 'polluted' in {},
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          refused: [...document.querySelectorAll('a[href], form[action], img[src]')]
            .map(
              (element) =>
                element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('src'),
            )
            .filter((address) => /^\s*(javascript|data:text)/i.test(address ?? '')),
          handlers: document.querySelectorAll('[onerror], [onclick], [onload], main script:not([type])').length,
        }));
        expect(state).toEqual({ ran: false, polluted: false, wide: 0, refused: [], handlers: 0 });
      });
    expect(uncaught).toEqual([]);
    expect(left).toEqual([]);
  });
