import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { parse } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { islands } from '../../../../islands/index.ts';
import { ratingResponse } from '../../../../islands/rating/form/contract.ts';
import { getRuntime } from '../../../../shared/core/runtime.ts';
import { $ratings } from '../../../../shared/page/stores.ts';
import { openPage } from '../../../kit/page.ts';
import { html, json, serve } from '../../../kit/server.ts';

const labels = { 1: 'سيئ جداً', 2: 'سيئ', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' };
const config = { rating_labels: { rating: labels }, token: { value: 'secret' } };
const input = (attributes = '', value = '0') =>
  `<input class="rating-tooltip-manual" name="rating" type="number" value="${value}" ${attributes}>`;
const host = () => document.querySelector('.rating-tooltip-manual') as HTMLInputElement;
const stars = () => screen.findAllByRole<HTMLInputElement>('radio');
const lit = () => document.querySelectorAll('[role=radiogroup] [data-on]').length;

/** The island mounts when it becomes visible, or at the visitor's first touch. */
const touch = async () => {
  host().dispatchEvent(new Event('focusin', { bubbles: true }));
  await waitFor(() => expect(host().dataset.state).toBe('idle'));
};
const openForm = async (markup = input(), more = config as object) => {
  const opened = openPage(`<form action="/rate" method="post" dir="rtl">${markup}<button>أرسل</button></form>`, {
    config: more,
  });
  await touch();
  return opened;
};

describe('the stars', () => {
  it('[RATE-06] stars are whole ones, radios in a named group over an input that keeps name and value', async () => {
    await openForm(`<label>تقييمك ${input('', '3.4')}</label>`);
    expect(await stars()).toHaveLength(5);
    expect(screen.getByRole('radiogroup', { name: 'تقييمك' })).toBeTruthy();
    expect((await stars()).map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
    expect(lit()).toBe(3);
    expect([host().name, host().value, host().hidden]).toEqual(['rating', '3.4', true]);
  });

  it.each([
    ['the label of their name and value', input(), config, Object.values(labels)],
    ['their value and maximum', input('data-stop="3"'), {}, ['1 من 3', '2 من 3', '3 من 3']],
  ])('[RATE-06] stars have %s as tooltip and accessible name', async (_, markup, more, names) => {
    await openForm(markup, more);
    expect((await stars()).map((star) => star.getAttribute('aria-label'))).toEqual(names);
    expect(screen.getByRole('radiogroup', { name: 'التقييم' })).toBeTruthy();
    // A screen reader would also read a `title`, as a description.
    expect((await stars()).some((star) => star.hasAttribute('title'))).toBe(false);
  });

  it('[RATE-06] a click writes the value and fires the native events', async () => {
    await openForm();
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      document.addEventListener(type, ({ target }) => target === host() && heard.push(type));
    await userEvent.click(await screen.findByRole('radio', { name: 'جيد' }));
    expect(host().value).toBe('4');
    expect(lit()).toBe(4);
    expect(heard).toEqual(['input', 'change']);
  });

  it('[RATE-06] a visitor who is in the field when its script comes late is on the star of its value', async () => {
    openPage(`<form action="/rate" method="post">${input('', '4')}<button>أرسل</button></form>`);
    host().focus();
    await touch();
    await waitFor(async () => expect(document.activeElement).toBe((await stars())[3]));
  });

  it('[RATE-06] Left is more where the text runs from right to left, from 0 to the maximum', async () => {
    await openForm(input('', '4'));
    const group = screen.getByRole('radiogroup');
    group.style.direction = 'rtl';
    (await stars())[3]?.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(host().value).toBe('5');
    expect(document.activeElement).toBe((await stars())[4]);
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(host().value).toBe('3');
    await userEvent.keyboard('{ArrowDown}');
    expect(host().value).toBe('4');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(host().value).toBe('0');
    expect(group.contains(document.activeElement)).toBe(true);
  });

  it('[RATE-06] Right is more where it runs from left to right', async () => {
    await openForm();
    screen.getByRole('radiogroup').style.direction = 'ltr';
    (await stars())[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(host().value).toBe('1');
  });

  it('[RATE-06] 0 is not rated: no star is chosen, and a rating can be cleared by button and by key', async () => {
    await openForm();
    expect((await stars()).some(({ checked }) => checked)).toBe(false);
    expect(screen.queryByRole('button', { name: 'مسح التقييم' })).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: 'سيئ' }));
    await userEvent.click(screen.getByRole('button', { name: 'مسح التقييم' }));
    expect(host().value).toBe('0');
    expect(lit()).toBe(0);
    expect(document.activeElement).toBe((await stars())[0]);
    await userEvent.click(await screen.findByRole('radio', { name: 'سيئ' }));
    await userEvent.keyboard('{Delete}');
    expect(host().value).toBe('0');
  });

  it('[RATE-06] follow a script that sets the value with an event, and a reset of the form', async () => {
    await openForm(input('', '2'));
    host().value = '5';
    host().dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(lit()).toBe(5));
    host().form?.reset();
    await waitFor(() => expect(lit()).toBe(2));
  });

  it.each(['submit', 'formdata'])(
    '[RATE-06] a script of the site that unchecks the stars clears the value at %s',
    async (type) => {
      await openForm(input('', '4'));
      const form = host().form as HTMLFormElement;
      const formData = new FormData(form);
      for (const star of await stars()) star.checked = false;
      expect(host().value).toBe('4');
      form.addEventListener('submit', (event) => event.preventDefault());
      form.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { formData }));
      expect(host().value).toBe('0');
      await waitFor(() => expect(lit()).toBe(0));
      if (type === 'formdata') expect(formData.get('rating')).toBe('0');
    },
  );

  it('[RATE-06] stars are sent although a script of the site has put a message between the field and them', async () => {
    await openForm();
    host().insertAdjacentHTML('afterend', '<label class="error">اختر تقييماً</label>');
    await userEvent.click((await stars())[3] as HTMLElement);
    const submission = new Event('submit', { cancelable: true });
    host().form?.dispatchEvent(submission);
    expect([host().value, document.activeElement]).toEqual(['4', (await stars())[3]]);
  });

  it('[RATE-06] a value that a script writes without an event is kept, although no star shows it', async () => {
    await openForm(input('', '4'));
    for (const star of await stars()) star.checked = false;
    host().value = '2';
    host().form?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(host().value).toBe('2');
  });

  it('[RATE-06] stars are found by the site’s own class and by data-island="rating"', async () => {
    openPage('<form><input class="mine" name="a" value="1"><input data-island="rating" name="b" value="2"></form>', {
      config: { hooks: { rating: '.mine' } },
    });
    for (const each of document.querySelectorAll('form > input'))
      each.dispatchEvent(new Event('focusin', { bubbles: true }));
    await waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(2));
    expect(document.querySelector('[role=img]')).toBeNull();
  });

  it('[PAGE-04] outside a modal the form is the browser’s', async () => {
    const calls = serve(() => json({}));
    await openForm(input('', '3'));
    const submitted = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('submit', submitted, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'أرسل' }));
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });
});

