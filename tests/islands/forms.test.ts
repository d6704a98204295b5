// What every island that sends a form does, whatever the form is about.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../islands/email-activation/EmailActivation.tsx';
import '../../islands/form/Form.tsx';
import '../../islands/instant-order/InstantOrder.tsx';
import '../../islands/mobile-activation/MobileActivation.tsx';
import '../../islands/profile-image/ProfileImage.tsx';
import '../../islands/rating/form/RatingForm.tsx';
import '../../islands/reply/Reply.tsx';
import '../../islands/toggle/toggle.ts';
import { $counts } from '../../shared/page/index.ts';
import { settle } from '../../testing/index.ts';
import { openPage } from '../kit/page.ts';
import { expectSent, hang, html, json, redirected, type SeenCall, serve } from '../kit/server.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
const ENDED = 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
const LOGIN = 'سجّل الدخول ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
const OFFLINE = 'لا يوجد اتصال بالإنترنت.';
const ENGLISH = 'Something went wrong. Please try again later.';

interface Form {
  markup: string;
  /** Name of one of its fields, which the visitor sees. */
  field: string;
  /** The event that a listener of the site can cancel. */
  event: string;
  /** Where it is sent: to the route of the page configuration, else to the URL of its form. */
  path?: '/routed';
  /** What it says of a success without a message. */
  done?: string;
  /** The message if it is unknown whether the server has received the form. */
  unknown?: string;
  /** Whether each failure has the generic message, whatever the server says. */
  isGeneric?: true;
  /** Whether a failure clears the field. */
  isCleared?: true;
}

/** Every island with a form whose fields the visitor sees. The form that is sent has `data-sends` if there are two. */
const forms: Record<string, Form> = {
  form: {
    markup: `<form data-island="form" method="post" action="/send"><input name="city" value="x"><button>أرسل</button><p data-message></p></form>`,
    field: 'city',
    event: 'form:submit',
    done: 'تم الإرسال',
    unknown: 'لم يصل ردّ، وقد يكون ما أرسلته وصل. ما كتبته باقٍ هنا، ويمكنك المحاولة مرة أخرى.',
  },
  reply: {
    markup: `<form data-island="reply" method="post" action="/send"><div class="form-group"><textarea name="message">مرحبا</textarea></div><button>أرسل</button></form>`,
    field: 'message',
    event: 'reply:submit',
  },
  'instant-order': {
    markup: `<form data-island="instant-order" method="post" action="/send"><input type="hidden" name="product_id" value="7"><input type="hidden" name="recaptcha" value=""><input type="tel" name="mobile" value="0599-123456"><button>اطلب</button><p data-message>من <b>الخادم</b></p></form>`,
    field: 'mobile',
    event: 'instant-order:submit',
    path: '/routed',
    done: 'أُرسل طلبك',
    unknown: 'ربما سُجّل طلبك. اضغط مرة أخرى للتأكد، ولن يتكرر الطلب.',
  },
  'email-activation': {
    markup: `<form data-island="email-activation" method="post" action="/send"><input name="email" value="a@example.com"><button>أرسل</button><p data-message></p></form>`,
    field: 'email',
    event: 'email-activation:send',
    path: '/routed',
    done: 'أرسلنا رسالة التأكيد إلى بريدك',
  },
  'mobile-activation': {
    markup: `<div data-island="mobile-activation"><form data-send data-sends method="post" action="/send"><input name="mobile" value="0599123456"><button>أرسل</button></form><form data-activate action="/activate"><input name="code"></form><p data-message></p></div>`,
    field: 'mobile',
    event: 'mobile-activation:send',
    path: '/routed',
    isGeneric: true,
  },
  'mobile-activation, the code': {
    markup: `<div data-island="mobile-activation"><form data-send action="/sms"></form><form data-activate data-sends method="post" action="/send"><input type="number" name="code" value="1234" maxlength="6"><button>فعّل</button></form><p data-message></p></div>`,
    field: 'code',
    event: 'mobile-activation:activate',
    isCleared: true,
  },
  'rating-form': {
    markup: `<dialog open><form method="post" action="/send"><input class="rating-tooltip-manual" name="rating" type="number" value="3"><textarea name="text">x</textarea><button>أرسل</button></form></dialog>`,
    field: 'text',
    event: 'rating-form:submit',
  },
};
const toggle = `<form data-island="toggle" method="post" action="/send"><button aria-pressed="false">♥</button></form>`;
const picture = `<form data-island="profile-image" method="post" action="/send" enctype="multipart/form-data"><img data-preview src="/old.png" alt=""><input type="file" name="image"><button>أرسل</button></form>`;

