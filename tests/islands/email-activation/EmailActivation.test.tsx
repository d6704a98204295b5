import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { fixtureElement, recorded, replay } from '../../kit/fixtures.ts';
import { openPage, settle } from '../../kit/page.ts';
import { hang, html, json, type SeenCall, serve } from '../../kit/server.ts';

const GENERIC = 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً';
const panel = fixtureElement('pages/profile.html', '[data-island=email-activation]');
const message = () => document.querySelector('[data-message]')?.textContent;
const host = () => document.querySelector('form') as HTMLFormElement;

const open = (answer: (call: SeenCall) => Response | Promise<Response>, config: object = {}) => {
  const calls = serve(answer);
  const { faults, refusals } = openPage(panel, { head: '<meta name="csrf-token" content="t0k">', config });
  return { calls, faults, refusals, press: () => userEvent.click(screen.getByRole('button')) };
};

// The first import is slow on a busy computer; the tests don't measure it.
beforeAll(async () => {
  await import('../../../islands/email-activation/EmailActivation.tsx');
});

describe('[PROF-04] e-mail activation', () => {
  it('[PROF-04] posts the token alone and shows the message', async () => {
    const { calls, press } = open(() => replay('answers/email.json'));
    const sent = vi.fn();
    document.addEventListener('juzur:email-activation:sent', sent, { once: true });
    await press();
    await vi.waitFor(() => expect(message()).toBe(recorded('answers/email.json').message));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.pathname).toBe('/user/ajax/send/account-confirmation');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ _token: 't0k' });
    expect(host().dataset.state).toBe('done');
    expect(document.querySelector('[data-message]')?.getAttribute('role')).toBe('status');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([{ status: true }, { status: 1, message: '' }, { status: '1', message: null }])(
    '[PROF-04] a response without a message, %j, shows the island’s own success text',
    async (response) => {
      const { press, faults } = open(() => json(response));
      await press();
      await vi.waitFor(() => expect(host().dataset.state).toBe('done'));
      await vi.waitFor(() => expect(message()).toBe('أرسلنا رسالة التأكيد إلى بريدك'));
      expect(faults).toEqual([]);
    },
  );

  it('[PROF-04] follows the route of the page configuration', async () => {
    const { calls, press } = open(() => json({ message: 'x' }), { routes: { send_email: '/confirm' } });
    await press();
    await vi.waitFor(() => expect(message()).toBe('x'));
    expect(calls[0]?.url.pathname).toBe('/confirm');
  });

  it('[PROF-04] sends one request however often the button is pressed, and shows the button as busy', async () => {
    let respond = (_: Response) => {};
    const { calls, press } = open(() => new Promise((resolve) => (respond = resolve)));
    await press();
    await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
    expect(host().dataset.state).toBe('loading');
    // With a no-break space: a narrow button then hides the whole text instead of one word.
    expect(screen.getByRole('button').getAttribute('data-juzur-busy')).toBe('جارٍ\u00a0الإرسال…');
    expect(screen.getByRole('button').textContent).toBe('أرسل رابط التأكيد');
    await press();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    respond(json({ message: 'x' }));
    await vi.waitFor(() => expect(message()).toBe('x'));
    expect(calls).toHaveLength(1);
    const { attributes } = screen.getByRole('button');
    expect([...attributes].map(({ name }) => name)).toEqual(['class', 'type']);
  });

  for (const [name, answer, shown, kind] of [
    ['a 422 with words', () => json({ message: 'لا بريد لحسابك' }, 422), 'لا بريد لحسابك', 'http'],
    ['a 429', () => json({ message: 'حاول بعد ساعة' }, 429), 'حاول بعد ساعة', 'http'],
    ['a status that says no', () => json({ status: 'fail', message: 'لا' }), 'لا', 'refused'],
    ['a status that says no, with empty words', () => json({ status: 0, message: '' }), GENERIC, 'refused'],
    ['a status that says no, without words', () => json({ status: 0 }), GENERIC, 'refused'],
  ] as const)
    it(`[PROF-04] ${name} is a refusal for monitoring, not an error, and without a console line`, async () => {
      const error = vi.spyOn(console, 'error');
      const { faults, refusals, press } = open(answer);
      await press();
      await vi.waitFor(() => expect(message()).toBe(shown));
      expect(host().dataset.state).toBe('error');
      expect(faults).toEqual([]);
      const status = kind === 'http' ? expect.any(Number) : 200;
      expect(refusals).toEqual([{ island: 'email-activation', element: host(), kind, status }]);
      expect(error).not.toHaveBeenCalled();
    });

  for (const [name, answer, shown] of [
    ['a 422 without words', () => json({}, 422), GENERIC],
    [
      'a 404 with words',
      () => json({ message: 'The route could not be found.' }, 404),
      'The route could not be found.',
    ],
    ['a 500', () => html('<h1>500</h1>', 500), GENERIC],
    ['a login page with status 200', () => html('<form></form>'), GENERIC],
    ['cut-off JSON', () => new Response('{"mess', { headers: { 'content-type': 'application/json' } }), GENERIC],
    ['a 419', () => json({}, 419), 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.'],
  ] as const)
    it(`[PROF-04] ${name} is one report, the server’s message or the generic one, and the button works again`, async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { faults, press, calls } = open(answer);
      await press();
      await vi.waitFor(() => expect(message()).toBe(shown));
      expect(host().dataset.state).toBe('error');
      expect(faults).toHaveLength(1);
      await press();
      await vi.waitFor(() => expect(calls).toHaveLength(2));
    });

  it('[PROF-04] no response within the time limit is a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { press } = open(hang, { timeouts: { forms: 30 } });
    await press();
    await vi.waitFor(() => expect(message()).toBe(GENERIC));
  });

  it('[PROF-04] a listener can prevent the request', async () => {
    const { calls, press } = open(() => json({ message: 'x' }));
    host().addEventListener('juzur:email-activation:send', (event) => event.preventDefault());
    await press();
    await settle();
    expect(calls).toHaveLength(0);
  });

  it('[PROF-04] unmounting restores the server’s HTML and reports nothing about the pending request', async () => {
    const { faults, press } = open(hang);
    const before = document.body.innerHTML;
    await press();
    await vi.waitFor(() => expect(host().dataset.state).toBe('loading'));
    getRuntime()?.destroy(document);
    await settle();
    expect(document.body.innerHTML.replace(' data-state="idle"', '')).toBe(before.replace(' data-state="idle"', ''));
    expect(faults).toEqual([]);
  });
});
