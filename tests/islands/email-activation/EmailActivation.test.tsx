import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../islands/email-activation/EmailActivation.tsx';
import { fixtureElement, recorded, replay } from '../../kit/fixtures.ts';
import { openPage } from '../../kit/page.ts';
import { serve } from '../../kit/server.ts';

const panel = fixtureElement('pages/profile.html', '[data-island=email-activation]');
const message = () => document.querySelector('[data-message]')?.textContent;
const host = () => document.querySelector('form') as HTMLFormElement;

describe('[PROF-04] e-mail activation', () => {
  it('[PROF-04] posts a form without fields as the token alone and shows the message', async () => {
    const calls = serve(() => replay('answers/email.json'));
    openPage(panel, { head: '<meta name="csrf-token" content="t0k">' });
    const sent = vi.fn();
    document.addEventListener('juzur:email-activation:sent', sent, { once: true });
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(message()).toBe(recorded('answers/email.json').message));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.pathname).toBe('/user/ajax/send/account-confirmation');
    expect(Object.fromEntries(calls[0]?.body as URLSearchParams)).toEqual({ _token: 't0k' });
    expect(host().dataset.state).toBe('done');
    expect(document.querySelector('[data-message]')?.getAttribute('role')).toBe('status');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