/** All forms read responses with the same code: the island `form` is tested with all rows, the others with the first ones. */
const firstRows = <Row>(island: string, count: number, rows: Row[]) =>
  island === 'form' ? rows : rows.slice(0, count);

type Respond = (call: SeenCall) => Response | Promise<Response>;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const open = async (markup: string, respond: Respond, config: object = {}) => {
  const calls = serve((call) => respond(call));
  const page = openPage(`<input id="else">${markup}`, {
    config: {
      token: { value: 't' },
      routes: { send_email: '/routed', send_sms: '/routed', instant_order: '/routed' },
      ...config,
    },
  });
  await page.ready();
  const form = (document.querySelector('[data-sends]') ?? document.querySelector('form')) as HTMLFormElement;
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])') as HTMLButtonElement;
  const press = () => form.requestSubmit(button);
  const state = () => document.querySelector('[data-state=error],[data-state=done]');
  const send = async () => {
    press();
    await vi.waitFor(() => expect(state()).not.toBeNull());
    await settle();
  };
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  return { ...page, calls, form, button, field, press, send };
};
/** Opens a page whose server responds with this JSON. */
const openWith = (markup: string, response: unknown, status = 200) => open(markup, () => json(response, status));
/** Chooses a file that is not larger than a few bytes. */
const chooseFile = (form: HTMLFormElement) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
  (form.querySelector('[type=file]') as HTMLInputElement).files = transfer.files;
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
const veto = (event: Event) => event.preventDefault();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(Object.entries(forms))('%s', (island, { markup, field: name, unknown, isGeneric, isCleared, path }) => {
  it('[PAGE-02] a form is sent once with its field, however often it is pressed, and its button is busy meanwhile', async () => {
    let respond = (_: Response) => {};
    const { calls, button, press } = await open(markup, () => new Promise((resolve) => (respond = resolve)));
    press();
    press();
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    press();
    // With a no-break space: a narrow button then hides the whole text instead of one word.
    expect(button.getAttribute('data-juzur-busy')).toBe('جارٍ\u00a0الإرسال…');
    // A disabled button would lose the focus.
    expect(button.disabled).toBe(false);
    expect(document.querySelector('[data-state=loading]')).not.toBeNull();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.url.pathname).toBe(path ?? '/send');
    expect(calls[0]?.body?.get(name)).toBeTruthy();
    respond(json({}, 500));
    await vi.waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
    expect(button.hasAttribute('data-juzur-busy')).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('[PAGE-02] a page that comes back from the back/forward cache no longer waits for a response', async () => {
    const { button, calls, press } = await open(markup, hang);
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(says()).toContain(unknown ?? GENERIC));
    expect(document.querySelector('[data-state=error]')).not.toBeNull();
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });

  const refused: [string, Respond, string][] = [
    ['a 422 with words', () => json({ message: 'لا' }, 422), 'لا'],
    ['a status that says no, without words', () => json({ status: 0 }), GENERIC],
    ['a 429 with words', () => json({ message: 'لا' }, 429), 'لا'],
    ['a status that says no', () => json({ status: false, message: 'لا' }), 'لا'],
  ];
  it.each(firstRows(island, 2, refused))(
    '[PAGE-02] %s is a refusal: its message is shown, no error is reported',
    async (_, respond, words) => {
      const { faults, refusals, send } = await open(markup, respond);
      await send();
      await vi.waitFor(() => expect(says()).toContain(isGeneric ? GENERIC : words));
      expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('error');
      expect(faults).toEqual([]);
      expect(refusals).toMatchObject([{ island: island.split(',')[0] }]);
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  const failed: [string, Respond, kind: string][] = [
    ['a 500 with words', () => json({ message: 'لا' }, 500), 'http'],
    ['a 419', () => json({ message: 'لا' }, 419), 'session-ended'],
    ['a redirect', () => redirected('/thanks?from=1', html('<form></form>')), 'redirect'],
    ['a redirect to the login', () => redirected('/login?from=1', html('<form></form>')), 'redirect'],
    ['a broken connection', lost, 'network'],
    ['a 422 without words', () => json({}, 422), 'http'],
    ['a gateway without a response', () => html('bad gateway', 504), 'http'],
    ['no response in time', hang, 'timeout'],
    ['a 500 in HTML', () => html('<h1>500</h1>', 500), 'http'],
    ['a login page', () => html('<form></form>'), 'content-type'],
    ['3 MB', () => json({ message: 'x'.repeat(3_000_000) }), 'size'],
    ['cut JSON', () => new Response('{"st', { headers: { 'content-type': 'application/json' } }), 'answer'],
  ];
  it.each(firstRows(island, 5, failed))(
    '[PAGE-02] %s is one report and a message; what was typed stays, and the form can be sent again',
    async (what, respond, kind) => {
      // A limit that only a response that never comes meets, however slow the machine is.
      const config = respond === hang ? { timeouts: { forms: 50, order: 50 } } : {};
      const { calls, faults, refusals, field, send, press } = await open(markup, respond, config);
      const { value } = field(name);
      await send();
      const isKnown = kind === 'http' && !what.includes('gateway');
      const words = what === 'a 500 with words' && !isGeneric ? 'لا' : isKnown ? GENERIC : (unknown ?? GENERIC);
      // An order may have been registered before the redirect.
      const isLogin = what.startsWith('a redirect to') && !isGeneric && island !== 'instant-order';
      const own = kind === 'session-ended' ? ENDED : isLogin ? LOGIN : words;
      await vi.waitFor(() => expect(says()).toContain(own));
      expect(faults).toMatchObject([{ island: island.split(',')[0], kind }]);
      expect(refusals).toEqual([]);
      expect(calls).toHaveLength(1);
      expect(field(name).value).toBe(isCleared && !/session-ended|redirect/.test(kind) ? '' : value);
      field(name).value = value;
      press();
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
      expect(second).toBe(first);
    },
  );

  it('[PAGE-02] unmounting while it is sent aborts the request, reports nothing and restores the server’s HTML', async () => {
    const { calls, form, faults, press } = await open(markup, hang);
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    window.Juzur?.destroy();
    await settle();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(faults).toEqual([]);
    const server = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild as Element;
    const host = form.closest('[data-island],dialog') as Element;
    host.removeAttribute('open');
    server.removeAttribute('open');
    expect(host.outerHTML).toBe(server.outerHTML);
  });

  it('[PAGE-02] a morph that removes what the island drew ends no POST of it, and the response is shown', async () => {
    const { promise, resolve } = withResolvers<Response>();
    const { calls, form, faults, press } = await open(markup, () => promise);
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    for (const drawn of document.querySelectorAll('[data-juzur-outlet]')) drawn.remove();
    await settle();
    resolve(json({ status: true, message: 'وصل' }));
    await vi.waitFor(() => expect(document.body.textContent).toContain('وصل'));
    expect([form.isConnected, calls.length, faults]).toEqual([true, 1, []]);
  });

  const backends: [string, object, number, string][] = [
    ['Laravel', { message: 'تحقق', errors: { [name]: ['قصير', 'خطأ'] } }, 422, 'قصير خطأ'],
    ['Rails, status 200', { status: false, errors: { [name]: 'قصير' } }, 200, 'قصير'],
    ['OpenCart', { error: { [name]: 'قصير' } }, 200, 'قصير'],
    ['Django', { errors: { [name]: [{ message: 'قصير', code: 'min' }] } }, 400, 'قصير'],
  ];
  it.each(firstRows(island, 1, backends))(
    '[PAGE-04] shows the error of a field beside it: %s',
    async (_backend, response, status, text) => {
      const { field, send, refusals, faults } = await openWith(markup, response, status);
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
    },
  );

  const successes = [{ status: true, message: 'نجح', error: 'لا', errors: { x: 'لا' } }, { success: 'نجح' }];
  it.each(firstRows(island, 1, successes))('[PAGE-04] takes %j for a success', async (response) => {
    const { send, refusals, faults } = await openWith(markup, response);
    await send();
    expect([refusals, faults]).toEqual([[], []]);
    if (island !== 'reply') expect(says()).toContain('نجح');
    expect(says()).not.toContain('لا');
  });
});

it.each(Object.entries(forms).filter(([, { done }]) => done))(
  '[PAGE-04] %s has a text of its own for a success without a message',
  async (_, { markup, done }) => {
    const { send, faults } = await openWith(markup, { status: '1', message: null });
    await send();
    expect([says(), faults]).toEqual([done, []]);
  },
);

describe.each(Object.entries({ ...forms, toggle: { markup: toggle, field: '', event: 'toggle:press' } }))(
  '%s',
  (_, { markup, field: name, event }) => {
    it.each([`juzur:${event}`, 'submit'])(
      '[PAGE-01] a listener of the site can cancel %s before the request',
      async (type) => {
        const { calls, press } = await open(markup, hang);
        const before = document.body.innerHTML;
        document.addEventListener(type, veto, { once: true });
        press();
        await expectSent(calls, 0);
        expect(document.body.innerHTML).toBe(before);
        press();
        await vi.waitFor(() => expect(calls).toHaveLength(1));
      },
    );

    it('[PAGE-01] without a connection the visitor reads why, and what was typed stays', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { field, press } = await open(markup, lost);
      const value = field(name)?.value;
      press();
      await vi.waitFor(() => expect(document.body.textContent).toContain(OFFLINE));
      expect(field(name)?.value).toBe(value);
    });
  },
);

// React islands listen with one hook, and the toggle, which has no React, with the function that the hook calls.
describe.each(Object.entries({ form: forms.form as Form, toggle: { markup: toggle } }))('%s', (_, { markup }) => {
  it.each(Object.entries({ 'on the form, after the island,': false, 'after the island has drawn again': true }))(
    '[PAGE-01] a submission that the site prevents %s is not sent',
    async (_, isEdited) => {
      const { calls, form, press } = await open(markup, hang);
      form.addEventListener('submit', veto, { once: true });
      if (isEdited) for (const each of form.querySelectorAll<HTMLElement>('input,textarea')) edit(each);
      await settle();
      press();
      await expectSent(calls, 0);
      press();
      await vi.waitFor(() => expect(calls).toHaveLength(1));
    },
  );

  it('[FORM-01] a framework that sends every form itself, as Turbo, finds the submission handled', async () => {
    const { calls, press } = await open(markup, hang);
    const theirs = vi.fn();
    const send = (event: Event) => event.defaultPrevented || theirs(event.preventDefault());
    const addLast = () => {
      document.removeEventListener('submit', send);
      document.addEventListener('submit', send);
    };
    document.addEventListener('submit', addLast, true);
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(theirs).not.toHaveBeenCalled();
    document.removeEventListener('submit', addLast, true);
    document.removeEventListener('submit', send);
  });

  it('[PAGE-01] a submission whose propagation the site stops is sent by the island', async () => {
    const { calls, form, press } = await open(markup, hang);
    let isPrevented = false;
    form.addEventListener('submit', (event) => event.stopPropagation());
    form.addEventListener('submit', (event) => setTimeout(() => (isPrevented = event.defaultPrevented)));
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(isPrevented).toBe(true);
  });
});

const { form: ownForm, 'rating-form': rating, reply } = forms as Record<string, Form>;
it.each([ownForm?.markup, rating?.markup, reply?.markup, toggle])(
  '[PAGE-02] a form goes to the URL of its button, if it has one: %s',
  async (markup = '') => {
    const { calls, press } = await open(markup.replace('<button', '<button formaction="/other?draft=1"'), hang);
    press();
    await vi.waitFor(() => expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(['/other?draft=1']));
  },
);

it('[PROF-03] a picture is not uploaded without a connection, and the visitor reads why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { form } = await open(picture, lost);
  chooseFile(form);
  form.querySelector('[type=file]')?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(document.body.textContent).toContain(OFFLINE));
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/old.png');
});

