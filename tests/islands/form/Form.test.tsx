import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../islands/form/Form.tsx';
import { settle } from '../../../testing/index.ts';
import { openPage } from '../../kit/page.ts';
import { hang, interceptUntilEnd, json, type SeenCall } from '../../kit/server.ts';

const form = (fields: string, attributes = '') =>
  `<form data-island="form" method="post" action="/cart/coupon" ${attributes}>${fields}<p data-message></p></form>`;
const coupon = form(
  '<label>القسيمة <input name="coupon" value="AB"></label><button name="do" value="apply">طبّق</button>',
);

type Answer = (call: SeenCall) => Response | Promise<Response>;
const open = async (markup: string, answer: Answer = () => json({ message: 'تم' }), config: object = {}) => {
  const { requests: calls, uploads } = interceptUntilEnd(answer);
  const page = openPage(markup, { head: '<meta name="csrf-token" content="t0k">', config });
  await page.ready();
  const host = document.querySelector('form') as HTMLFormElement;
  const press = (name?: string) => userEvent.click(screen.getByRole('button', name ? { name } : {}));
  const sent = () => calls.map(({ body }) => Object.fromEntries(body as unknown as Iterable<[string, string]>));
  return { ...page, host, calls, uploads, press, sent };
};
const message = () => document.querySelector('[data-message]')?.textContent;
const keyOf = (call: SeenCall | undefined) => call?.headers.get('idempotency-key');
const heard = (type: string) => {
  const listener = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
  document.addEventListener(type, listener, { once: true });
  return listener;
};

