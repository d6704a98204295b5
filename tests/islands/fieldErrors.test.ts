import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../islands/email-activation/EmailActivation.tsx';
import '../../islands/form/Form.tsx';
import '../../islands/instant-order/InstantOrder.tsx';
import '../../islands/mobile-activation/MobileActivation.tsx';
import '../../islands/profile-image/ProfileImage.tsx';
import '../../islands/rating/form/RatingForm.tsx';
import '../../islands/reply/Reply.tsx';
import { $counts } from '../../shared/page/index.ts';
import { settle } from '../../testing/index.ts';
import { openPage } from '../kit/page.ts';
import { json, serve } from '../kit/server.ts';

const stars = '<input class="rating-tooltip-manual" name="rating" type="number" value="3">';

const picture = `<form data-island="profile-image" method="post" action="/send" enctype="multipart/form-data"><img data-preview src="data:," alt=""><input type="file" name="image"><button>أرسل</button></form>`;

/** Markup of every island with a form: one of its fields, and the field's name. */
const forms: Record<string, [markup: string, field: string]> = {
  form: [
    `<form data-island="form" method="post" action="/send"><input name="city" value="x"><button>أرسل</button><p data-message></p></form>`,
    'city',
  ],
  reply: [
    `<form data-island="reply" method="post" action="/send"><div class="form-group"><textarea name="message">مرحبا</textarea></div><button>أرسل</button></form>`,
    'message',
  ],
  'instant-order': [
    `<form data-island="instant-order" method="post" action="/send"><input type="hidden" name="product_id" value="7"><input type="hidden" name="recaptcha" value=""><input type="tel" name="mobile" value="0599123456"><button>اطلب</button><p data-message></p></form>`,
    'mobile',
  ],
  'email-activation': [
    `<form data-island="email-activation" method="post" action="/send"><input name="email" value="a@example.com"><button>أرسل</button><p data-message></p></form>`,
    'email',
  ],
  'mobile-activation': [
    `<div data-island="mobile-activation"><form data-send method="post" action="/send"><input name="mobile" value="0599123456"><button>أرسل</button></form><form data-activate action="/activate"><input name="code"></form><p data-message></p></div>`,
    'mobile',
  ],
  'mobile-activation, the code': [
    `<div data-island="mobile-activation"><form data-send action="/sms"></form><form data-activate data-sends method="post" action="/send"><input name="code" value="1234"><button>فعّل</button></form><p data-message></p></div>`,
    'code',
  ],
  'rating-form': [
    `<dialog open><form method="post" action="/send">${stars}<textarea name="text">x</textarea><button>أرسل</button></form></dialog>`,
    'text',
  ],
};

const open = async (markup: string, response: unknown, status = 200) => {
  serve(() => json(response, status));
  const page = openPage(`<input id="else">${markup}`, {
    config: { routes: { send_email: '/send', send_sms: '/send' } },
  });
  await page.ready();
  const form = (document.querySelector('[data-sends]') ?? document.querySelector('form')) as HTMLFormElement;
  const send = async () => {
    form.requestSubmit(form.querySelector<HTMLElement>('button:not([type=button])'));
    await vi.waitFor(() => expect(document.querySelector('[data-state=error],[data-state=done]')).not.toBeNull());
    await settle();
  };
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  return { ...page, form, field, send };
};
/** The texts that describe a field. */
const described = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id && document.getElementById(id)?.textContent) ?? '');
const says = () =>
  [...document.querySelectorAll('[data-message],.juzur-outlet [role=alert],.juzur-outlet [role=status]')]
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(' | ');
const edit = (field: HTMLElement) => field.dispatchEvent(new InputEvent('input', { bubbles: true }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  return () => vi.restoreAllMocks();
});

