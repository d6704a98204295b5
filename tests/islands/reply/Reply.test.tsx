import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../islands/reply/Reply.tsx';
import { settle } from '../../../testing/index.ts';
import { fixtureElement, replay } from '../../kit/fixtures.ts';
import { openAlive } from '../../kit/page.ts';
import { expectSent, json, type SeenCall, serve } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';

const LIST = fixtureElement('pages/conversation.html', '[data-messages-list]', (list) => {
  list.innerHTML = '<li>سابقة</li>';
});
const FORM = fixtureElement('pages/conversation.html', '[data-island=reply]');

let answer: (call: SeenCall) => Response | Promise<Response>;

const open = async (body = LIST + FORM) => {
  const calls = serve((call) => answer(call));
  const page = await openAlive('[data-island=reply]', body);
  return { ...page, calls, user: userEvent.setup() };
};
const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const press = () => document.querySelector<HTMLElement>('form > button')?.click();
const own = () => [...document.querySelectorAll<HTMLElement>('.juzur-own-message')];
const type = (text: string) => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const isOwn = (state: string) => vi.waitFor(() => expect(own()[0]?.dataset.state).toBe(state));
/** Sends a reply. */
const send = (text: string) => {
  type(text);
  press();
};

beforeEach(() => {
  answer = () => replay('answers/reply.json');
});

describe('a reply', () => {
  it('[MSGS-01] posts the serialized form to its action, cleaned and with the token, under a key of its own', async () => {
    const { calls } = await open();
    const fields = Object.fromEntries(new FormData(form()));
    send(' مرحباً <b>  يا "جاري" ');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.method).toBe('POST');
    expect(calls[0]?.url.pathname).toBe('/user/messages/1/reply');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ ...fields, message: 'مرحباً b يا جاري' });
    expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[MSGS-01] a reply names the socket of Laravel Echo, whose server then broadcasts it to the others alone', async () => {
    const { calls } = await open();
    vi.stubGlobal('Echo', { socketId: () => '7.9' });
    send('مرحباً');
    await vi.waitFor(() => expect(calls[0]?.headers.get('X-Socket-ID')).toBe('7.9'));
  });

  it('[MSGS-01] a reply is at the end of the list at once, as text, and the response’s message replaces it', async () => {
    const { promise: pending, resolve: give } = withResolvers<Response>();
    answer = () => pending;
    const { calls } = await open();
    send('سلام');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(own().map(({ textContent, dataset }) => [textContent, dataset.state])).toEqual([['سلام', 'sending']]);
    expect(own()[0]?.tagName).toBe('LI');
    expect(own()[0]?.previousElementSibling?.textContent).toBe('سابقة');
    expect(own()[0]?.className).toBe('juzur-own-message message mine');
    expect(field().value).toBe('سلام');
    give(json({ reply: { message: '<img src=x onerror=alert(1)>' } }));
    await isOwn('sent');
    expect(own()[0]?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(own()[0]?.dataset.time).toBe('الآن');
    expect(own()).toHaveLength(1);
    expect(field().value).toBe('');
    expect(form().dataset.state).toBe('done');
  });

  it.each([
    ['{reply: {message}}', { reply: { message: 'من الخادم' } }, 'من الخادم'],
    ['{status, message}', { status: 'success', message: 'من الخادم' }, 'من الخادم'],
    ['{status} alone', { status: 1 }, 'نصي'],
  ])('[MSGS-01] %s is a valid response', async (_, body, shown) => {
    answer = () => json(body);
    await open();
    send('نصي');
    await isOwn('sent');
    expect(own()[0]?.textContent).toBe(shown);
  });

  it('[MSGS-01] pressed twice is sent once; what is typed meanwhile stays', async () => {
    let respond = (_: Response) => {};
    answer = () => new Promise((resolve) => (respond = resolve));
    const { calls } = await open();
    send('أولى');
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    send('ثانية');
    respond(json({ reply: { message: 'أولى' } }));
    await isOwn('sent');
    expect(calls).toHaveLength(1);
    expect(field().value).toBe('ثانية');
  });
});

const WITH_PHOTO = LIST + FORM.replace('<div class="stack form-group', '<input type="file" name="photo">$&');
const attach = () => {
  const photo = document.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'chair.jpg', { type: 'image/jpeg' }));
  photo.files = transfer.files;
  return photo;
};

const inConversation = (id: string) =>
  LIST + FORM.replace('<div class="stack form-group', `<input type="hidden" name="conversation" value="${id}">$&`);

