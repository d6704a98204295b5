import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../islands/email-activation/EmailActivation.tsx';
import { fixtureElement, recorded, replay } from '../../kit/fixtures.ts';
import { openPage } from '../../kit/page.ts';
import { json, type SeenCall, serve } from '../../kit/server.ts';

const panel = fixtureElement('pages/profile.html', '[data-island=email-activation]');
const message = () => document.querySelector('[data-message]')?.textContent;
const host = () => document.querySelector('form') as HTMLFormElement;

const open = (answer: (call: SeenCall) => Response | Promise<Response>, config: object = {}) => {
  const calls = serve(answer);
  const { faults, refusals } = openPage(panel, { head: '<meta name="csrf-token" content="t0k">', config });
  return { calls, faults, refusals, press: () => userEvent.click(screen.getByRole('button')) };
};

describe('[PROF-04] e-mail activation', () => {
  it('[PROF-04] posts a form without fields as the token alone and shows the message', async () => {
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
});