describe('the form in a modal', () => {
  const trigger = '<a class="do-rate" href="/p/7/rate" data-product-id="7">قيّم<input type="hidden" value="0"></a>';
  const display = '<input class="rating-tooltip-manual" name="r" value="1" data-product-id="7" disabled id="shown">';
  const modal = (fields = '') =>
    `<dialog id="rating-modal" dir="rtl"><form action="/rate?x=1" method="post"><input class="rating-tooltip-manual" name="rating" value="0" id="rate">
      <textarea name="comment"></textarea>${fields}<button name="go" value="1">أرسل</button></form></dialog>`;
  const send = () => userEvent.click(screen.getByRole('button', { name: 'أرسل' }));
  const rate = async (name = 'جيد') => userEvent.click(await screen.findByRole('radio', { name }));
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

  const openModal = async (fields = '', more: object = {}) => {
    const opened = openPage(`<main>${display}${trigger}</main>${modal(fields)}`, { config: { ...config, ...more } });
    document.querySelector('a')?.click();
    await waitFor(() => expect(dialog().open).toBe(true));
    await waitFor(() => expect(document.querySelector<HTMLElement>('#rate')?.dataset.state).toBe('idle'));
    return opened;
  };

  it('[RATE-07] shows a failure after the dialog was closed in a notice', async () => {
    let respond: (response: Response) => void = () => {};
    const calls = serve(() => new Promise((resolve) => (respond = resolve)));
    await openModal();
    await rate();
    await send();
    await waitFor(() => expect(calls).toHaveLength(1));
    dialog().close();
    respond(json({ message: 'لم يُحفظ' }, 422));
    await waitFor(() => expect(document.querySelector('.juzur-notice')?.textContent).toBe('لم يُحفظ'));
  });

  it('[RATE-07] the form is sent to its action with every field and the token, and shows the message', async () => {
    const calls = serve(() => json({ status: 'success', message: 'شكراً <b>&amp;</b>' }));
    await openModal('<input type="hidden" name="product_id" value="7">');
    await rate();
    await userEvent.type(screen.getByRole('textbox'), 'ok');
    await send();
    expect(await within(dialog()).findByText('شكراً &')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.method).toBe('POST');
    expect(calls[0]?.url.href.replace(location.origin, '')).toBe('/rate?x=1');
    expect(Object.fromEntries(calls[0]?.body ?? [])).toMatchObject({
      rating: '4',
      comment: 'ok',
      product_id: '7',
      go: '1',
      _token: 'secret',
    });
    expect(calls[0]?.headers.get('x-csrf-token')).toBe('secret');
  });

  it('[RATE-07] a saved rating redraws the displays, is announced, closes the modal and gives focus back', async () => {
    serve(() => json({ status: true, message: 'شكراً' }));
    await openModal();
    const saved = vi.fn();
    document.addEventListener('juzur:rating-form:saved', saved, { once: true });
    await rate('ممتاز');
    await send();
    await waitFor(() => expect(screen.getByRole('img').getAttribute('aria-label')).toBe('5 من 5'));
    await waitFor(() => expect(dialog().open).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('a')));
    await waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toBe('شكراً'));
    expect($ratings.get().saved).toEqual({ 7: 5 });
    expect(saved).toHaveBeenCalledTimes(1);
    expect((document.querySelector('#rate') as HTMLInputElement).value).toBe('0');
  });

  const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  const notice = () => document.querySelector('.juzur-notice')?.textContent;

  it('[RATE-07] a saved rating can be undone if the server sends a URL, and the displays show the mean again', async () => {
    const calls = serve(({ url }) =>
      json(
        url.pathname === '/rate/undo'
          ? { status: true, message: 'أُلغي', rating: 3.2 }
          : { status: true, message: 'شكراً', rating: 3.6, undo: '/rate/undo?stars=0' },
      ),
    );
    await openModal();
    const undone = vi.fn();
    document.addEventListener('juzur:rating-form:undone', undone, { once: true });
    await rate('ممتاز');
    await send();
    await waitFor(() => expect(dialog().open).toBe(false));
    await waitFor(() => expect(notice()).toBe('شكراًتراجع'));
    expect($ratings.get().saved).toEqual({ 7: 3.6 });
    await undo();
    await waitFor(() => expect(notice()).toBe('أُلغي'));
    expect($ratings.get().saved).toEqual({ 7: 3.2 });
    expect(calls[1]?.url.search).toBe('?stars=0');
    expect(Object.fromEntries(calls[1]?.body as URLSearchParams)).toEqual({ _token: 'secret' });
    expect(undone).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a refusal', { status: false, message: 'فات الأوان' }, 'فات الأوان', [0, 1]],
    ['an error', {}, 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً', [1, 0]],
  ])('[RATE-07] shows %s of undoing, and the rating stays', async (_, answer, text, reports) => {
    serve(({ url }) =>
      json(
        url.pathname === '/undo' ? answer : { status: true, undo: '/undo' },
        url.pathname === '/undo' && !('status' in answer) ? 500 : 200,
      ),
    );
    const { faults, refusals } = await openModal();
    await rate('ممتاز');
    await send();
    await undo();
    await waitFor(() => expect(notice()).toBe(text));
    expect($ratings.get().saved).toEqual({ 7: 5 });
    expect([faults.length, refusals.length]).toEqual(reports);
  });

  it.each(['https://evil.example/undo', 'javascript:alert(1)', 7, ''])(
    '[RATE-07] %j is no way to take it back',
    (undo) => {
      expect(parse(ratingResponse, { status: true, undo }).undo).toBeNull();
    },
  );

  it.each([
    ['4.30', 4.3],
    [0, 0],
    ['كثير', null],
    [null, null],
  ])('[RATE-07] a mean that a backend prints as %j is %s', (rating, mean) => {
    expect(parse(ratingResponse, { status: true, rating }).rating).toBe(mean);
  });

  it('[RATE-07] displays show the mean if the server sends it, and data-rating-for identifies what was rated', async () => {
    serve(() => json({ status: 1, rating: 3.7 }));
    await openModal();
    document.querySelector('form')?.setAttribute('data-rating-for', 'store-2');
    await rate();
    await send();
    await waitFor(() => expect($ratings.get().saved).toEqual({ 'store-2': 3.7 }));
    expect(await within(dialog()).findByText('شكراً لك، سُجّل تقييمك')).toBeTruthy();
  });

  it('[RATE-07] the form without a star asks to choose, and sends nothing', async () => {
    const calls = serve(() => json({ status: true }));
    await openModal();
    await send();
    const alert = await screen.findByText('اختر عدد النجوم أولاً');
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(alert.id);
    expect(document.activeElement).toBe((await stars())[0]);
    expect(calls).toEqual([]);
    await rate();
    expect(alert.isConnected).toBe(false);
  });

  it('[RATE-07] a field that the browser refuses is explained, not silent', async () => {
    await openModal();
    document.querySelector('#rate')?.dispatchEvent(new Event('invalid', { cancelable: true }));
    expect(await screen.findByText('اختر عدد النجوم أولاً')).toBeTruthy();
  });

  it('[RATE-07] Enter on a star sends the form, its button’s value included', async () => {
    const calls = serve(() => json({ status: true }));
    await openModal();
    await rate();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(Object.fromEntries(calls[0]?.body ?? [])).toMatchObject({ rating: '4', go: '1' });
  });

  it('[RATE-07] the stars that are shown for a mean of 4.3 are sent as whole ones', async () => {
    const calls = serve(() => json({ status: true }));
    await openModal();
    (document.querySelector('#rate') as HTMLInputElement).value = '4.3';
    await send();
    await waitFor(() => expect(calls[0]?.body?.get('rating')).toBe('4'));
  });

  it('[RATE-07] a picture that the visitor adds to a rating is sent', async () => {
    const calls = serve(() => json({ status: true }));
    await openModal('<input type="file" name="photo">');
    await rate();
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'chair.jpg', { type: 'image/jpeg' }));
    (document.querySelector('[type=file]') as HTMLInputElement).files = chosen.files;
    await send();
    await waitFor(() => expect(calls).toHaveLength(1));
    const body = calls[0]?.body as unknown as FormData;
    expect((body.get('photo') as File).name).toBe('chair.jpg');
    expect(body.get('rating')).toBe('4');
  });

  it('[RATE-07] a failure is shown in the modal, and the input stays', async () => {
    serve(() => json({ status: false, message: 'قيّمت هذا من قبل' }));
    await openModal();
    await rate();
    await send();
    const alert = await within(dialog()).findByText('قيّمت هذا من قبل');
    expect(alert.getAttribute('role')).toBe('alert');
    expect(dialog().open).toBe(true);
    expect(lit()).toBe(4);
    expect($ratings.get().saved).toEqual({});
  });

  it('[RATE-07] leaves a close button of the server alone', async () => {
    await openModal('<button formmethod="dialog" formnovalidate>خروج</button>');
    expect(screen.queryByRole('button', { name: 'إغلاق' })).toBeNull();
  });

  it('[RATE-01] the focus is on the stars when the modal is open', async () => {
    await openModal();
    await waitFor(async () => expect(await stars()).toContain(document.activeElement));
  });
});