describe.each(Object.entries(forms))('%s', (_, [markup, name]) => {
  it.each([
    ['Laravel', { message: 'تحقق', errors: { [name]: ['قصير', 'خطأ'] } }, 422, 'قصير خطأ'],
    ['Rails, status 200', { status: false, errors: { [name]: 'قصير' } }, 200, 'قصير'],
    ['OpenCart', { error: { [name]: 'قصير' } }, 200, 'قصير'],
    ['Django', { errors: { [name]: [{ message: 'قصير', code: 'min' }] } }, 400, 'قصير'],
  ])('[PAGE-04] shows the error of a field beside it: %s', async (_backend, response, status, text) => {
    const { field, send, refusals, faults } = await open(markup, response, status);
    const { value } = field(name);
    await send();
    expect(described(field(name))).toContain(text);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(name));
    expect([refusals.length, faults]).toEqual([1, []]);
    if (name !== 'code') expect(field(name).value).toBe(value);
    edit(field(name));
    await settle();
    expect(described(field(name))).not.toContain(text);
    expect(field(name).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe.each(Object.entries(forms).filter(([name]) => name !== 'mobile-activation'))('%s', (_, [markup]) => {
  it.each([
    [{ error: 'مرفوض' }, 'مرفوض'],
    [{ errors: { nowhere: 'مرفوض' } }, 'مرفوض'],
    [{ errors: ['مرفوض'] }, 'مرفوض'],
    [{ status: false, message: 'مرفوض', errors: { nowhere: ['ولا هذا'] } }, 'مرفوض ولا هذا'],
  ])('[PAGE-04] says in its message what no field has: %j', async (response, text) => {
    const { send, refusals } = await open(markup, response);
    await send();
    expect(says()).toContain(text);
    expect(refusals).toHaveLength(1);
  });
});

describe.each(Object.entries(forms))('%s', (island, [markup]) => {
  it.each([{ success: 'نجح' }, { status: true, message: 'نجح', error: 'لا', errors: { x: 'لا' } }])(
    '[PAGE-04] takes %j for a success',
    async (response) => {
      const { send, refusals, faults } = await open(markup, response);
      await send();
      expect([refusals, faults]).toEqual([[], []]);
      if (island !== 'reply') expect(says()).toContain('نجح');
      expect(says()).not.toContain('لا');
    },
  );
});

describe.each(Object.entries({ ...forms, 'profile-image': [picture] }))('%s', (island, [markup]) => {
  it('[PAGE-02] applies the counts and fragments of its response', async () => {
    const updates = { counts: { cart: 4 }, fragments: { '#mini': '<b>4</b>' } };
    const { send, form } = await open(`<p id="mini"></p>${markup}`, {
      status: true,
      message: 'تم',
      path: '/a.png',
      ...updates,
    });
    if (island === 'profile-image') {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
      (form.querySelector('[type=file]') as HTMLInputElement).files = transfer.files;
    }
    await send();
    await vi.waitFor(() => expect(document.querySelector('#mini')?.innerHTML).toBe('<b>4</b>'));
    expect($counts.get()).toEqual({ cart: 4 });
  });
});

describe('errors of a server by field', () => {
  const markup = (fields: string) =>
    `<form data-island="form" method="post" action="/send">${fields}<button>أرسل</button><p data-message></p></form>`;

  it.each([
    ['items.0.name', 'items[0][name]'],
    ['user[email]', 'user[email]'],
    ['tags', 'tags[]'],
    ['a.b', 'a.b'],
  ])('[PAGE-04] %s belongs to the field %s', async (key, name) => {
    const { field, send } = await open(markup(`<input name="${name}">`), { errors: { [key]: 'خطأ' } }, 422);
    await send();
    expect(described(field(name))).toEqual(['خطأ']);
    expect(says()).toBe('');
  });

  it('[PAGE-04] focus the first field of the page, not of the response', async () => {
    const { field, send } = await open(markup('<input name="a"><input name="b">'), { errors: { b: 'ب', a: 'أ' } });
    await send();
    expect(document.activeElement).toBe(field('a'));
  });

  it('[PAGE-04] errors of a hidden field join the message', async () => {
    const { send } = await open(markup('<input type="hidden" name="a"><p hidden><input name="b"></p>'), {
      errors: { a: 'أ', b: 'ب' },
    });
    await send();
    expect(says()).toBe('أ ب');
  });

  it('[PAGE-04] say the same text once', async () => {
    const errors = { missing: ['مرفوض', 'ولا هذا'], other: 'مرفوض' };
    const { send } = await open(markup(''), { status: false, message: 'مرفوض', errors });
    await send();
    expect(says()).toBe('مرفوض ولا هذا');
  });

  it('[PAGE-04] leave the focus where the visitor types, and are announced', async () => {
    const { field, send } = await open(markup('<input name="a"><input name="b">'), { errors: { a: 'قصير' } });
    const sent = send();
    field('b').focus();
    edit(field('b'));
    await sent;
    expect(document.activeElement).toBe(field('b'));
    await vi.waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toBe('قصير'));
  });

  it('[PAGE-04] errors are announced if the first field has the focus already', async () => {
    const { field, send } = await open(markup('<input name="a">'), { errors: { a: 'قصير' } });
    field('a').focus();
    await send();
    await vi.waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toBe('قصير'));
  });

  it('[PAGE-04] leave the focus outside the form', async () => {
    const { send } = await open(markup('<input name="a">'), { errors: { a: 'قصير' } });
    const sent = send();
    document.getElementById('else')?.focus();
    await sent;
    expect(document.activeElement?.id).toBe('else');
  });

  it('[PAGE-04] errors of a group of radios describe all of it', async () => {
    const { form, send } = await open(
      markup('<input type="radio" name="size" value="s"><input type="radio" name="size" value="l">'),
      { errors: { size: 'اختر' } },
    );
    await send();
    expect([...form.querySelectorAll('[name=size]')].map((each) => described(each))).toEqual([['اختر'], ['اختر']]);
  });

  it('[PAGE-04] go when the form is sent again, and the island ends', async () => {
    const { form, send } = await open(markup('<input name="a">'), { errors: { a: 'قصير' } });
    await send();
    await send();
    expect(form.querySelectorAll('.juzur-field-message')).toHaveLength(1);
    window.Juzur?.destroy();
    await settle();
    expect(form.innerHTML).toBe('<input name="a"><button>أرسل</button><p data-message=""></p>');
  });

  it.each([200, 422])('[PAGE-02] a refusal with status %i may have counts too', async (status) => {
    const { send } = await open(markup(''), { status: false, message: 'نفد', counts: { cart: 2 } }, status);
    await send();
    expect($counts.get()).toEqual({ cart: 2 });
  });

  it('[PAGE-04] a failed server’s `error` is not shown to visitors', async () => {
    const { send, faults } = await open(markup(''), { error: 'SQLSTATE[HY000]' }, 500);
    await send();
    expect(says()).toBe('حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً');
    expect(faults).toHaveLength(1);
  });

  it('[PAGE-04] the event of a refusal has them by name', async () => {
    const { send } = await open(markup('<input name="a">'), { message: 'تحقق', errors: { a: 'قصير' } }, 422);
    const refused = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
    document.addEventListener('juzur:form:refused', refused, { once: true });
    await send();
    expect(refused.mock.results[0]?.value).toEqual({ status: 422, message: 'تحقق', errors: { a: ['قصير'] } });
  });
});