describe('beside what else a page has', () => {
  it('[MSGS-01] an attached file is sent with the message, and not again with the next one', async () => {
    const { calls } = await open(WITH_PHOTO);
    const photo = attach();
    const changed = vi.fn();
    photo.addEventListener('change', changed);
    send('الكرسي & صورته');
    await isOwn('sent');
    const body = calls[0]?.body as unknown as FormData;
    expect((body.get('photo') as File).name).toBe('chair.jpg');
    expect(body.get('message')).toBe('الكرسي صورته');
    expect(photo.value).toBe('');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('[MSGS-02] a file needs no text beside it, and its name is shown, unless the server requires a text', async () => {
    answer = () => json({ status: true });
    const { calls } = await open(WITH_PHOTO);
    attach();
    field().required = true;
    press();
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(calls).toHaveLength(0);
    field().required = false;
    press();
    await isOwn('sent');
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('false'));
    expect(own()[0]?.textContent).toBe('chair.jpg');
  });

  it('[MSGS-01] a reply goes where its form leads when it is sent, as when a script opens another conversation', async () => {
    const { calls } = await open();
    type('سلام');
    form().setAttribute('action', '/user/messages/2/reply');
    press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    document.querySelector('form > button')?.setAttribute('formaction', '/user/messages/3/reply');
    await vi.waitFor(() => expect(form().dataset.state).toBe('done'));
    send('سلام');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/user/messages/2/reply', '/user/messages/3/reply']);
  });

  it('[MSGS-01] where all conversations post to one URL, a draft belongs to its page, whatever its hidden fields', async () => {
    const openAt = (path: string, hidden: string) => {
      history.replaceState(null, '', path);
      return open(inConversation(hidden));
    };
    await openAt('/messages/1', '1');
    type('لأحمد وحده');
    await openAt('/messages/2', '2');
    expect(field().value).toBe('');
    await openAt('/messages/1', 'another number of this page');
    expect(field().value).toBe('لأحمد وحده');
  });

  it('[MSGS-01] a draft belongs to the conversation that a script opens by a hidden field', async () => {
    await open(inConversation('1'));
    document.querySelector<HTMLInputElement>('[name=conversation]')?.setAttribute('value', '2');
    type('لسلمى وحدها');
    await open(inConversation('1'));
    expect(field().value).toBe('');
  });

  it('[MSGS-01] the same text to another conversation of one URL has another key', async () => {
    answer = () => json({}, 500);
    const { calls } = await open(inConversation('1'));
    for (const conversation of ['1', '1', '2']) {
      document.querySelector<HTMLInputElement>('[name=conversation]')?.setAttribute('value', conversation);
      send('سلام');
      await vi.waitFor(() => expect(form().dataset.state).toBe('error'));
      form().dataset.state = 'idle';
    }
    const [first, again, other] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('[MSGS-02] the mark of an empty reply goes when a file is chosen', async () => {
    await open(WITH_PHOTO);
    field().required = false;
    press();
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    attach().dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('false'));
  });

  it('[MSGS-01] a script that follows the field, such as a counter, gets its event when a success clears it', async () => {
    await open();
    type('سلام');
    const lengths: number[] = [];
    field().addEventListener('input', () => lengths.push(field().value.length));
    press();
    await isOwn('sent');
    expect(lengths).toEqual([0]);
  });

  it('[MSGS-01] a page without a list of messages says that the message was sent', async () => {
    await open(FORM);
    send('هل ما زال متوفراً؟');
    await vi.waitFor(() => expect(form().querySelector('.juzur-message')?.textContent).toBe('أُرسلت رسالتك'));
    expect(field().value).toBe('');
  });
});

describe('cleaning', () => {
  it('[MSGS-02] nothing left marks the form group, and nothing is sent; typing takes the mark away', async () => {
    const { calls, user } = await open();
    send(' <>&"\'/ ');
    const group = document.querySelector('.form-group') as HTMLElement;
    await vi.waitFor(() => expect(group.className).toBe('stack form-group has-error'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'اكتب رسالتك أولاً',
    );
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'س');
    await vi.waitFor(() => expect(group.className).toBe('stack form-group'));
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(calls).toHaveLength(0);
  });

  it('[MSGS-02] a hint says when the message will be changed', async () => {
    await open();
    const hint = () => document.querySelector('.juzur-hint')?.textContent;
    type('سلام ');
    await settle();
    expect(hint()).toBe('');
    type('سلام & تحية');
    await vi.waitFor(() => expect(hint()).toContain('&'));
    type('سلام');
    await vi.waitFor(() => expect(hint()).toBe(''));
  });
});

describe('failures', () => {
  it('[MSGS-01] a failure marks the message as failed and offers another try of the same', async () => {
    answer = () => json({}, 500);
    const { calls, user } = await open();
    send('سلام');
    await isOwn('failed');
    expect(own()[0]?.textContent).toBe('سلاملم تُرسل');
    answer = () => json({ reply: { message: 'سلام' } });
    await user.click(document.querySelector('[role=alert] button') as HTMLElement);
    await isOwn('sent');
    expect(own()).toHaveLength(1);
    expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
    expect(field().value).toBe('');
    expect(document.querySelector('[role=alert] button')).toBeNull();
  });

  it('[MSGS-01] a changed message after a failure is a new one with a new key', async () => {
    answer = () => json({}, 500);
    const { calls } = await open();
    send('سلام');
    await isOwn('failed');
    answer = () => json({ status: true });
    send('سلام عليكم');
    await isOwn('sent');
    expect(own().map(({ textContent }) => textContent)).toEqual(['سلام عليكم']);
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('[MSGS-01] a pasted text longer than maxlength stays whole, is not sent, and the hint says by how much', async () => {
    const { calls } = await open(FORM.replace('maxlength="2000"', 'maxlength="10"'));
    expect(field().hasAttribute('maxlength')).toBe(false);
    type('أحد عشر حرفاً هنا');
    const hint = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
    await vi.waitFor(() => expect(hint()).toBe('الرسالة أطول من المسموح بـ7 أحرف'));
    press();
    await expectSent(calls, 0);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    send('قصيرة');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('[MSGS-01] takes the method in any letter case, and a submission without a button', async () => {
    const { calls } = await open(LIST + FORM.replace('method="post"', 'method="POST"'));
    type('سلام');
    form().requestSubmit();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body?.get('message')).toBe('سلام');
  });

  it('[MSGS-01] a reply is added to the list of its own conversation', async () => {
    const box = (name: string) => `<div data-island="messages" data-url="/m" id="${name}">${LIST}${FORM}</div>`;
    await open(box('first') + box('second'));
    const second = document.querySelector<HTMLElement>('#second textarea') as HTMLTextAreaElement;
    second.value = 'سلام';
    document.querySelector<HTMLElement>('#second button')?.click();
    await vi.waitFor(() => expect(own()).toHaveLength(1));
    expect(own()[0]?.closest('#second')).not.toBeNull();
  });
});

describe('the draft', () => {
  it('[MSGS-01] a draft is kept by conversation until it is sent', async () => {
    await open();
    type('نصف رسالة');
    await open(FORM.replace('/1/', '/6/'));
    await settle();
    expect(field().value).toBe('');
    // The height of a box that grows follows what is written into it.
    const heard = vi.fn();
    document.addEventListener('input', heard, { once: true });
    await open();
    await vi.waitFor(() => expect(field().value).toBe('نصف رسالة'));
    expect(heard).toHaveBeenCalled();
    press();
    await vi.waitFor(() => expect(field().value).toBe(''));
    await open();
    await settle();
    expect(field().value).toBe('');
  });

  it('[MSGS-01] a draft does not replace typed text, and blocked storage is not an error', async () => {
    await open();
    type('قديم');
    const opened = open();
    field().value = 'جديد';
    const { faults } = await opened;
    await settle();
    expect(field().value).toBe('جديد');
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    send('سلام');
    await vi.waitFor(() => expect(field().value).toBe(''));
    expect(faults).toEqual([]);
  });

  it('[MSGS-01] a draft has what was typed before the mount, and an error of the server is over', async () => {
    const opened = open(LIST + FORM.replace('form-group', 'form-group has-error'));
    field().value = 'كتبتها مبكراً';
    await opened;
    await vi.waitFor(() => expect(document.querySelector('.has-error')).toBeNull());
    expect(document.querySelector('.juzur-hint')?.textContent).toBe('');
    window.Juzur?.destroy();
    await open();
    await vi.waitFor(() => expect(field().value).toBe('كتبتها مبكراً'));
  });

  it('[PAGE-02] the form ends as the server wrote it', async () => {
    await open();
    send('سلام');
    await isOwn('sent');
    window.Juzur?.destroy();
    await settle();
    expect(document.body.querySelector('.juzur-own-message, .juzur-outlet')).toBeNull();
    // The order of the attributes may differ.
    const server = new DOMParser().parseFromString(FORM, 'text/html').body.firstElementChild;
    expect(form().isEqualNode(server)).toBe(true);
  });
});