describe('a form in a modal whose stars are still loading', () => {
  /** The request for the stars' chunk never gets a response. */
  const hanging = islands.map((island) =>
    island.name === 'rating-form' ? { ...island, load: () => new Promise<never>(() => {}) } : island,
  );
  const open = () => {
    openPage(
      `<a class="do-rate" href="/p/7/rate">قيّم<input type="hidden" value="4"></a>
       <dialog id="rating-modal"><form action="/rate" method="post">${input()}<button>أرسل</button></form></dialog>
       <form action="/elsewhere" method="post" id="page">${input()}</form>`,
      { islands: hanging },
    );
  };
  /** @returns whether the browser would send the form */
  const submit = (selector: string) => {
    const form = document.querySelector(selector);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const show = async () => {
    document.querySelector('a')?.click();
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  };

  it.each([
    ['everything', () => document],
    ['the modal', () => document.querySelector('dialog') as ParentNode],
  ])('[RATE-07] is held, and is the browser’s again when %s was destroyed', async (_, root) => {
    open();
    await show();
    expect(submit('dialog form')).toBe(false);
    getRuntime()?.destroy(root());
    expect(submit('dialog form')).toBe(true);
  });

  it('[RATE-01] the dialog opens with the server’s field, its value the trigger’s, and a way to close it', async () => {
    serve(() => html(`<form action="/rate" method="post">${input()}<button>أرسل</button></form>`));
    openPage('<a class="do-rate" href="/p/7/rate">قيّم<input type="hidden" value="4"></a>', {
      islands: hanging,
      config: { rating_form_url: '/form' },
    });
    await show();
    expect(document.querySelector<HTMLInputElement>('dialog [name=rating]')?.value).toBe('4');
    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeTruthy();
  });

  it('[RATE-07] outside a modal the browser sends it at once', () => {
    open();
    expect(submit('#page')).toBe(true);
  });
});