it('[PROF-01] a prevented submission of profile-image opens no file chooser', async () => {
  const { form, press } = await open(picture, hang);
  const chooser = vi.spyOn(form.querySelector('input') as HTMLInputElement, 'click').mockImplementation(() => {});
  form.addEventListener('submit', veto, { once: true });
  press();
  await settle();
  expect(chooser).not.toHaveBeenCalled();
  press();
  await settle();
  expect(chooser).toHaveBeenCalledOnce();
});

describe.each(Object.entries(forms).filter(([, { isGeneric }]) => !isGeneric))('%s', (island, { markup }) => {
  const unknownFields: [object, string][] = [
    [{ status: false, message: 'مرفوض', errors: { nowhere: ['ولا هذا'] } }, 'مرفوض ولا هذا'],
    [{ error: 'مرفوض' }, 'مرفوض'],
    [{ errors: { nowhere: 'مرفوض' } }, 'مرفوض'],
    [{ errors: ['مرفوض'] }, 'مرفوض'],
  ];
  it.each(firstRows(island, 1, unknownFields))(
    '[PAGE-04] says in its message what no field has: %j',
    async (response, text) => {
      const { send, refusals } = await openWith(markup, response);
      await send();
      expect(says()).toContain(text);
      expect(refusals).toHaveLength(1);
    },
  );
});

