import Cookies from 'js-cookie';
import { describe, expect, it, vi } from 'vitest';
// Imported here because the first import takes longer than a test waits for a mount.
import '../../islands/instant-order/InstantOrder.tsx';
import { island } from '../../islands/instant-order/island.ts';
import { settle } from '../../testing/index.ts';
import { alive, openPage } from '../kit/page.ts';
import { hang, json, type SeenCall, serve } from '../kit/server.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const COOKIE = 'instant_order_mobile';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const formHtml = (attributes = '', message = '<p data-message></p>') => `
  <form data-island="instant-order" method="post" action="/cart/instant-order" ${attributes}>
    <input type="hidden" name="_token" value="tok">
    <input type="hidden" name="product_id" value="7">
    <input type="hidden" name="recaptcha" value="">
    <input type="hidden" name="utm" value="x">
    <label>الجوال <input type="tel" name="mobile" required aria-describedby="help"></label><i id="help"></i>
    <button>اطلب</button>${message}
  </form>`;

const open = async (
  answer: (call: SeenCall) => Response | Promise<Response> = () => json({ message: 'تم استلام طلبك' }),
  { markup = formHtml(), config = {} }: { markup?: string; config?: object } = {},
) => {
  const calls = serve(answer);
  const page = openPage(markup, { islands: [island], config });
  const form = document.querySelector('form') as HTMLFormElement;
  form.dispatchEvent(new Event('focusin', { bubbles: true }));
  await alive('form');
  const mobile = form.elements.namedItem('mobile') as HTMLInputElement;
  const button = form.querySelector('button') as HTMLButtonElement;
  const type = (text: string) => {
    mobile.value = text;
    mobile.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const press = async () => {
    button.click();
    await vi.waitFor(() => expect(form.dataset.state).not.toBe('loading'));
    await settle();
  };
  const order = async (number = '0591234567') => {
    type(number);
    await press();
  };
  const says = () => (form.querySelector('[data-message],.juzur-order-message')?.textContent ?? '').trim();
  return { ...page, calls, form, mobile, button, type, press, order, says };
};

const keyOf = (call?: SeenCall) => call?.headers.get('idempotency-key');

describe('instant-order', () => {
  it.each([
    ['data-mobile', '<input type="tel" name="other"><input name="phone" data-mobile>'],
    ['its type', '<input type="hidden" name="x"><input type="tel" name="telephone">'],
  ])('[ORDR-01] the field that %s marks is sent as `mobile`, and has the refusal of it', async (_, input) => {
    const markup = formHtml().replace(/<label>.*<\/i>/, input);
    const respond = () => json({ status: false, errors: { mobile: 'الرقم محظور' } }, 422);
    const { calls, form, press } = await open(respond, { markup });
    const field = form.querySelector('[data-mobile],[name=telephone]') as HTMLInputElement;
    field.value = '0591234567';
    await press();
    expect(calls.map(({ body }) => (body as URLSearchParams).get('mobile'))).toEqual(['0591234567']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('الرقم محظور');
  });

  it('[ORDR-01] posts exactly product_id, mobile, recaptcha and the token, the number bare, and shows the message', async () => {
    const { calls, form, says, order } = await open();
    await order('٠٥٩١-٢٣٤ ٥٦٧');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.pathname).toBe('/cart/instant-order');
    const fields = `${calls[0]?.body}`.split('&').sort();
    expect(fields).toEqual(['_token=tok', 'mobile=0591234567', 'product_id=7', 'recaptcha=']);
    expect(keyOf(calls[0])).toMatch(UUID);
    expect(says()).toBe('تم استلام طلبك');
    expect(form.dataset.state).toBe('done');
    expect(form.querySelector('[data-message]')?.getAttribute('role')).toBe('status');
  });

  const withProduct = (field: string) => formHtml().replace(/<input type="hidden" name="product_id".*>/, field);
  const radios = (attributes = '') =>
    withProduct(['7', '8'].map((id) => `<input type="radio" name="product_id" value="${id}" ${attributes}>`).join(''));
  /** The names of the fields that the browser finds invalid. */
  const watchInvalid = (form: HTMLFormElement) => {
    const names: string[] = [];
    form.addEventListener('invalid', ({ target }) => names.push((target as HTMLInputElement).name), true);
    return names;
  };

  it.each([
    ['radios', radios('required')],
    ['select', withProduct('<select name="product_id" required><option value="">-<option value="8">م</select>')],
  ])('[ORDR-01] a required product that is not chosen, by %s, is invalid, and nothing is sent', async (_, markup) => {
    const { calls, form, press, says, order } = await open(undefined, { markup });
    const invalid = watchInvalid(form);
    await order();
    expect(calls).toHaveLength(0);
    expect(invalid).toEqual(['product_id']);
    expect(form.dataset.state).toBe('idle');
    expect(says()).toBe('');
    const product = form.querySelector('select,[value="8"]');
    Object.assign(product as Element, product?.matches('select') ? { value: '8' } : { checked: true });
    await press();
    expect(calls.map(({ body }) => body?.get('product_id'))).toEqual(['8']);
  });

  it('[ORDR-01] required terms that are not accepted stop the form, and the number keeps its own message', async () => {
    const terms = '<label><input type="checkbox" name="terms" required> أوافق</label>';
    const { calls, form, says, order } = await open(undefined, {
      markup: formHtml().replace('</form>', `${terms}</form>`),
    });
    const invalid = watchInvalid(form);
    await order();
    expect(calls).toHaveLength(0);
    expect(invalid).toEqual(['terms']);
    form.querySelector<HTMLElement>('[name=terms]')?.click();
    await order('');
    expect(says()).toContain('اكتبه');
    await order();
    expect(calls).toHaveLength(1);
  });

  it('[ORDR-01] instant-order does not validate the other fields of a form with data-unchecked', async () => {
    const { calls, form, order } = await open(undefined, {
      markup: formHtml('novalidate data-unchecked').replace('</form>', '<input name="note" required></form>'),
    });
    await order();
    expect(calls).toHaveLength(1);
    expect(form.hasAttribute('novalidate')).toBe(true);
  });

  it('[ORDR-01] sends an empty product if none is chosen or required, and shows the server’s message', async () => {
    const { calls, says, order } = await open(() => json({ message: 'اختر منتجاً' }, 422), { markup: radios() });
    await order();
    expect(calls.map(({ body }) => body?.get('product_id'))).toEqual(['']);
    expect(says()).toBe('اختر منتجاً');
  });

  it.each([
    ['', 'اكتبه'],
    ['05912', 'ناقص'],
    ['05912345678', 'أطول'],
    ['0511234567', 'يبدأ'],
    ['abc', 'أرقام'],
  ])('[ORDR-02] %j sends nothing, the fault is named and the field focused', async (number, reason) => {
    const { calls, form, mobile, type, press, says, order } = await open();
    await order(number);
    expect(calls).toHaveLength(0);
    expect(says()).toMatch(new RegExp(`^تحقق من رقم الجوال.*${reason}`));
    expect(document.activeElement).toBe(mobile);
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
    const described = mobile.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described[0]).toBe('help');
    expect(document.getElementById(described[1] ?? '')?.textContent).toBe(says());
    expect(form.querySelector('[data-message]')?.getAttribute('role')).toBe('alert');
    type('0591234567');
    await settle();
    expect(mobile.hasAttribute('aria-invalid')).toBe(false);
    expect(says()).toBe('');
    await press();
    expect(calls).toHaveLength(1);
  });

  it('[ORDR-02] data-pattern replaces the rule for numbers; an invalid pattern is reported', async () => {
    const { calls, order } = await open(undefined, { markup: formHtml('data-pattern="07\\d{8}"') });
    await order();
    expect(calls).toHaveLength(0);
    await order('0712345678');
    expect(calls[0]?.body?.get('mobile')).toBe('0712345678');

    const { faults } = openPage(formHtml('data-pattern="("'), { islands: [island] });
    document.querySelector('form')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    expect(faults).toMatchObject([{ kind: 'hook', cause: { message: expect.stringContaining('data-pattern') } }]);
  });

  it('[ORDR-03] stores the number for 5 days when the order is sent and fills the field, but not from an invalid cookie', async () => {
    const set = vi.spyOn(Cookies, 'set');
    const first = await open(hang);
    first.type('+970 59 123 4567');
    first.button.click();
    await vi.waitFor(() => expect(first.calls).toHaveLength(1));
    expect(Cookies.get(COOKIE)).toBe('0591234567');
    expect(set).toHaveBeenCalledWith(COOKIE, '0591234567', expect.objectContaining({ expires: 5, sameSite: 'lax' }));

    const inputs = vi.fn();
    document.addEventListener('input', inputs);
    const second = await open();
    expect(second.mobile.value).toBe('0591234567');
    expect(inputs).toHaveBeenCalledTimes(1);
    document.removeEventListener('input', inputs);

    Cookies.set(COOKIE, '<img src=x>');
    expect((await open()).mobile.value).toBe('');
    Cookies.set(COOKIE, '0591234567');
    expect(
      (await open(undefined, { markup: formHtml().replace('name="mobile"', 'name="mobile" value="0561111111"') }))
        .mobile.value,
    ).toBe('0561111111');
  });

  it('[ORDR-03] a visitor who is already in the field gets the number selected: typing replaces it', async () => {
    Cookies.set(COOKIE, '0591234567');
    openPage(formHtml(), { islands: [island] });
    const mobile = document.querySelector<HTMLInputElement>('[name=mobile]') as HTMLInputElement;
    mobile.focus();
    await vi.waitFor(() => expect(mobile.value).toBe('0591234567'));
    expect([mobile.selectionStart, mobile.selectionEnd]).toEqual([0, 10]);
  });

  it('[ORDR-04] an order has the same key after a lost response and a reload, and another once accepted', async () => {
    const orderOnce = async (answer?: () => Promise<Response>) => {
      const { calls, order } = await open(answer);
      await order();
      return keyOf(calls[0]);
    };
    const lost = await orderOnce(() => Promise.reject(new TypeError('reset')));
    expect(await orderOnce()).toBe(lost);
    expect(await orderOnce()).not.toBe(lost);
  });

  it('[ORDR-04] a changed number or product is a new order with a new key', async () => {
    const { calls, form, press, order } = await open();
    await order();
    await order('0561234567');
    (form.elements.namedItem('product_id') as HTMLInputElement).value = '8';
    await press();
    expect(new Set(calls.map(keyOf)).size).toBe(3);
    expect(calls.map(({ body }) => body?.get('product_id'))).toEqual(['7', '7', '8']);
  });

  it('[ORDR-04] an order that is pressed twice without a connection has reached nothing, and is offered later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { calls, form, press, says, order } = await open(() => Promise.reject(new TypeError('offline')));
    await order();
    const offline = says();
    await press();
    expect(calls).toHaveLength(1);
    expect(says()).toBe(offline);
    dispatchEvent(new Event('online'));
    await settle();
    expect(form.textContent).toContain('أرسل الطلب الآن');
  });

  it.each([
    ['with a place for messages', formHtml()],
    ['without one', formHtml('', '')],
  ])('[ORDR-04] back online it offers to send, %s, and sends when pressed and not before', async (_, markup) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { calls, form, button, says, order } = await open(undefined, { markup });
    const offer = () =>
      [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'أرسل الطلب الآن');
    await order();
    expect(offer()).toBeUndefined();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await settle();
    expect(says()).toMatch(/^عاد الاتصال/);
    const place = form.querySelector('[data-message],.juzur-order-message');
    expect(place?.getAttribute('role')).toMatch(/^(status|alert)$/);
    expect(calls).toHaveLength(0);
    offer()?.focus();
    offer()?.click();
    await vi.waitFor(() => expect(says()).toBe('تم استلام طلبك'));
    expect(calls).toHaveLength(1);
    expect(offer()).toBeUndefined();
    expect(document.activeElement).toBe(button);
    dispatchEvent(new Event('online'));
    await settle();
    expect(offer()).toBeUndefined();
  });

  const accepted = {
    number: 1043,
    product: '<b>قميص</b> C++',
    total: '1149.5',
    mobile: '0591234567',
    next: 'سنتصل بك',
  };
  const rows = (form: HTMLElement) => form.querySelectorAll('.juzur-order-card dl > div').length;

  it('[ORDR-04] another press after an order shows the card, and says that nothing was sent again', async () => {
    const { calls, form, type, press, says } = await open(() => json({ message: 'تم', order: accepted }));
    type('0591234567');
    const reveal = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press();
    const card = form.querySelector('.juzur-order-card');
    expect(reveal.mock.contexts).toEqual([card]);
    await press();
    expect(calls).toHaveLength(1);
    expect(says()).toBe('طلبك مسجّل، ولم يُرسل مرة أخرى.');
    expect(card?.lastElementChild?.textContent).toBe(says());
    expect(document.activeElement).toBe(card);
    expect(reveal.mock.contexts).toEqual([card, card]);
  });

  it('[ORDR-01] keeps the card while the number is edited, until another order is sent', async () => {
    const { promise: second, resolve: respond } = withResolvers<Response>();
    const { form, button, type, order } = await open(({ body }) =>
      body?.get('mobile') === '0591234567' ? json({ message: 'تم', order: accepted }) : second,
    );
    await order();
    type('0561234567');
    await settle();
    expect(rows(form)).toBe(4);
    button.click();
    await vi.waitFor(() => expect(rows(form)).toBe(0));
    expect(form.dataset.state).toBe('loading');
    respond(json({ message: 'تم' }));
    await vi.waitFor(() => expect(form.dataset.state).toBe('done'));
    expect(rows(form)).toBe(0);
  });

  it('[ORDR-01] a captcha token is taken at each press, and an order is never sent twice by itself', async () => {
    const execute = vi.fn(async (_: string) => `token-${execute.mock.calls.length}`);
    vi.stubGlobal('grecaptcha', { execute });
    const { calls, press, says, order } = await open(
      ({ body }) =>
        body?.get('recaptcha') === 'token-2' ? json({ message: 'تم' }) : json({ message: 'captcha' }, 422),
      { markup: formHtml('data-recaptcha-key="site"') },
    );
    expect(execute).not.toHaveBeenCalled();
    await order();
    expect(says()).toBe('captcha');
    expect(calls).toHaveLength(1);
    await press();
    expect(says()).toBe('تم');
    expect(execute.mock.calls).toEqual([['site'], ['site']]);
    expect(calls).toHaveLength(2);
    expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
  });

  it('[ORDR-01] a captcha of Enterprise that is refused, fails or is absent: the server’s word, or what the field holds', async () => {
    vi.stubGlobal('grecaptcha', { enterprise: { execute: async () => 'bad' } });
    const markup = formHtml('data-recaptcha-key="site"').replace(
      'name="recaptcha" value=""',
      'name="recaptcha" value="kept"',
    );
    const refused = await open(() => json({ message: 'captcha' }, 422), { markup });
    await refused.order();
    expect(refused.calls.map(({ body }) => body?.get('recaptcha'))).toEqual(['bad']);
    expect(refused.says()).toBe('captcha');

    for (const grecaptcha of [{ execute: () => Promise.reject(Error('blocked')) }, undefined]) {
      vi.stubGlobal('grecaptcha', grecaptcha);
      const { calls, order } = await open(undefined, { markup });
      await order();
      expect(calls.map(({ body }) => body?.get('recaptcha'))).toEqual(['kept']);
    }
  });

  it('[ORDR-04] an order that still waits for its captcha when the page comes back is not sent', async () => {
    vi.stubGlobal('grecaptcha', { execute: () => new Promise(() => {}) });
    const { button, calls, form, type } = await open(undefined, { markup: formHtml('data-recaptcha-key="site"') });
    type('0591234567');
    button.click();
    await vi.waitFor(() => expect(form.dataset.state).toBe('loading'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(form.dataset.state).not.toBe('loading'));
    expect(calls).toHaveLength(0);
  });

  it('[ORDR-01] dispatches events before and after, and a cancelled order is not remembered', async () => {
    const { form, order, press } = await open();
    const seen: unknown[] = [];
    const listen = ({ type, detail }: CustomEventInit & { type: string }) => seen.push([type, detail]);
    for (const verb of ['submit', 'sent']) form.addEventListener(`juzur:instant-order:${verb}`, listen);
    form.addEventListener('juzur:instant-order:submit', (event) => event.preventDefault(), { once: true });
    await order();
    expect(Cookies.get(COOKIE)).toBeUndefined();
    await press();
    const submit = ['juzur:instant-order:submit', { productId: '7' }];
    const sent = ['juzur:instant-order:sent', { productId: '7', message: 'تم استلام طلبك' }];
    expect(seen).toEqual([submit, submit, sent]);
  });

  it('[ORDR-01] the press that wakes the island is not lost', async () => {
    const calls = serve(() => json({ message: 'تم' }));
    openPage(formHtml().replace('name="mobile"', 'name="mobile" value="0591234567"'), { islands: [island] });
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });
});