describe('a form of the site', () => {
  it('[PAGE-02] a form is sent with its fields, the pressed button and the token; it shows the server’s message', async () => {
    const { calls, sent, press, host } = await open(coupon, () => json({ status: true, message: 'خُصم 5' }));
    const success = heard('juzur:form:success');
    await press();
    await vi.waitFor(() => expect(message()).toBe('خُصم 5'));
    expect(calls[0]?.url.pathname).toBe('/cart/coupon');
    expect(sent()).toEqual([{ coupon: 'AB', do: 'apply', _token: 't0k' }]);
    expect(calls[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(calls[0]?.headers.get('x-csrf-token')).toBe('t0k');
    expect(host.dataset.state).toBe('done');
    expect(success.mock.results[0]?.value).toMatchObject({ status: true, message: 'خُصم 5' });
    expect((host.elements.namedItem('coupon') as HTMLInputElement).value).toBe('AB');
  });

  it('[PAGE-02] a press of another button while it is sent changes nothing, and the first button stays busy', async () => {
    let respond = (_: Response) => {};
    const two = coupon.replace('<p', '<button name="do" value="drop">احذف</button><p');
    const { sent, press } = await open(two, () => new Promise((resolve) => (respond = resolve)));
    await press('طبّق');
    await press('احذف');
    const isBusy = () => screen.getAllByRole('button').map((each) => each.hasAttribute('data-juzur-busy'));
    expect(isBusy()).toEqual([true, false]);
    respond(json({ status: true }));
    await vi.waitFor(() => expect(message()).toBe('تم الإرسال'));
    expect(sent()).toMatchObject([{ do: 'apply' }]);
    expect(isBusy()).toEqual([false, false]);
  });

  it('[QNTY-01] holds what submits it before its script came, and lets other buttons through', () => {
    openPage(coupon.replace('<p', '<button type="button">+</button><p'));
    const form = document.querySelector('form') as HTMLFormElement;
    const isHeld = (element: Element | null | undefined, event: Event) => {
      element?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
    const [apply, step] = form.querySelectorAll('button');
    expect(isHeld(step, click())).toBe(false);
    expect(isHeld(apply, click())).toBe(true);
    // As the site's script submits it, without a button.
    expect(isHeld(form, new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true);
  });

  it('[PAGE-02] goes to a URL of this site, is not sent meanwhile, and never to one elsewhere', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { press, calls } = await open(coupon, () => json({ url: '/checkout' }));
    await press();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(new URL('/checkout', location.href).href));
    await press();
    expect(calls).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  it('[PAGE-02] a page is loaded again if a response leads to a place on it, such as a new comment', async () => {
    const went = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const urls = ['/other#comment-12', `${location.pathname}#comment-12`];
    const { press } = await open(coupon, ({ url }) => json({ url: urls[went.mock.calls.length], status: !!url }));
    await press();
    await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
    expect(reloaded).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    await press();
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
  });

  it('[PAGE-02] reports a URL elsewhere, and stays', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { press, faults } = await open(coupon, () => json({ status: true, url: 'https://evil.example/' }));
    await press();
    await vi.waitFor(() => expect(faults.map(({ kind }) => kind)).toEqual(['answer']));
    expect(assign).not.toHaveBeenCalled();
    expect(message()).toBe('تم الإرسال');
  });

  it.each([
    ['success', 200],
    ['refused', 422],
  ])(
    '[PAGE-02] a form may be replaced by a fragment of its own response, after its event: %s',
    async (verb, status) => {
      const { press } = await open(`<div id="cart">${coupon}</div>`, () =>
        json({ message: 'من الخادم', fragments: { '#cart': 'السلة فارغة' } }, status),
      );
      const event = heard(`juzur:form:${verb}`);
      await press();
      await vi.waitFor(() => expect(document.querySelector('#cart')?.textContent).toBe('السلة فارغة'));
      expect(event).toHaveBeenCalledTimes(1);
      await vi.waitFor(() => expect(document.querySelector('.juzur-notice')?.textContent).toBe('من الخادم'));
    },
  );

  it('[PAGE-02] says its message in the element that a fragment put in the place of the old one', async () => {
    const { press, host } = await open(coupon.replace('<form', '<form id="coupon"'), () =>
      json({ message: 'خُصم 5', fragments: { '#coupon': '<button>أزل</button><p data-message id="said"></p>' } }),
    );
    await press();
    await vi.waitFor(() => expect(document.getElementById('said')?.textContent).toBe('خُصم 5'));
    expect(document.getElementById('said')?.getAttribute('role')).toBe('status');
    await press();
    await vi.waitFor(() => expect(host.dataset.state).toBe('done'));
    await vi.waitFor(() => expect(message()).toBe('خُصم 5'));
  });

  it('[PAGE-02] draws a line for its message after the form if a fragment takes the element away', async () => {
    const { press, host } = await open(coupon.replace('<form', '<form id="coupon"'), () =>
      json({ message: 'خُصم 5', fragments: { '#coupon': '<button>أزل</button>' } }),
    );
    await press();
    await vi.waitFor(() => expect(host.nextElementSibling?.querySelector('.juzur-message')?.textContent).toBe('خُصم 5'));
  });

  it('[PAGE-02] a form can be sent again if the URL of a response brought no page', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { press, calls } = await open(coupon, () => json({ url: '/invoice.pdf' }));
    await press();
    await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
    await userEvent.type(screen.getByLabelText('القسيمة'), 'C');
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  it.each([
    ['a GET button', '<button formmethod="get">ب</button>'],
    ['a button for a dialog', '<button formmethod="dialog">ب</button>'],
    ['a new window', '<button formtarget="_blank">ب</button>'],
    ['the whole window', '<button formtarget="_top">ب</button>'],
    ['another site', '<button formaction="https://pay.example/">ب</button>'],
  ])('[PAGE-02] leaves %s to the browser', async (_, button) => {
    const { calls, host, faults } = await open(form(`<button>أ</button>${button}`));
    // Not `requestSubmit`, after which the browser would leave the page.
    const submitter = screen.getByText('ب');
    const isLeft = host.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
    await settle();
    expect([isLeft, calls.length, faults]).toEqual([true, 0, []]);
  });

  it('[PAGE-02] a GET form with a POST button is sent by that button', async () => {
    const { press, calls } = await open(
      '<form data-island="form" action="/x"><button formmethod="post" formaction="/y">أ</button></form>',
    );
    await press();
    await vi.waitFor(() => expect(calls[0]?.url.pathname).toBe('/y'));
  });
});

describe('a form whose request fails', () => {
  it('[PAGE-02] reports a response that says nothing it knows', async () => {
    const { press, faults } = await open(coupon, () => json({ saved: 1 }));
    await press();
    await vi.waitFor(() => expect(message()).toMatch(/^لم يصل ردّ/));
    expect(String(faults[0]?.cause)).toMatch(
      /response: expected status, message, url, counts, fragments or reset, got Object \{saved\}/,
    );
  });

  it('[ORDR-04] a form has one Idempotency-Key from first press to last retry, a new one for another intent', async () => {
    let status = 500;
    const { press, calls } = await open(
      coupon.replace(
        '<button',
        '<input type="hidden" name="g-recaptcha-response"><input type="hidden" name="altcha"><button',
      ),
      () => json({ status: status === 200 }, status),
    );
    await press();
    await vi.waitFor(() => expect(message()).toMatch(/حدث خطأ/));
    for (const captcha of document.querySelectorAll<HTMLInputElement>('[type=hidden]')) captcha.value = 'another';
    (document.querySelector('meta') as HTMLMetaElement).content = 't1';
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await settle();
    await userEvent.type(screen.getByLabelText('القسيمة'), 'C');
    status = 200;
    await press();
    await vi.waitFor(() => expect(message()).toBe('تم الإرسال'));
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    const keys = calls.map(keyOf);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
    expect(JSON.stringify(sessionStorage)).not.toContain('AB');
  });
});

describe('a form with files', () => {
  const files = form(
    '<input name="note" value="x"><input type="file" name="photo" multiple aria-label="صور"><button>أرسل</button>',
  );
  const choose = () => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['abc'], 'a.png', { type: 'image/png' }));
    screen.getByLabelText<HTMLInputElement>('صور').files = transfer.files;
  };

  it('[PAGE-02] sends them as multipart, with progress and a way to cancel', async () => {
    const { press, calls, uploads } = await open(files, hang);
    choose();
    await press();
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    const body = calls[0]?.body as unknown as FormData;
    expect(body.get('note')).toBe('x');
    expect((body.get('photo') as File).name).toBe('a.png');
    const bar = screen.getByRole('progressbar', { name: 'جارٍ رفع الملفات…' });
    uploads[0]?.progress(30, 100);
    await vi.waitFor(() => expect(bar.getAttribute('value')).toBe('30'));
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء الرفع' }));
    await vi.waitFor(() => expect(message()).toBe('أُلغي رفع الملفات'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('[PAGE-02] a form without a chosen file sends the other fields by fetch', async () => {
    const { press, calls, uploads } = await open(files);
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(uploads).toHaveLength(0);
    expect(calls[0]?.body).toBeInstanceOf(URLSearchParams);
  });
});