describe.each(Object.entries({ ...forms, toggle: { markup: toggle }, 'profile-image': { markup: picture } }))(
  '%s',
  (island, { markup }) => {
    it('[PAGE-02] applies the counts and fragments of its response', async () => {
      const updates = { counts: { cart: 4 }, fragments: { '#mini': '<b>4</b>' } };
      const { send, form } = await openWith(`<p id="mini"></p>${markup}`, {
        status: true,
        message: 'تم',
        path: '/a.png',
        ...updates,
      });
      if (island === 'profile-image') chooseFile(form);
      await send();
      await vi.waitFor(() => expect(document.querySelector('#mini')?.innerHTML).toBe('<b>4</b>'));
      expect($counts.get()).toEqual({ cart: 4 });
    });
  },
);

it('[PAGE-02] a failure is in English on an English page', async () => {
  const { send } = await open(forms.form?.markup ?? '', () => json({}, 500), { locale: 'en' });
  await send();
  expect(says()).toContain(ENGLISH);
});

describe('errors of a server by field', () => {
  const markup = (fields: string) =>
    `<form data-island="form" method="post" action="/send">${fields}<button>أرسل</button><p data-message></p></form>`;

  const names = [
    ['items.0.name', 'items[0][name]'],
    ['user[email]', 'user[email]'],
    ['tags', 'tags[]'],
    ['option_227', 'option[227]'],
    ['firstName', 'first_name'],
    ['message', 'message'],
    ['a.b', 'a.b'],
  ].map(([key = '', name = '']): [string, string, object, string[], string] => [
    `${key} belongs to the field ${name}`,
    `<input name="${name}">`,
    { errors: { [key]: 'خطأ' } },
    ['خطأ'],
    '',
  ]);
  it.each([
    ...names,
    [
      'errors of a hidden field join the message',
      '<input type="hidden" name="a"><p hidden><input name="b"></p>',
      { errors: { a: 'أ', b: 'ب' } },
      ['', ''],
      'أ ب',
    ],
    [
      'the same text is said once',
      '',
      { status: false, message: 'مرفوض', errors: { missing: ['مرفوض', 'ولا هذا'], other: 'مرفوض' } },
      [],
      'مرفوض ولا هذا',
    ],
    [
      'errors of a group of radios describe all of it',
      '<input type="radio" name="size" value="s"><input type="radio" name="size" value="l">',
      { errors: { size: 'اختر' } },
      ['اختر', 'اختر'],
      '',
    ],
  ])('[PAGE-04] %s', async (_, fields, response, texts, message) => {
    const { form, send } = await openWith(markup(fields), response, 422);
    await send();
    expect([...form.querySelectorAll('input')].flatMap(described)).toEqual(texts);
    expect(says()).toBe(message);
  });

  it.each([
    ['is the first field of the page, not of the response', '', 'a', false],
    ['stays where the visitor types, and the errors are announced', '[name=b]', 'b', true],
    ['stays in the first field, and the errors are announced', '[name=a]', 'a', true],
    ['stays outside the form', '#else', '', false],
  ])('[PAGE-04] the focus %s', async (_, place, name, isAnnounced) => {
    const { send } = await openWith(markup('<input name="a"><input name="b">'), { errors: { b: 'ب', a: 'قصير' } });
    const sent = send();
    const field = place ? document.querySelector<HTMLInputElement>(place) : null;
    field?.focus();
    if (field && name === 'b') edit(field);
    await sent;
    expect(document.activeElement?.getAttribute('name') ?? '').toBe(name);
    if (isAnnounced)
      await vi.waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toContain('قصير'));
  });

  it('[PAGE-04] errors of fields go when the form is sent again, and the island ends', async () => {
    const { form, send } = await openWith(markup('<input name="a">'), { errors: { a: 'قصير' } });
    await send();
    await send();
    expect(form.querySelectorAll('.juzur-field-message')).toHaveLength(1);
    window.Juzur?.destroy();
    await settle();
    expect(form.innerHTML).toBe('<input name="a"><button>أرسل</button><p data-message=""></p>');
  });

  it.each([200, 422])('[PAGE-02] a refusal with status %i may have counts too', async (status) => {
    const { send } = await openWith(markup(''), { status: false, message: 'نفد', counts: { cart: 2 } }, status);
    await send();
    expect($counts.get()).toEqual({ cart: 2 });
  });

  it.each([
    { error: 'SQLSTATE[HY000]' },
    { ok: false, error: 'SQLSTATE[HY000]' },
    { success: 0, error: 'SQLSTATE[HY000]' },
    { success: false, error: 'SQLSTATE[HY000]' },
  ])('[PAGE-04] a failed server’s `error` is not shown to visitors: %j', async (body) => {
    const { send, faults } = await openWith(markup(''), body, 500);
    await send();
    expect(says()).toBe(GENERIC);
    expect(faults).toHaveLength(1);
  });

  it('[PAGE-04] the event of a refusal has them by name', async () => {
    const { send } = await openWith(markup('<input name="a">'), { message: 'تحقق', errors: { a: 'قصير' } }, 422);
    const refused = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
    document.addEventListener('juzur:form:refused', refused, { once: true });
    await send();
    expect(refused.mock.results[0]?.value).toEqual({ status: 422, message: 'تحقق', errors: { a: ['قصير'] } });
  });
});
