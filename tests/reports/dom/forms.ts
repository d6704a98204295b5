import { expect, vi } from 'vitest';
import { type MountedPage, settle } from '../../../testing/index.ts';
import type { Responder, SeenRequest } from '../../../testing/requests.ts';
import { html, redirected } from '../../kit/server.ts';
import type { DomReport } from '../report.ts';

const form = (fields: string, attributes = '') =>
  `<form data-island="form" method="post" action="/send" ${attributes}>${fields}<button>أرسل</button><p data-message></p></form>`;
const HEART = '<form data-island="toggle" method="post" action="/send"><button aria-pressed="false">♥</button></form>';
const ORDER =
  '<form data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456"><button>اطلب</button></form>';
const host = () => document.querySelector('form') as HTMLFormElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
const otherButton = () => document.querySelector('[action="/search"] button') as HTMLButtonElement;
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const message = () => document.querySelector('[data-message]')?.textContent;
const send = async () => {
  button().click();
  await settle();
  await vi.waitFor(() => expect(host().dataset.state).not.toBe('loading'));
  await settle();
};
const sendForMessage = async () => {
  await send();
  return message();
};
/** A guard such as that of rails-ujs acts 13 ms after the submission, and the island undoes it later. */
const guardsEnd = () => new Promise((resolve) => setTimeout(resolve, 80));
const sendPastGuards = async () => {
  await send();
  await guardsEnd();
};
const keys = ({ requests }: MountedPage) => requests.map(({ headers }) => headers.get('idempotency-key'));
const refusal = (body: object, status = 422) => Response.json(body, { status });
/** Longer than what a console line quotes. */
const LONG_JSON = JSON.stringify({ message: 'a'.repeat(200) });
const jsonText = (text: string, status: number, type = 'application/json') =>
  new Response(text, { status, headers: { 'content-type': type } });
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const type = (name: string, text: string) => {
  const input = field(name);
  input.value = text;
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
};

/** A script of the site that prevents a second submission while a page should follow. */
const disableAtSubmit = (disable: () => void) => host().addEventListener('submit', disable);

const pressedOffline = (press: () => void) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press();
  return () => {
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };
};

interface Exchange {
  fields?: string;
  /** Attributes of the form. */
  attributes?: string;
  config?: object;
  response: Responder | object;
  message?: string | RegExp;
  /** The texts beside fields, by name. */
  beside?: Record<string, string>;
  faults?: object[];
  /** A part of the only console line. */
  line?: RegExp;
  isRefused?: boolean;
}

/** A form that is sent once, and all that its visitor, its listeners and the console get. */
const answered = (
  title: string,
  {
    fields = '<input name="coupon">',
    attributes,
    config,
    response,
    message: words,
    beside = {},
    faults = [],
    line,
    isRefused,
  }: Exchange,
): DomReport => ({
  title,
  body: form(fields, attributes),
  config,
  responses: { 'POST /send': response },
  line,
  async check(page) {
    await send();
    if (words !== undefined)
      expect(message()).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    const invalid = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    const texts = invalid.map((each) => [
      each.name,
      document.querySelector(`[id="${each.getAttribute('aria-describedby')}"]`)?.textContent,
    ]);
    expect(Object.fromEntries(texts)).toEqual(beside);
    expect(page.faults).toMatchObject(faults);
    if (faults.length) expect(page.refusals).toEqual([]);
    if (isRefused !== undefined) {
      expect(host().dataset.state).toBe(isRefused ? 'error' : 'done');
      expect(page.refusals).toHaveLength(Number(isRefused));
    }
  },
});

