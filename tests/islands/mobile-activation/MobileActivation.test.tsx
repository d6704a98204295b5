import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../islands/mobile-activation/MobileActivation.tsx';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { openAlive } from '../../kit/page.ts';
import { expectSent, json, type SeenCall, serve } from '../../kit/server.ts';

const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
/** The shop's panel without its own `data-reload`, on a page with another field. */
const panel = (attributes = '') =>
  fixtureElement('pages/profile.html', '[data-island=mobile-activation]', (host) => {
    host.removeAttribute('data-reload');
    host.querySelector('[data-send]')?.removeAttribute('action');
    Object.assign(host.querySelector('[name=code]') as HTMLInputElement, { type: 'number', maxLength: 6 });
  })
    .replace('data-island', `${attributes} data-island`)
    .concat('<textarea aria-label="ملاحظة"></textarea>');
const host = () => document.querySelector('[data-island]') as HTMLElement;
const code = () => document.querySelector<HTMLInputElement>('[name=code]') as HTMLInputElement;
const message = () => document.querySelector('[data-message]')?.textContent;
const send = () => screen.getByRole('button', { name: 'أرسل رمز التفعيل' });
const activate = () => screen.queryByRole('button', { name: 'فعّل الرقم' });

const open = async (answer: (call: SeenCall) => Response | Promise<Response>, config: object = {}, attributes = '') => {
  const calls = serve(answer);
  const { faults, refusals } = await openAlive('[data-island]', panel(attributes), {
    head: '<meta name="csrf-token" content="t0k">',
    config,
  });
  return { calls, faults, refusals, user: userEvent.setup() };
};
const ok = () => json({ status: true, message: 'تم' });
const enter = async (text: string) => {
  code().value = text;
  code().dispatchEvent(new Event('input', { bubbles: true }));
  await userEvent.click(activate() as HTMLElement);
};

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('[PROF-05] sending the code', () => {
  it('[PROF-05] posts a form without fields to the route as the token alone, shows the message and begins the pause', async () => {
    const { calls, user } = await open(ok);
    await user.click(send());
    await vi.waitFor(() => expect(message()).toBe('تم'));
    expect(calls[0]?.url.pathname).toBe('/user/ajax/send/sms-confirmation');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ _token: 't0k' });
    expect(send().getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(send().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(/^رمز آخر بعد (1:00|0:59)$/);
    await user.click(send());
    await expectSent(calls, 1);
  });

  it('[PROF-05] the code is requested at the form’s own action', async () => {
    const calls = serve(ok);
    await openAlive('[data-island]', panel().replace('data-send', 'action="/sms" data-send'));
    await userEvent.click(send());
    await vi.waitFor(() => expect(calls[0]?.url.pathname).toBe('/sms'));
  });

  it('[PROF-05] the pause survives a reload, and ends after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    sessionStorage.setItem('juzur:mobile-activation:sent-at', String(now - 30_000));
    const { calls, user } = await open(ok);
    expect(host().textContent).toMatch(/رمز آخر بعد 0:30/);
    await user.click(send());
    expect(calls).toHaveLength(0);
    vi.setSystemTime(now + 30_000);
    await vi.waitFor(() => expect(send().hasAttribute('aria-disabled')).toBe(false));
    expect(host().textContent).not.toMatch(/رمز آخر/);
    await user.click(send());
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('[PROF-05] ignores a stored time that is invalid or in the future', async () => {
    for (const stamp of [String(Date.now() + 3_600_000), 'NaN', '-5', '<b>']) {
      sessionStorage.setItem('juzur:mobile-activation:sent-at', stamp);
      await open(ok);
      expect(send().hasAttribute('aria-disabled'), stamp).toBe(false);
    }
  });

  it('[PROF-05] a response without a status is the Arabic generic text, one report, and no pause', async () => {
    const { faults, user } = await open(() => json({ message: 'x' }));
    await user.click(send());
    await vi.waitFor(() => expect(message()).toBe(GENERIC));
    expect(faults).toHaveLength(1);
    expect(send().hasAttribute('aria-disabled')).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('[PROF-06] the field of the code', () => {
  it('[PROF-06] takes the phone’s suggestion, any digits and a long text', async () => {
    const { user } = await open(ok);
    expect(code().autocomplete).toBe('one-time-code');
    expect(code().type).toBe('text');
    expect(code().inputMode).toBe('numeric');
    expect(code().hasAttribute('maxlength')).toBe(false);
    await user.type(code(), '١٢٣۴۵۶');
    expect(code().value).toBe('123456');
  });

  for (const [text, digits] of [
    ['رمز التفعيل في سوق جذور هو ١٢٣٤٥٦ وهو صالح لمدة 10 دقائق', '123456'],
    ['\u2067رمزك\u2069: \u200E123 456\u200F.', '123456'],
    ['G-123-456 is your code', '123456'],
    ['OTP for order (XX1245) is 811739, valid for 10 mins', '811739'],
    ['2 رسائل: 4711', '4711'],
    ['1 2 3', '123'],
    ['12', '12'],
  ] as const)
    it(`[PROF-06] a paste of "${text}" takes its code`, async () => {
      const { user } = await open(ok);
      await user.click(code());
      await user.paste(text);
      expect(code().value).toBe(digits);
    });
});

describe('[PROF-06] activation', () => {
  it('[PROF-06] posts code and token, shows the message and removes the button', async () => {
    const { calls } = await open(ok);
    const activated = vi.fn();
    host().addEventListener('juzur:mobile-activation:activated', activated);
    await enter(' ١٢٣-٤٥٦\u200F');
    await vi.waitFor(() => expect(activate()).toBeNull());
    expect(message()).toBe('تم');
    expect(calls[0]?.url.pathname).toBe('/user/mobile/activate');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ code: '123456', _token: 't0k' });
    expect(host().dataset.state).toBe('done');
    expect(activated).toHaveBeenCalledTimes(1);
    getRuntime()?.destroy(document);
    await settle();
    expect(activate()).not.toBeNull();
  });

  it('[PROF-06] the other fields of the form are sent with the code', async () => {
    const calls = serve(ok);
    await openAlive(
      '[data-island]',
      panel().replace(/(<form[^>]*data-activate[^>]*>)/, '$1<input type="hidden" name="phone" value="0599123456">'),
    );
    await enter('١٢٣٤٥٦');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const fields = Object.fromEntries(calls[0]?.body as URLSearchParams);
    expect(fields).toMatchObject({ code: '123456', phone: '0599123456' });
  });

  describe('a hidden code that a script joins from boxes', () => {
    const boxes = '<input aria-label="أول" maxlength="1"><input aria-label="ثان" maxlength="1">';
    const openBoxes = async (answer: () => Response) => {
      const calls = serve(answer);
      await openAlive(
        '[data-island]',
        panel().replace(/<input[^>]*name="code"[^>]*>/, `${boxes}<input type="hidden" name="code">`),
      );
      await userEvent.type(screen.getByLabelText('أول'), '4');
      await userEvent.type(screen.getByLabelText('ثان'), '2');
      code().value = '42';
      await userEvent.click(activate() as HTMLElement);
      await vi.waitFor(() => expect(calls[0]?.body?.get('code')).toBe('42'));
      return calls;
    };

    it('[PROF-06] stays hidden, and the page reloads although the boxes have digits', async () => {
      await openBoxes(ok);
      expect(code().type).toBe('hidden');
      await vi.waitFor(() => expect(screen.getByText(/ستُحدَّث الصفحة/)).toBeTruthy());
    });

    it('[PROF-06] stays what the boxes show after a refusal', async () => {
      await openBoxes(() => json({ status: false, message: 'الرمز غير صحيح' }, 422));
      await vi.waitFor(() => expect(message()).toBe('الرمز غير صحيح'));
      expect(code().value).toBe('42');
    });
  });

  for (const wrong of ['12a456', '', 'رمز', '12.5', '-5e3'])
    it(`[PROF-06] "${wrong}" is no code: a message, and nothing is sent`, async () => {
      const { calls } = await open(ok);
      await enter(wrong);
      await vi.waitFor(() => expect(message()).toBe('الرمز أرقام فقط'));
      expect(calls).toHaveLength(0);
      expect(code().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(code());
      await userEvent.type(code(), '1');
      await vi.waitFor(() => expect(code().hasAttribute('aria-invalid')).toBe(false));
    });

  it('[PROF-06] a refused code is cleared, has the focus and the message, and is in no report', async () => {
    const { faults, refusals } = await open(() => json({ status: false, message: 'الرمز غير صحيح' }, 422));
    await enter('123456');
    await vi.waitFor(() => expect(message()).toBe('الرمز غير صحيح'));
    expect(code().value).toBe('');
    expect(JSON.stringify(refusals)).not.toContain('123456');
    expect(document.activeElement).toBe(code());
    expect(code().getAttribute('aria-describedby')).toBe(document.querySelector('[data-message]')?.id);
    expect([faults.length, refusals.length]).toEqual([0, 1]);
    expect(activate()).not.toBeNull();
  });

  it('[PROF-06] a response takes neither a corrected code nor the focus of a visitor who types elsewhere', async () => {
    let respond: (response: Response) => void = () => {};
    await open(() => new Promise((resolve) => (respond = resolve)));
    await enter('123456');
    await vi.waitFor(() => expect(host().dataset.state).toBe('loading'));
    code().value = '654321';
    document.querySelector('textarea')?.focus();
    respond(json({ status: false, message: 'الرمز غير صحيح' }, 422));
    await vi.waitFor(() => expect(message()).toBe('الرمز غير صحيح'));
    expect(code().value).toBe('654321');
    expect(document.activeElement?.localName).toBe('textarea');
  });
});

describe('[PROF-06] the reload', () => {
  // The fake clock runs by itself, for what the page awaits, and the test advances it for the reload.
  const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

  it('[PROF-06] happens once, after data-reload', async () => {
    await open(ok, {}, 'data-reload="1000"');
    await enter('123456');
    await vi.waitFor(() => expect(activate()).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[PROF-06] happens after four seconds if the host has no data-reload', async () => {
    await open(ok);
    const timeout = vi.spyOn(globalThis, 'setTimeout');
    await enter('123456');
    await vi.waitFor(() => expect(timeout.mock.calls.map(([, ms]) => ms)).toContain(4000));
  });

  it('[PROF-06] the reload can be cancelled, and is then offered', async () => {
    fakeTimers();
    const { user } = await open(ok, {}, 'data-reload="1000"');
    await enter('123456');
    await user.click(await screen.findByRole('button', { name: 'إلغاء' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'تحديث الصفحة' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[PROF-06] never hits a form in use: it is offered', async () => {
    const { user } = await open(ok, {}, 'data-reload="1000"');
    await enter('123456');
    await screen.findByRole('button', { name: 'إلغاء' });
    await user.type(screen.getByLabelText('ملاحظة'), 'نصف رسالة');
    await screen.findByRole('button', { name: 'تحديث الصفحة' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('[PROF-06] a page that was left is not reloaded', async () => {
    fakeTimers();
    await open(ok, {}, 'data-reload="1000"');
    await enter('123456');
    await screen.findByRole('button', { name: 'إلغاء' });
    await settle();
    window.dispatchEvent(new Event('pagehide'));
    await screen.findByRole('button', { name: 'تحديث الصفحة' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[PROF-06] ends with the island', async () => {
    fakeTimers();
    await open(ok, {}, 'data-reload="1000"');
    await enter('123456');
    await vi.waitFor(() => expect(activate()).toBeNull());
    getRuntime()?.destroy(document);
    await vi.advanceTimersByTimeAsync(1100);
    expect(reload).not.toHaveBeenCalled();
  });
});