export const forms: DomReport[] = [
  {
    title: '[PAGE-05] A rating form that was pressed offline does not open after Back',
    body: '<a class="do-rate" href="/rate" data-rating-url="/rate">قيّم</a>',
    responses: {
      'GET /rate': () => (navigator.onLine ? '<form method="post"></form>' : new TypeError('Failed to fetch')),
    },
    async check({ requests }) {
      const reconnect = pressedOffline(() => document.querySelector('a')?.click());
      await vi.waitFor(() => expect(document.querySelector('.juzur-notice')).not.toBeNull());
      dispatchEvent(new Event('pagehide'));
      const before = requests.length;
      reconnect();
      await settle();
      expect(requests).toHaveLength(before);
    },
  },
  ...Object.entries({ 'a form': form('<input name="coupon">'), 'a toggle': HEART }).map(
    ([what, body]): DomReport => ({
      title: `[FORM-01] The button of ${what} that the site disables at submit, with other words, has its own again after a refusal`,
      body,
      responses: { 'POST /send': () => refusal({ message: 'خطأ' }) },
      async check({ requests }) {
        const { textContent } = button();
        disableAtSubmit(() => Object.assign(button(), { disabled: true, textContent: 'جارٍ…' }));
        await sendPastGuards();
        expect(button()).toMatchObject({ disabled: false, textContent });
        await sendPastGuards();
        expect(requests).toHaveLength(2);
      },
    }),
  ),
  ...Object.entries({ 'A form': form('<input name="coupon">'), 'An order': ORDER, 'A heart': HEART }).map(
    ([what, body]): DomReport => ({
      title: `[FORM-01] ${what} is sent at the second press where the browser of an app says that there is no connection, and there is one`,
      body,
      responses: { 'POST /send': { status: true }, 'POST /cart/instant-order': { status: true } },
      async check({ requests }) {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        await send();
        expect(host().dataset.state).toBe('error');
        expect(requests).toHaveLength(0);
        await send();
        expect(host().dataset.state).toBe('done');
        expect(requests).toHaveLength(1);
      },
    }),
  ),
  {
    title: '[FORM-04] A file that has changed since it was chosen, as one of Google Drive, has to be chosen again',
    body: form('<input type="file" name="picture">'),
    responses: { 'POST /send': () => new TypeError('net::ERR_UPLOAD_FILE_CHANGED') },
    async check() {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['a'], 'a.png'));
      field('picture').files = transfer.files;
      const slice = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
      expect(await sendForMessage()).toBe('تعذّرت قراءة الملف. اختره مرة أخرى.');
      slice.mockRestore();
      expect(await sendForMessage()).toContain('لم يصل ردّ');
    },
  },
  answered('[FORM-01] A form with the target _top, which templates of framed pages have, is sent by its island', {
    attributes: 'target="_top"',
    response: { message: 'تم' },
    message: 'تم',
  }),
  {
    title: '[FORM-01] A form whose buttons all lead to another tab is one console line',
    body: form('').replace('<button', '<button formtarget="_blank"'),
    line: 'target: expected a button that sends a POST to this site in this tab',
  },
  ...Object.entries({
    'A number of the cart with a name of its own, as in Active eCommerce,': [
      { status: 1, cart_count: 3, quantity: 2 },
      'form cart_count: expected it in an object. Fix: counts of the response, such as {"cart": 3}',
    ],
    'A number of the cart under the name of its element': [
      { status: 1, cart: 3 },
      'form cart: expected it in an object. Fix: counts of the response, such as {"cart": 3}',
    ],
    'Counts under the name count': [{ status: 1, count: { cart: 3 } }, 'form count: expected the name "counts"'],
    'HTML of the cart with a name of its own, as in nopCommerce,': [
      { success: true, message: '<p>تم</p>', updateflyoutcartsectionhtml: '<div id="flyout-cart"></div>' },
      'form fragments: expected HTML by selector, got "updateflyoutcartsectionhtml". Fix: "fragments": {"#cart": ',
    ],
    'A count with a name that no element has': [
      { status: 1, counts: { basket: 3 } },
      'form counts.basket: expected a name of data-count-of: cart',
    ],
    'A list in place of counts': [
      { status: 1, counts: [{ name: 'cart', count: 3 }] },
      'response: counts: expected an object such as {"cart": 3}, got [{"name":"cart","count":3}]',
    ],
    'A list in place of fragments': [
      { status: 1, fragments: ['<p>تم</p>'] },
      'response: fragments: expected HTML by selector, got ["<p>تم</p>"]',
    ],
    'HTML that the template has escaped before it became JSON': [
      { status: 1, results: [{ html: '&lt;i&gt;3&lt;/i&gt;' }] },
      'form html: expected HTML, got "&lt;i&gt;3&lt;/i&gt;". Fix: print it into the JSON without',
    ],
    'A page to go to with another name': [
      { success: true, redirect: '/thanks' },
      'form url: expected the URL to go to. Fix: "fields": {"form": {"url": "redirect"}} in #juzur-config',
    ],
    'A page to go to with the name of Magento': [
      { success: true, backUrl: '/cart' },
      'form url: expected the URL to go to. Fix: "fields": {"form": {"url": "backUrl"}} in #juzur-config',
    ],
  } as const).map(
    ([what, [response, line]]): DomReport => ({
      title: `[PAGE-08] ${what} is one console line`,
      body: `${form('')}<b data-count-of="cart">2</b>`,
      responses: { 'POST /send': response },
      line,
      async check() {
        await send();
        await send();
      },
    }),
  ),
  {
    title: '[FORM-01] A fieldset that the site disables after the submission can be used again after a success',
    body: form('<fieldset><input name="coupon"></fieldset>'),
    responses: { 'POST /send': { status: true } },
    async check() {
      const fieldset = document.querySelector('fieldset') as HTMLFieldSetElement;
      disableAtSubmit(() =>
        setTimeout(() => {
          fieldset.disabled = true;
        }),
      );
      await sendPastGuards();
      expect(fieldset.disabled).toBe(false);
    },
  },
  {
    title:
      '[FORM-01] A form is sent with its button although a guard of the site puts a spinner in place of that button',
    body: form('<input name="coupon" value="A">').replace('<button>', '<button name="do" value="apply">'),
    responses: { 'POST /send': { status: true, message: 'تم' } },
    async check({ requests }) {
      disableAtSubmit(() => button().replaceWith('…'));
      await send();
      expect(`${requests[0]?.body}`).toBe('coupon=A&do=apply');
      expect(message()).toBe('تم');
    },
  },
  {
    title:
      '[FORM-01] A refusal is shown although a script that asks "Are you sure?" has its question in data-message of a button',
    body: form('<input name="coupon" value="A">').replace('<button>', '<button data-message="متأكد؟">'),
    responses: { 'POST /send': () => refusal({ message: 'انتهت القسيمة' }) },
    async check() {
      await send();
      expect(document.querySelector('p[data-message]')?.textContent).toBe('انتهت القسيمة');
      expect(button().textContent).toBe('أرسل');
    },
  },
  {
    title: '[ORDR-01] An order has the chosen product and not the hidden default that the form has under the same name',
    body: '<form data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7"><select name="product_id"><option value="8">أزرق</select><input type="tel" name="mobile" value="0599123456"><button>اطلب</button></form>',
    responses: { 'POST /cart/instant-order': { status: true } },
    async check({ requests }) {
      await send();
      expect(`${requests[0]?.body}`).toContain('product_id=8');
    },
  },
  {
    title: '[FORM-01] What the site writes on a button at submit stays until the answer, and what it writes then stays',
    body: form('<input name="coupon">'),
    responses: {
      async 'POST /send'() {
        // Later than guards.
        await new Promise((resolve) => setTimeout(resolve, 80));
        return { status: button().textContent === 'جارٍ…' };
      },
    },
    async check() {
      disableAtSubmit(() => Object.assign(button(), { disabled: true, textContent: 'جارٍ…' }));
      host().addEventListener('juzur:form:success', () => Object.assign(button(), { textContent: 'تم' }));
      await sendPastGuards();
      expect(button()).toMatchObject({ disabled: false, textContent: 'تم' });
    },
  },
  {
    title: '[FORM-01] A button stays disabled if the site disabled it before, or after the success',
    body: form('<button type="button" id="more" disabled>+</button><input name="coupon">').replace(
      '<button>',
      '<button id="own">',
    ),
    responses: { 'POST /send': { status: true } },
    async check() {
      const own = document.querySelector('#own') as HTMLButtonElement;
      disableAtSubmit(() => {});
      host().addEventListener('juzur:form:success', () => {
        own.disabled = true;
      });
      own.click();
      await settle();
      await guardsEnd();
      expect(own.disabled).toBe(true);
      expect(document.querySelector<HTMLButtonElement>('#more')?.disabled).toBe(true);
    },
  },
  {
    title:
      '[FORM-01] An order with a wrong number can be corrected and pressed again, though the site disables its button',
    body: '<form data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="1"><button>اطلب</button><p data-message></p></form>',
    responses: { 'POST /cart/instant-order': { status: true } },
    async check({ requests }) {
      disableAtSubmit(() => setTimeout(() => button().setAttribute('disabled', ''), 13));
      await sendPastGuards();
      expect(button().disabled).toBe(false);
      type('mobile', '0599123456');
      await sendPastGuards();
      expect(requests).toHaveLength(1);
    },
  },
  ...Object.entries({
    '«Add to cart» in the form of an order':
      '<form data-island="instant-order" method="post" action="/cart/instant-order"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456"><button>اطلب</button><button id="b" formaction="/cart/add">إلى السلة</button></form>',
    '«Add to cart» in a form whose other button leads to the route of orders':
      '<form data-island="instant-order" method="post" action="/cart/add"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456"><button id="b">إلى السلة</button><button formaction="/cart/instant-order">اطلب</button></form>',
    'The preview of a reply in a forum, whose button says formtarget="_top",':
      '<form data-island="reply" method="post" action="/cart/instant-order"><p class="form-group"><textarea name="message">رد</textarea></p><button>أرسل</button><button id="b" name="preview" formtarget="_top">معاينة</button></form>',
    'The preview of a reply in a forum, whose button has a URL of its own,':
      '<form data-island="reply" method="post" action="/cart/instant-order"><p class="form-group"><textarea name="message">رد</textarea></p><button>أرسل</button><button id="b" formaction="/preview">معاينة</button></form>',
    '«Compare» in the form of a heart':
      '<form data-island="toggle" method="post" action="/cart/instant-order"><button aria-pressed="false">♥</button><button id="b" formaction="/compare/7">قارن</button></form>',
    '«Add to cart» in a form whose heart has a URL of its own':
      '<form data-island="toggle" method="post" action="/cart/add"><button id="b">إلى السلة</button><button aria-pressed="false" formaction="/cart/instant-order">♥</button></form>',
    '«Send the code again» in the form of an activation':
      '<div data-island="mobile-activation"><form data-send method="post"></form><form data-activate method="post" action="/cart/instant-order"><input name="code" value="1234"><button>فعّل</button><button id="b" formaction="/sms">أعد الإرسال</button></form></div>',
    '«Change the address» in the form that confirms it':
      '<form data-island="email-activation" method="post"><button>أرسل</button><button id="b" formaction="/email/change">غيّر البريد</button></form>',
  }).map(
    ([what, body]): DomReport => ({
      title: `[FORM-01] ${what} is left to the browser, and the other button is not`,
      body,
      responses: { 'POST /cart/instant-order': { status: true } },
      async check({ ready, requests }) {
        const [one, other] = document.querySelectorAll('button');
        const left = document.querySelector('#b') as HTMLButtonElement;
        // Not a press, after which the browser would leave the page.
        const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: left });
        expect(left.form?.dispatchEvent(submission)).toBe(true);
        (one === left ? other : one)?.click();
        await ready();
        expect(requests).toHaveLength(1);
      },
    }),
  ),
  {
    title: '[PROF-01] «Remove» in the form of a profile picture is left to the browser, and opens no picker',
    body: '<form data-island="profile-image" method="post" action="/picture" enctype="multipart/form-data"><img data-preview src="/a.png" alt=""><input type="file" name="image"><button formaction="/picture/remove">أزل</button></form>',
    check() {
      const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button() });
      expect(host().dispatchEvent(submission)).toBe(true);
    },
  },
  answered(
    '[PAGE-04] An error of a Symfony form, as Sylius sends it, is beside its field, and its English title is not shown',
    {
      fields: '<input name="add[item][quantity]" value="9">',
      response: () =>
        refusal({
          code: 422,
          message: 'Validation Failed',
          errors: {
            errors: ['السلة مغلقة'],
            children: { item: { children: { quantity: { errors: ['بقي ثلاثة'] }, note: {} } } },
          },
        }),
      message: 'السلة مغلقة',
      beside: { 'add[item][quantity]': 'بقي ثلاثة' },
    },
  ),
  {
    title: '[FORM-01] The button of a bar, outside of the form of the order that it sends, shows that it is being sent',
    body: '<form id="o" data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456"><button>اطلب</button></form><button form="o" class="bar">اطلب</button>',
    responses: { 'POST /cart/instant-order': () => new Promise(() => {}) },
    async check() {
      const bar = document.querySelector('.bar') as HTMLButtonElement;
      bar.click();
      await vi.waitFor(() => expect(bar.dataset.juzurBusy).toBeTruthy());
      expect(button().dataset.juzurBusy).toBeUndefined();
      // Otherwise its guards would end on the next page, and enable the button of that.
      await guardsEnd();
    },
  },
  {
    title: '[FORM-01] A button of rails-ujs gets its text back after a refusal',
    body: form('<input name="coupon">').replace('<button>', '<button data-disable-with="جارٍ…">'),
    responses: { 'POST /send': () => refusal({ message: 'خطأ' }) },
    async check() {
      // The form of the row before may still enable every button of the page.
      await guardsEnd();
      // What rails-ujs does.
      disableAtSubmit(() =>
        setTimeout(() => {
          button().textContent = 'جارٍ…';
          button().disabled = true;
        }, 13),
      );
      document.addEventListener(
        'ajax:complete',
        ({ target }) => {
          for (const each of (target as Element).querySelectorAll<HTMLButtonElement>('[data-disable-with]:disabled')) {
            each.textContent = 'أرسل';
            each.disabled = false;
          }
        },
        { once: true },
      );
      await sendPastGuards();
      expect(button().disabled).toBe(false);
      expect(button().textContent).toBe('أرسل');
    },
  },
  {
    title:
      '[FORM-01] The buttons of all forms can be pressed again if a guard of the site disables them at each submission',
    body: `${form('<input name="product" value="1">')}<form action="/search"><button>ابحث</button></form><form><input type="submit" disabled></form>`,
    responses: { 'POST /send': { status: true } },
    async check() {
      const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button,[type=submit]')];
      disableAtSubmit(() => {
        for (const each of buttons()) each.disabled = true;
      });
      await sendPastGuards();
      expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, true]);
    },
  },
  {
    title: '[FORM-01] A button of another form stays disabled if the site disables it while the request runs',
    body: `${form('<input name="product" value="1">')}<form action="/search"><button>ابحث</button></form>`,
    responses: {
      'POST /send': async () => {
        // Longer than guards need to act.
        await guardsEnd();
        otherButton().disabled = true;
        return Response.json({ status: true });
      },
    },
    async check() {
      await sendPastGuards();
      expect(otherButton().disabled).toBe(true);
    },
  },
  {
    title: '[FORM-01] A submission that a guard of the site prevents is one console line',
    body: form('<input name="coupon">'),
    responses: { 'POST /send': () => refusal({ message: 'خطأ' }) },
    line: 'prevent',
    async check({ faults, requests }) {
      let isSent = false;
      host().addEventListener('submit', (event) => {
        if (isSent) event.preventDefault();
        isSent = true;
      });
      await send();
      expect(faults).toEqual([]);
      await send();
      await send();
      expect(requests).toHaveLength(1);
      await vi.waitFor(() => expect(faults.map(({ element }) => element)).toEqual([host()]));
    },
  },
  ...Object.entries({
    // happy-dom runs no code of attributes.
    'a visitor takes back when asked by confirm()': ['onsubmit="return confirm(\'متأكد؟\')"', () => {}],
    'a plugin stops because it has marked a field': ['', () => field('coupon').setAttribute('aria-invalid', 'true')],
    'jQuery Validation stops': ['', () => field('coupon').classList.add('error')],
    'jQuery Validation of ASP.NET stops': ['', () => field('coupon').classList.add('input-validation-error')],
  } satisfies Record<string, [string, () => void]>).map(
    ([what, [attributes, mark]]): DomReport => ({
      title: `[FORM-01] No console line is about a submission that ${what}`,
      body: form('<input name="coupon">', attributes),
      async check() {
        const lines = quiet();
        host().addEventListener('submit', (event) => {
          mark();
          event.preventDefault();
        });
        await send();
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(lines).not.toHaveBeenCalled();
      },
    }),
  ),
  ...Object.entries({ form: 'form', 'pressed button': 'button' }).map(
    ([what, selector]): DomReport => ({
      title: `[FORM-01] The question of Turbo on the ${what} is asked, and the form is sent if the visitor agrees`,
      body: form('<input name="coupon">'),
      responses: { 'POST /send': { status: true } },
      async check({ requests }) {
        document.querySelector(selector)?.setAttribute('data-turbo-confirm', 'متأكد؟');
        const ask = vi.fn((_: string) => false);
        vi.stubGlobal('confirm', ask);
        await send();
        expect([ask.mock.calls, requests]).toEqual([[['متأكد؟']], []]);
        ask.mockReturnValue(true);
        await send();
        expect(requests).toHaveLength(1);
        vi.unstubAllGlobals();
      },
    }),
  ),
  {
    title: '[FORM-01] A submission that a framework of the site sends itself, and stops, is one console line',
    body: form('<input name="coupon">'),
    line: /prevent.*up-submit/,
    async check({ faults, requests }) {
      host().addEventListener('submit', (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      });
      await send();
      expect(requests).toHaveLength(0);
      await vi.waitFor(() => expect(faults.map(({ element }) => element)).toEqual([host()]));
    },
  },
  {
    title: '[FORM-02] A lost "add product 1" has the same key when it is pressed again after "add product 2"',
    body: form('<input name="id" value="1">'),
    responses: {
      'POST /send': ({ body }) => (body?.get('id') === '1' ? new TypeError('lost') : { status: true }),
    },
    async check(page) {
      for (const id of ['1', '2', '1', '2']) {
        field('id').value = id;
        await send();
      }
      const [first, second, again, next] = keys(page);
      expect(again).toBe(first);
      expect(second).not.toBe(first);
      expect(next).not.toBe(second);
    },
  },
  {
    title: '[FORM-02] A form has the same key at the retry though the storage is full',
    body: form('<input name="id" value="1">'),
    responses: { 'POST /send': () => new TypeError('lost') },
    async check(page) {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await send();
      await send();
      expect(new Set(keys(page)).size).toBe(1);
    },
  },
  {
    title:
      '[FORM-02] An order that is pressed again because its next page is slow to come has the same key, and a new one afterwards',
    body: form('<input name="id" value="1">'),
    responses: { 'POST /send': { status: true, url: '/orders/5' } },
    async check(page) {
      const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
      await send();
      expect(went).toHaveBeenCalledOnce();
      // As ten seconds later.
      type('id', '1');
      await settle();
      await send();
      dispatchEvent(new Event('pagehide'));
      type('id', '1');
      await settle();
      await send();
      const [first, second, third] = keys(page);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
      expect(third).toBeTruthy();
    },
  },
  {
    title: '[FORM-02] The same product that is added again once a router has exchanged the page has a new key',
    body: form('<input name="id" value="1">'),
    responses: { 'POST /send': { status: true, url: '/cart' } },
    async check(page) {
      vi.spyOn(location, 'assign').mockImplementation(() => {});
      await send();
      const again = host().cloneNode(true);
      host().replaceWith(again);
      await page.ready();
      await send();
      const [first, second] = keys(page);
      expect(second).toBeTruthy();
      expect(second).not.toBe(first);
    },
  },
  ...[
    {
      title: '[REQ-01] A token that a template prints twice in its form is sent in the header, too',
      fields: '<input type="hidden" name="_token" value="t"><input type="hidden" name="_token" value="t">',
      read: ({ headers }: SeenRequest) => headers.get('x-csrf-token'),
      value: 't',
    },
    {
      title: '[REQ-02] A request names the island that sends it',
      fields: '',
      read: ({ headers }: SeenRequest) => headers.get('x-juzur'),
      value: 'form',
    },
    {
      title: '[FORM-01] Lines of a text end with CR LF, as in a form that the browser sends',
      fields: '<textarea name="note">الطابق 2\nالباب 5</textarea>',
      read: ({ body }: SeenRequest) => body?.get('note'),
      value: 'الطابق 2\r\nالباب 5',
    },
  ].map(
    ({ title, fields, read, value }): DomReport => ({
      title,
      body: form(fields),
      responses: { 'POST /send': { status: true } },
      async check({ requests }) {
        await send();
        expect(requests.map(read)).toEqual([value]);
      },
    }),
  ),
  ...Object.entries({
    'ASP.NET Web API 2': { Message: 'Invalid.', ModelState: { 'order.coupon': ['منتهٍ'], '': ['لا'] } },
    'Django REST, for an object in the form,': { order: { coupon: ['منتهٍ'] }, non_field_errors: ['لا'] },
    'Rails and Django REST': { coupon: ['منتهٍ'], non_field_errors: ['لا'] },
    'express-validator': { errors: [{ path: 'coupon', msg: 'منتهٍ', type: 'field', location: 'body' }, { msg: 'لا' }] },
    'servers with a list of fields': { errors: [{ field: 'coupon', detail: 'منتهٍ', title: 'x' }, { detail: 'لا' }] },
    'Joi and Zod': {
      errors: [
        { path: ['coupon'], message: 'منتهٍ', code: 'custom' },
        { path: [], message: 'لا' },
      ],
    },
    'Zod, flattened': { errors: { formErrors: ['لا'], fieldErrors: { coupon: ['منتهٍ'] } } },
    'a tree of Zod': { errors: { errors: ['لا'], properties: { coupon: { errors: ['منتهٍ'] } } } },
    'Zod, as it throws them': {
      message: 'لا',
      error: { name: 'ZodError', message: '[{"code":"custom","path":["coupon"],"message":"منتهٍ"}]' },
    },
    Ajv: { errors: [{ instancePath: '/coupon', schemaPath: '#/format', message: 'منتهٍ' }, { message: 'لا' }] },
    'the serializer of Symfony': {
      type: 'https://symfony.com/errors/validation',
      title: 'Validation Failed',
      detail: 'coupon: منتهٍ',
      violations: [
        { propertyPath: 'coupon', title: 'منتهٍ', type: 'urn:uuid:1', parameters: { value: 'x' } },
        { propertyPath: '', title: 'لا', type: 'urn:uuid:1' },
      ],
    },
    'Contact Form 7': {
      status: 'validation_failed',
      message: 'لا',
      invalid_fields: [{ field: 'coupon', message: 'منتهٍ' }],
    },
    'handlers of Spring, beside a stack trace': {
      message: 'لا',
      trace: [{ file: 'a', line: 1 }],
      fieldErrors: [{ field: 'coupon', message: 'منتهٍ' }],
    },
    'express-validator 6': { errors: [{ param: 'coupon', msg: 'منتهٍ', location: 'body' }, { msg: 'لا' }] },
    FastAPI: {
      detail: [
        { loc: ['body', 'coupon'], msg: 'منتهٍ', type: 'value_error' },
        { loc: ['body'], msg: 'لا' },
      ],
    },
    Spring: {
      error: 'Bad Request',
      message: 'لا',
      errors: [{ objectName: 'order', field: 'coupon', code: 'Past', defaultMessage: 'منتهٍ' }],
    },
    'ASP.NET': { title: 'One or more errors', status: 400, detail: 'لا', errors: { Coupon: ['منتهٍ'] }, traceId: '0' },
    'JSON:API': { errors: [{ source: { pointer: '/data/attributes/coupon' }, detail: 'منتهٍ' }, { detail: 'لا' }] },
    'API Platform': { detail: 'لا', status: 422, violations: [{ propertyPath: 'coupon', message: 'منتهٍ', code: 'x' }] },
    'Django, as JSON in a text': {
      errors: '{"coupon": [{"message": "منتهٍ", "code": "x"}], "__all__": [{"message": "لا"}]}',
    },
    'CakePHP and Laminas': { message: 'لا', errors: { coupon: { _empty: 'منتهٍ' } } },
    'FluentValidation of ASP.NET': [
      { propertyName: 'coupon', errorMessage: 'منتهٍ', attemptedValue: 'x', severity: 0, errorCode: 'NotEmpty' },
      { propertyName: '', errorMessage: 'لا', attemptedValue: null, severity: 0, errorCode: 'Predicate' },
    ],
    'ASP.NET Identity, beside those of fields': {
      message: '',
      errors: [
        { field: 'coupon', message: 'منتهٍ' },
        { code: 'DuplicateUserName', description: 'لا' },
      ],
    },
    Salla: { status: 422, success: false, error: { code: 'error', message: 'لا', fields: { coupon: ['منتهٍ'] } } },
    Strapi: {
      data: null,
      error: {
        name: 'ValidationError',
        message: 'لا',
        details: { errors: [{ path: ['coupon'], message: 'منتهٍ', name: 'ValidationError' }] },
      },
    },
    'class-validator': {
      message: 'لا',
      errors: [{ target: { coupon: 'A' }, value: 'A', property: 'coupon', constraints: { isAfter: 'منتهٍ' } }],
    },
    'Joi, as it throws them': {
      message: 'لا',
      error: { _original: { coupon: 'A' }, details: [{ message: 'منتهٍ', path: ['coupon'], context: { value: 'A' } }] },
    },
    'Laravel, sent by a controller': { success: false, message: 'لا', data: { coupon: ['منتهٍ'] } },
    JSend: { status: 'fail', data: { coupon: 'منتهٍ', '': 'لا' } },
    CodeIgniter: { status: 400, error: 400, messages: { coupon: 'منتهٍ', error: 'لا' } },
    Yii: [
      { field: 'coupon', message: 'منتهٍ' },
      { field: '', message: 'لا' },
    ],
  }).map(([framework, json]) =>
    answered(`[FORM-03] The errors of ${framework} are beside their fields, and nothing else is shown`, {
      response: () => refusal(json),
      message: 'لا',
      beside: { coupon: 'منتهٍ' },
    }),
  ),
  ...Object.entries({
    "Laravel's validator, JSON in a text of JSON,": () => jsonText(JSON.stringify('{"coupon":["منتهٍ"]}'), 400),
    'a controller, without a message,': () => refusal({ success: false, data: { coupon: ['منتهٍ'] } }),
    "a server, without its framework's own words above,": () =>
      refusal({ message: 'The given data was invalid.', errors: { coupon: ['منتهٍ'] } }),
  }).map(([server, response]) =>
    answered(`[FORM-03] The errors of ${server} are beside their fields alone`, {
      response,
      message: '',
      beside: { coupon: 'منتهٍ' },
    }),
  ),
  ...[
    'الحقل مطلوب (and 1 more error)',
    'الحقل مطلوب (و1 أخطاء أخرى)',
    'الحقل مطلوب',
    // API Platform and Sylius.
    'a: الحقل مطلوب\nb: كبير',
  ].map((summary) =>
    answered(`[FORM-03] The message ${JSON.stringify(summary)}, which repeats a text of a field, is not shown again`, {
      fields: '<input name="a"><input name="b">',
      response: () => refusal({ message: summary, errors: { a: ['الحقل مطلوب'], b: ['كبير'] } }),
      message: '',
      beside: { a: 'الحقل مطلوب', b: 'كبير' },
    }),
  ),
  answered('[FORM-03] An error of a name that is no field goes to the message of the form', {
    fields: '<input data-id="7" name="coupon"><input>',
    response: () => refusal({ errors: { id: 'أ', constructor: 'ب', '': 'ت' } }),
    message: 'أ ب ت',
  }),
  answered('[FORM-03] Errors of nested objects are beside their fields, or in the message of the form', {
    fields: '<input name="items[0][qty]">',
    response: () => refusal({ errors: { items: [{ qty: ['كثير'] }], address: { city: [{ message: 'مدينة' }] } } }),
    message: 'مدينة',
    beside: { 'items[0][qty]': 'كثير' },
  }),
  answered('[FORM-03] An error of a formset of Django is beside the field of its own line', {
    fields: '<input name="form-0-quantity"><input name="form-1-quantity">',
    response: () => refusal({ errors: [{}, { quantity: [{ message: 'كثير', code: 'max_value' }] }] }),
    message: '',
    beside: { 'form-1-quantity': 'كثير' },
  }),
  answered('[FORM-03] An error of Rails is beside the field of its model, unless two models have it', {
    fields: '<input name="user[email]"><input name="a[city]"><input name="b[city]"><input name="tags[]">',
    response: () => refusal({ errors: { email: ['مستخدم'], city: ['مدينة'], '': ['لا'] } }),
    message: 'مدينة لا',
    beside: { 'user[email]': 'مستخدم' },
  }),
  ...[402, 403, 404, 417, 423, 451].map((status) =>
    answered(`[FORM-03] The words of a site with the status ${status} are a refusal, and no error of the site`, {
      response: () => refusal({ message: 'لا' }, status),
      message: 'لا',
      isRefused: true,
    }),
  ),
  answered('[FORM-06] A refusal with other products beside it shows its message alone', {
    response: () => refusal({ message: 'نفد', alternatives: [{ path: '/p/2', title: 'سماعة' }] }, 409),
    message: 'نفد',
    isRefused: true,
  }),
  answered('[FORM-03] An English text of the site that ends in «error» is for visitors', {
    response: () => refusal({ message: 'Card error' }, 402),
    message: 'Card error',
    isRefused: true,
  }),
  answered('[FORM-03] The title of a problem is its message, where it has no details', {
    response: () => refusal({ type: 'https://a.example/p', title: 'لا يكفي رصيدك', status: 403 }, 403),
    message: 'لا يكفي رصيدك',
    isRefused: true,
  }),
  ...Object.entries({
    Phoenix: { errors: { detail: 'Forbidden' } },
    Strapi: { data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } },
  }).map(([framework, json]) =>
    answered(`[FORM-03] The English word in an error of ${framework} is for the console, not for visitors`, {
      response: () => refusal(json, 403),
      message: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً',
      faults: [{ kind: 'http', status: 403 }],
    }),
  ),
  ...(
    [
      [500, { message: 'Server Error' }],
      [429, { message: 'Too Many Attempts.' }],
      [429, { statusCode: 429, message: 'ThrottlerException: Too Many Requests' }],
      [422, { status: 422, error: 'Unprocessable Content' }],
      [422, { error: 'invalid_coupon' }],
      [400, { status: 400, error: 'Bad Request', path: '/send' }],
      [404, { message: 'No query results for model [App\\Models\\Product] 7' }],
      [404, { detail: 'Not Found' }],
      [404, { message: 'Cannot POST /send', error: 'Not Found', statusCode: 404 }],
      [404, { message: 'Route POST:/send not found', error: 'Not Found', statusCode: 404 }],
      [503, { message: 'Service Unavailable' }],
    ] as const
  ).map(([status, json]) =>
    answered(`[FORM-03] A framework's own words ${JSON.stringify(json)} are for the console, not for visitors`, {
      response: () => refusal(json, status),
      message: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً',
      faults: [{ kind: 'http', status }],
      line: /expected words of the site/,
    }),
  ),
  ...Object.entries({
    'a 401 of Laravel': () => refusal({ message: 'Unauthenticated.' }, 401),
    'a redirect of OpenCart': () => redirected('/index.php?route=account/login', html('')),
    'a redirect of Rails': () => redirected('/users/sign_in', html('')),
    'a redirect of ASP.NET': () => redirected('/Account/LogOn?ReturnUrl=/send', html('')),
    'a redirect of PrestaShop in French': () => redirected('/fr/connexion?back=my-account', html('')),
    'a redirect of PrestaShop without friendly URLs': () =>
      redirected('/index.php?controller=authentication', html('')),
    'a redirect of WordPress in Arabic': () => redirected('/تسجيل-الدخول/', html('')),
  }).map(([what, response]) =>
    answered(`[FORM-03] A guest reads after ${what} that a login is needed`, {
      response,
      message: 'سجّل الدخول ثم أعد المحاولة؛ ما كتبته باقٍ هنا.',
      faults: [{}],
    }),
  ),
  ...Object.entries({
    'the page of nginx': () => html('<h1>413 Request Entity Too Large</h1>', 413),
    'the words of Laravel': () => refusal({ message: 'The POST data is too large.' }, 413),
  }).map(([what, response]) =>
    answered(`[FORM-03] A visitor reads that the file is too large, and not ${what}`, {
      response,
      message: /^ما أرسلته أكبر مما يقبله الموقع/,
      faults: [{ kind: 'http', status: 413 }],
    }),
  ),
  ...Object.entries({
    Django: () => html('<h1>Forbidden</h1><p>CSRF verification failed. Request aborted.</p>', 403),
    Rails: () => html('<h1>The change you wanted was rejected.</h1>', 422),
    Flask: () => html('<h1>Bad Request</h1><p>The CSRF token has expired.</p>', 400),
    Spring: () => refusal({ status: 403, error: 'Forbidden', message: "Invalid CSRF Token 'x' was found" }, 403),
    WordPress: () => html('-1', 403),
    Phoenix: () => html('<h1>invalid CSRF (Cross Site Request Forgery) token, please make sure that</h1>', 403),
    // Its token is another one after each POST, unless csrf_regenerate is off.
    CodeIgniter: () => html('<p>The action you have requested is not allowed.</p>', 403),
    'the challenge of Cloudflare': () =>
      new Response('<title>Just a moment…</title>', { status: 403, headers: { 'cf-mitigated': 'challenge' } }),
  }).map(([server, response]) =>
    answered(`[REQ-01] A visitor reads that the session has ended if ${server} refuses an old page`, {
      fields: '<input type="hidden" name="_token" value="old">',
      response,
      message: /^انتهت الجلسة/,
      faults: [{ kind: 'session-ended' }],
    }),
  ),
  answered('[REQ-01] A page with a refusal says nothing about the token, although its head has one', {
    fields: '<input type="hidden" name="_token" value="t">',
    response: () => html('<meta name="csrf-token" content="t"><p>لا</p>', 422),
    faults: [{ kind: 'http' }],
  }),
  ...[
    { code: 422, message: 'لا' },
    { statusCode: 400, message: 'لا' },
    { status_code: '403', message: 'لا' },
    { code: 'EID500', message: 'وصل' },
    // Active eCommerce CMS, results of ASP.NET.
    { result: false, message: 'لا' },
    { isSuccess: false, message: 'لا' },
    { succeeded: false, message: 'لا' },
    { result: true, message: 'وصل' },
    { result: 5, message: 'وصل' },
  ].map((json) =>
    answered(`[FORM-06] With the HTTP status 200, ${JSON.stringify(json)} is a refusal only if it says so`, {
      response: json,
      message: json.message,
      isRefused: json.message === 'لا',
    }),
  ),
  ...Object.entries({
    'A refusal of Django REST that is nothing but a detail shows it': () => refusal({ detail: 'لا' }, 400),
    'A refusal with the status of a success shows its list of messages': { status: false, messages: ['لا'] },
    'A refusal of the checkout of WooCommerce shows its messages': {
      result: 'failure',
      messages: '<ul class="woocommerce-error"><li>لا</li></ul>',
      reload: false,
    },
    'A refusal in the shape of Google shows its words, and not its code': () =>
      refusal({ error: { code: 'NOT_FOUND', message: 'لا', details: [{ reason: 'x' }] } }),
    'Errors that are nested without end are a refusal like any other': () =>
      jsonText(`{"message":"لا","errors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422),
  }).map(([what, response]) => answered(`[FORM-03] ${what}`, { response, message: 'لا', isRefused: true })),
  answered('[FORM-06] WordPress’s wp_die is a refusal with its message, whatever the HTTP status', {
    response: () =>
      refusal(
        { code: 'wp_die', message: '<p><strong>خطأ</strong>: اكتب تعليقاً &amp; اسماً.</p>', data: { status: 500 } },
        500,
      ),
    message: 'خطأ: اكتب تعليقاً & اسماً.',
    isRefused: true,
  }),
  ...[
    ['PHP prints two byte order marks before it', '\ufeff\ufeff'],
    ['PHP prints an empty line and a byte order mark before it', '\n\ufeff'],
    ['its type is text/json', '', 'text/json'],
    ['a script of PHP names no type', '', 'text/html; charset=UTF-8'],
    ['a proxy repeats its type', '', 'application/json; charset=utf-8, application/json; charset=utf-8'],
    ['a proxy adds its type to that of PHP', '', 'text/html; charset=UTF-8, application/json'],
  ].flatMap(([what, before, type]) =>
    [200, 422].map((status) =>
      answered(`[FORM-06] A response with the status ${status} is read though ${what}`, {
        response: jsonText(`${before}{"message": "نعم"}`, status, type),
        message: 'نعم',
      }),
    ),
  ),
  ...(
    [
      ['that another output follows', 200, `${LONG_JSON}0`, /expected JSON, got "{\\"message\\":\\"aaaa.*…a+\\"}0"/],
      [
        'that a warning of PHP precedes',
        422,
        `<br />Warning${LONG_JSON}`,
        /answered 422: expected JSON, got "<br \/>.*…a+\\"}"/,
      ],
      [
        'that has its errors under another name',
        400,
        '{"failures": {"q": "خطأ"}}',
        /answered 400: expected message or errors, got "{\\"failures/,
      ],
      ['that is a page', 422, '<!DOCTYPE html>', /answered 422: expected JSON, got "<!DOCTYPE html>"/],
    ] as const
  ).map(([what, status, text, line]) =>
    answered(`[PAGE-02] The console line about a response ${what} (${status}) quotes its beginning and its end`, {
      response: jsonText(text, status),
      faults: [{}],
      line,
    }),
  ),
  answered('[PAGE-02] A response of a fetch that a script has replaced by one without streams is read', {
    response: () => Object.defineProperty(Response.json({ message: 'وصل' }), 'body', { value: undefined }),
    message: 'وصل',
  }),
  answered('[FORM-01] A response of a typed backend, which prints fields without a value as null, is a success', {
    response: { status: null, message: 'تم', errors: null, url: null, counts: null, fragments: null },
    message: 'تم',
    isRefused: false,
  }),
  answered('[FORM-01] A response with counts and fragments may have other fields, too', {
    fields: '<b data-count-of="cart">2</b>',
    response: { status: 1, cart_count: 3, html: '<p>', counts: { cart: 3 }, fragments: [] },
  }),
  {
    title: '[FORM-03] A redirect back to the page of the login does not say that a login is needed',
    body: form('<input name="user">'),
    responses: { 'POST /send': () => redirected('/login', html('')) },
    async check() {
      history.replaceState(null, '', '/login');
      expect(await sendForMessage()).toMatch(/^لم يصل ردّ/);
    },
  },
  ...Object.entries({
    'with the status 401': () => refusal({ message: 'Unauthenticated.', url: '/login?from=cart' }, 401),
    'in the body of a success': { status: false, message: 'لا', url: '/login?from=cart' },
  }).map(
    ([how, response]): DomReport => ({
      title: `[PAGE-02] A guest whose form is refused ${how} goes to the login that the response names`,
      body: form('<input name="coupon">'),
      responses: { 'POST /send': response },
      async check({ requests, refusals }) {
        const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
        await send();
        expect(went.mock.calls).toEqual([[new URL('/login?from=cart', location.href).href]]);
        await send();
        expect(requests).toHaveLength(1);
        expect(refusals).toHaveLength(1);
      },
    }),
  ),
  {
    title: '[PAGE-02] A refusal that names the URL of its own request leaves the visitor at the form',
    body: form('<input name="coupon">'),
    responses: { 'POST /send': () => refusal({ message: 'لا', url: '/send' }, 422) },
    async check() {
      const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
      expect(await sendForMessage()).toBe('لا');
      expect(went).not.toHaveBeenCalled();
    },
  },
  {
    title: '[FORM-06] The message in the data of JSend is shown, and the event has the other fields in it',
    body: form('<input name="coupon">'),
    responses: { 'POST /send': { status: 'success', data: { message: 'وصل', number: 7 } } },
    async check({ faults }) {
      const details: unknown[] = [];
      host().addEventListener('juzur:form:success', ({ detail }) => details.push(detail));
      expect(await sendForMessage()).toBe('وصل');
      expect(details).toMatchObject([{ number: 7 }]);
      expect(faults).toEqual([]);
    },
  },
  {
    title:
      '[FORM-03] An error of Laravel names one of several fields of a name, and one of Rails a field of a nested model',
    body: form(
      `<input name="emails[]"><input name="emails[]"><input type="file" name="photos[]" multiple>
      <input name="order[address_attributes][city]"><input name="order[items_attributes][17][qty]">
      <input name="order[items_attributes][18][qty]"><input name="a[name]"><input name="b[name]">`,
    ),
    responses: {
      'POST /send': () =>
        refusal({
          errors: {
            'emails.1': ['بريد'],
            'photos.2': ['صورة'],
            'address.city': ['مدينة'],
            'items[1].qty': ['كمية'],
            name: ['اسم'],
          },
        }),
    },
    async check() {
      await send();
      const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-describedby^=juzur]')];
      const all = [...(document.querySelector('form') as HTMLFormElement).elements];
      expect(fields.map((each) => all.indexOf(each))).toEqual([1, 2, 3, 5]);
      expect(message()).toBe('اسم');
    },
  },
  {
    title: '[FORM-03] A listener that throws after a success does not turn it into a failure',
    body: form('<input name="coupon">'),
    responses: { 'POST /send': { status: true, reset: true, message: 'وصل' } },
    async check({ faults }) {
      const lines = quiet();
      host().addEventListener('reset', () => {});
      vi.spyOn(HTMLFormElement.prototype, 'reset').mockImplementation(() => {
        throw TypeError('reset is not a function');
      });
      expect(await sendForMessage()).toBe('وصل');
      expect(host().dataset.state).toBe('done');
      expect(faults).toMatchObject([{ kind: 'script' }]);
      expect(lines).toHaveBeenCalledOnce();
    },
  },
  {
    title: '[FORM-04] A captcha in the form is reset after a refusal, another one on the page is not',
    body: `${form('<input name="email"><div class="cf-turnstile" id="mine"><input type="hidden" name="cf-turnstile-response" value="t1"></div>')}<div class="cf-turnstile" id="other"></div>`,
    responses: { 'POST /send': () => refusal({ errors: { email: 'خطأ' } }) },
    async check() {
      const reset = vi.fn();
      vi.stubGlobal('turnstile', { reset });
      await send();
      expect(reset).toHaveBeenCalledExactlyOnceWith(document.querySelector('#mine'));
    },
  },
  ...[
    {
      title: '[FORM-04] Each vendor gets the id of its widget in the form',
      fields:
        '<textarea name="g-recaptcha-response" id="g-recaptcha-response-2"></textarea><input type="hidden" name="cf-turnstile-response" id="cf-chl-widget-x1_response">',
      resets: { grecaptcha: 2, turnstile: 'cf-chl-widget-x1' },
    },
    {
      title: '[FORM-04] hCaptcha is reset once, though it adds a field with the name of reCAPTCHA',
      fields:
        '<textarea name="h-captcha-response" id="h-captcha-response-0ab"></textarea><textarea name="g-recaptcha-response" id="g-recaptcha-response-0ab"></textarea>',
      resets: { hcaptcha: '0ab' },
    },
    {
      title: '[FORM-04] A captcha of reCAPTCHA Enterprise, whose functions are one level deeper, is reset',
      fields: '<textarea name="g-recaptcha-response" id="g-recaptcha-response-1"></textarea>',
      resets: { grecaptcha: 1 },
      level: 'enterprise',
    },
  ].map(
    ({ title, fields, resets, level }): DomReport => ({
      title,
      body: form(fields),
      responses: { 'POST /send': () => refusal({ message: 'خطأ' }) },
      async check() {
        const reset = vi.fn();
        for (const vendor of ['grecaptcha', 'hcaptcha', 'turnstile']) {
          const functions = { reset: (id: unknown) => reset(vendor, id) };
          vi.stubGlobal(vendor, level ? { [level]: functions } : functions);
        }
        await send();
        expect(reset.mock.calls.sort()).toEqual(Object.entries(resets));
      },
    }),
  ),
  {
    title: '[FORM-04] A token of reCAPTCHA v3 that the site has written once is another one at the next press',
    body: `<script src="https://www.google.com/recaptcha/api.js?render=k"></script>${form('<input type="hidden" name="g-recaptcha-response" value="first" data-action="coupon">')}`,
    responses: { 'POST /send': () => refusal({ message: 'خطأ' }) },
    async check({ requests }) {
      const execute = async (key: string, { action }: { action: string }) => `${key} ${action}`;
      vi.stubGlobal('grecaptcha', { execute, reset: () => {} });
      await send();
      await send();
      expect(requests.map(({ body }) => body?.get('g-recaptcha-response'))).toEqual(['first', 'k coupon']);
    },
  },
  ...[
    ['a refusal', () => refusal({ errors: { email: 'خطأ' } }), 1],
    ['a lost connection, without which no picture comes', () => new TypeError('lost'), 0],
  ].map(
    ([end, response, times]): DomReport => ({
      title: `[FORM-04] A picture of letters comes again ${times} times after ${end}, and what was typed of it goes with it`,
      body: form('<input name="email"><img src="/captcha.php?w=9" alt=""><input name="captcha">'),
      responses: { 'POST /send': response as () => Response },
      async check() {
        const picture = document.querySelector('img') as HTMLImageElement;
        const before = picture.src;
        type('captcha', 'x7k');
        await send();
        expect(picture.src).toMatch(times ? /\/captcha\.php\?w=9&juzur=\d+$/ : before);
        expect(field('captcha').value).toBe(times ? '' : 'x7k');
      },
    }),
  ),
  {
    title: '[FORM-05] A code that was pasted with invisible marks is sent without them',
    body: form(
      '<input name="code"><input type="email" name="mail"><input inputmode="numeric" name="zip" pattern="\\d{5}"><input name="name"><input type="password" name="secret">',
    ),
    responses: { 'POST /send': { status: true } },
    async check({ requests }) {
      type('code', '\u202aSAVE20\u202c');
      type('mail', 'ali@example.ps\u200f');
      type('zip', '٩٠٤٠١');
      type('name', '\u200cمی\u200cروم\u200c');
      type('secret', '٩٠\u200f');
      await send();
      expect(Object.fromEntries(requests[0]?.body as URLSearchParams)).toMatchObject({
        code: 'SAVE20',
        mail: 'ali@example.ps',
        zip: '90401',
        name: 'می\u200cروم',
        secret: '٩٠\u200f',
      });
    },
  },
  ...(
    [
      ['inputmode="decimal"', '١٬٢٥٠٫٥', '1250.5'],
      ['inputmode="decimal" pattern="\\d+(\\.\\d+)?"', '12,5', '12.5'],
      ['inputmode="decimal" pattern="\\d+(\\.\\d+)?"', '1,500', null],
      ['inputmode="decimal"', '12,5', '12,5'],
      ['pattern="[0-9]{5}"', '٩٠٤٠١', '90401'],
      ['pattern="[A-Z0-9]+"', 'SAVE20 ', 'SAVE20'],
      ['inputmode="numeric" pattern="\\d{5}"', '\u00a090401 ', '90401'],
      ['', 'شقة ٣ ', 'شقة ٣ '],
    ] as const
  ).map(
    ([attributes, typed, sent]): DomReport => ({
      title: `[FORM-05] ${typed} in a field with the attributes «${attributes}» is ${sent ? `sent as ${sent}` : 'refused'}`,
      body: form(`<input name="price" ${attributes}>`),
      responses: { 'POST /send': { status: true } },
      async check({ requests }) {
        type('price', typed);
        await send();
        expect(requests.map(({ body }) => body?.get('price'))).toEqual(sent ? [sent] : []);
      },
    }),
  ),
  {
    title:
      '[FORM-05] A field is cleaned at the Enter of an Android keyboard, which keeps the last word as a composition',
    body: form('<input inputmode="numeric" name="zip" pattern="\\d{5}">'),
    check() {
      const input = field('zip');
      input.value = '٩٠٤٠١';
      const press = (init: KeyboardEventInit) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, ...init }));
      press({ keyCode: 229 });
      expect(input.value).toBe('٩٠٤٠١');
      press({ keyCode: 13 });
      expect(input.value).toBe('90401');
    },
  },
  ...Object.entries({ en_US: 'Sent', 'EN-gb': 'Sent', 'ar-SA': 'تم الإرسال' }).map(([locale, message]) =>
    answered(`[FORM-01] A page with the locale ${locale}, as its framework calls it, has the texts of that language`, {
      config: { locale },
      response: { status: true },
      message,
    }),
  ),
  {
    title:
      '[ORDR-02] A message about a wrong number goes when the number is corrected, also in a form that the table has emptied',
    body: '<input type="tel" name="mobile" form="o" value="05"><form id="o" data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7"><button>اطلب</button><p data-message></p></form>',
    async check() {
      button().click();
      await settle();
      expect(message()).not.toBe('');
      type('mobile', '0599123456');
      await settle();
      expect(message()).toBe('');
      expect(field('mobile').getAttribute('aria-invalid')).toBe(null);
    },
  },
  ...[
    {
      what: 'on which the server printed novalidate keeps the rules of its markup',
      attributes: 'novalidate',
      invalid: 'true',
    },
    ...['novalidate data-unchecked', 'data-unchecked'].map((attributes) => ({
      what: `with ${attributes} is sent as it is`,
      attributes,
      invalid: null,
    })),
    {
      what: 'whose draft button has formnovalidate is sent by it although a field is missing',
      attributes: 'novalidate',
      invalid: null,
      draft: '<button formnovalidate>مسودة</button>',
    },
  ].map(
    ({ what, attributes, invalid, draft = '' }: Record<string, string | null>): DomReport => ({
      title: `[FORM-07] A form ${what}`,
      body: form(`<input name="name" required>${draft}`, `${attributes}`),
      responses: { 'POST /send': { status: true } },
      async check({ requests }) {
        await send();
        expect(requests).toHaveLength(invalid ? 0 : 1);
        expect(field('name').getAttribute('aria-invalid')).toBe(invalid);
      },
    }),
  ),
  {
    title:
      '[FORM-07] A message about a confirmation goes when the password is corrected, and when a box switches the field off',
    body: form('<input name="password" value="a"><input name="again" value="b"><input name="street" required>'),
    responses: { 'POST /send': { status: true } },
    async check() {
      const messages = () => document.querySelectorAll('.juzur-field-message').length;
      const compare = () => field('again').setCustomValidity(field('password').value === 'b' ? '' : 'لا تتطابق');
      compare();
      field('password').addEventListener('input', compare);
      await send();
      expect(messages()).toBe(2);
      type('password', 'b');
      expect(messages()).toBe(1);
      field('street').disabled = true;
      await send();
      expect(messages()).toBe(0);
    },
  },
  {
    title: '[FORM-07] The messages beside fields go with what was typed when the visitor empties the form',
    body: form('<input name="email" required><input name="city" required value="x"><input type="reset" value="مسح">'),
    responses: { 'POST /send': () => refusal({ errors: { city: 'لا نوصل إلى هناك' } }) },
    async check() {
      const messages = () => document.querySelectorAll('.juzur-field-message,[aria-invalid]').length;
      const reset = document.querySelector('[type=reset]') as HTMLElement;
      await send();
      expect(messages()).toBe(2);
      reset.click();
      expect(messages()).toBe(0);
      type('email', 'a');
      await send();
      expect(messages()).toBe(2);
      reset.click();
      expect(messages()).toBe(0);
    },
  },
  {
    title: '[FORM-03] The text of a server about boxes of one name goes when the visitor ticks another of them',
    body: form('<input type="checkbox" name="days[]" value="1"><input type="checkbox" name="days[]" value="2">'),
    responses: { 'POST /send': () => refusal({ errors: { days: 'اختر يوماً' } }) },
    async check() {
      await send();
      expect(document.querySelector('.juzur-field-message')?.textContent).toBe('اختر يوماً');
      document.querySelector<HTMLElement>('[value="2"]')?.click();
      expect(document.querySelector('.juzur-field-message')).toBeNull();
    },
  },
  {
    title:
      '[FORM-07] The message about a required field in a hidden step is in view, and one console line names the field',
    body: form('<div style="display: none"><p><label>المدينة <input name="city" required></label></p></div>'),
    line: /can see.*Fix:/,
    async check({ faults, requests }) {
      await send();
      const text = document.querySelector('.juzur-field-message');
      expect(text?.checkVisibility()).toBe(true);
      expect(field('city').getAttribute('aria-describedby')).toBe(text?.id);
      expect(requests).toHaveLength(0);
      await vi.waitFor(() => expect(faults.map(({ element }) => element)).toEqual([field('city')]));
    },
  },
  {
    title: '[FORM-07] The console line about a required select that Chosen hides says how the browser can reach it',
    body: form('<select name="city" required style="display: none"><option value="">اختر</option></select>'),
    line: 'Fix: show it, under a widget such as Chosen by',
    async check({ faults }) {
      await send();
      await vi.waitFor(() => expect(faults.map(({ element }) => element)).toEqual([field('city')]));
    },
  },
  {
    title:
      '[FORM-07] A form with novalidate is sent although an editor fills its hidden required field only at the submission',
    body: form('<textarea name="text" required style="display: none"></textarea>', 'novalidate'),
    responses: { 'POST /send': { status: true } },
    async check({ requests }) {
      // What TinyMCE, CKEditor and Summernote do.
      host().addEventListener('submit', () => {
        field('text').value = '<p>نص</p>';
      });
      await send();
      expect(requests.map(({ body }) => body?.get('text'))).toEqual(['<p>نص</p>']);
    },
  },
  ...(
    [
      ['is answered by 403, with the same token after it,', 'old', { message: 'ممنوع' }, 403, ['POST', 'GET']],
      ['is answered by 400, with its reason,', 'new', { message: 'ممنوع', errors: { a: ['لا'] } }, 400, ['POST']],
    ] as const
  ).map(
    ([what, token, body, status, methods]): DomReport => ({
      title: `[REQ-01] A POST that ${what} is not sent again`,
      body: form('<input type="hidden" name="_token" value="old">'),
      config: { routes: { token: '/token' } },
      responses: { 'GET /token': { token }, 'POST /send': () => refusal(body, status) },
      async check({ requests }) {
        expect(await sendForMessage()).toContain('ممنوع');
        expect(requests.map(({ method }) => method)).toEqual(methods);
      },
    }),
  ),
  ...(
    [
      ['Django', '_token', () => html('<p>CSRF verification failed.</p>', 400)],
      ['ASP.NET, by a bare 400,', '__RequestVerificationToken', () => new Response('', { status: 400 })],
    ] as const
  ).map(
    ([server, name, refuse]): DomReport => ({
      title: `[REQ-01] A POST whose old token ${server} refuses is sent again with the one that the page gets`,
      body: form(`<input type="hidden" name="${name}" value="old">`),
      config: { token: { field: name }, routes: { token: '/token' } },
      responses: {
        'GET /token': { token: 'new' },
        'POST /send': ({ body }) => (body?.get(name) === 'new' ? { message: 'وصل' } : refuse()),
      },
      async check({ requests }) {
        expect(await sendForMessage()).toBe('وصل');
        expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
      },
    }),
  ),
  {
    title: '[PAGE-02] A form works whose fields have the names of what is called on elements: after, append, contains',
    body: form('<input type="date" name="after"><input name="append"><input name="contains">').replace(
      '<p data-message></p>',
      '',
    ),
    responses: { 'POST /send': { status: true, message: 'وصل' } },
    async check({ faults }) {
      await send();
      expect(document.querySelector('.juzur-message')?.textContent).toBe('وصل');
      expect(faults).toEqual([]);
    },
  },
  {
    title: '[REQ-03] A console line about a search names its route and query, and not what was typed',
    body: '<form data-island="autocomplete" data-method="get" data-delay="0" action="/"><input type="search" name="s"></form>',
    config: { routes: { search: '/?wc-ajax=juzur_search' } },
    responses: { 'GET /': () => refusal({}, 400) },
    async check() {
      const lines = quiet();
      type('s', 'سري');
      await vi.waitFor(() => expect(lines).toHaveBeenCalledOnce());
      expect(lines.mock.calls[0]?.[0]).toContain('search /?wc-ajax=juzur_search answered 400');
    },
  },
  {
    title: '[REQ-03] A console line about a request does not quote the query of the page, or a nonce',
    body: form('<input name="q">').replace('/send', '/send?action=add&_wpnonce=5f&q=سري'),
    responses: { 'POST /send': () => refusal({}, 400) },
    async check() {
      history.replaceState(null, '', '/list?q=سري');
      const lines = quiet();
      await send();
      expect(lines.mock.calls[0]?.[0]).toContain('form /send?action=add&_wpnonce=…&q=… answered 400');
    },
  },
  ...[
    ['stars come first', 'data-island="form"', '[type=radio]'],
    ['stars come last', 'data-island="form"', '[name=author]'],
    ['stars alone are checked, beside an editor', 'novalidate', '[type=radio]'],
  ].map(([where = '', attributes, focused = '']): DomReport => {
    const name = `<input name="author" required>${attributes === 'novalidate' ? '<textarea required style="display: none"></textarea>' : ''}`;
    const stars = '<input class="rating-tooltip-manual" type="number" name="rating" min="1" required>';
    const fields = where.includes('first') ? stars + name : name + stars;
    return {
      title: `[FORM-07] The first missing value of a review gets the focus where ${where}`,
      body: `<form ${attributes} method="post" action="/review">${fields}<button>أرسل</button></form>`,
      async check({ ready, requests }) {
        document.querySelector('.rating-tooltip-manual')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
        await vi.waitFor(() => expect(document.querySelectorAll('[type=radio]')).toHaveLength(5));
        document.querySelector<HTMLElement>('button')?.click();
        await ready();
        await vi.waitFor(() =>
          expect(document.querySelector('[role=alert]')?.textContent).toBe('اختر عدد النجوم أولاً'),
        );
        expect(document.activeElement?.matches(focused)).toBe(true);
        expect(requests).toEqual([]);
      },
    };
  }),
];
