import { describe, expect, it, vi } from 'vitest';
import '../../islands/email-activation/EmailActivation.tsx';
import '../../islands/mobile-activation/MobileActivation.tsx';
import '../../islands/profile-image/ProfileImage.tsx';
import '../../islands/rating/form/RatingForm.tsx';
import '../../islands/reply/Reply.tsx';
import '../../islands/toggle/toggle.ts';
import { settle } from '../../testing/index.ts';
import { alive, openPage } from '../kit/page.ts';
import { json, serve } from '../kit/server.ts';

const OFFLINE = 'لا يوجد اتصال بالإنترنت.';

/** Forms that a visitor submits. */
const forms: Record<string, string> = {
  reply: `<form data-island="reply" method="post" action="/send"><div class="form-group"><textarea name="message">مرحبا</textarea></div><button>أرسل</button></form>`,
  'email-activation': `<form data-island="email-activation" method="post" action="/send"><button>أرسل</button></form>`,
  'mobile-activation': `<div data-island="mobile-activation"><form data-send data-sends method="post" action="/send"><button>أرسل</button></form><form data-activate action="/activate"><input name="code"></form></div>`,
  'mobile-activation, the code': `<div data-island="mobile-activation"><form data-send action="/sms"></form><form data-activate data-sends method="post" action="/send"><input name="code" value="1234"><button>فعّل</button></form></div>`,
  toggle: `<form data-island="toggle" method="post" action="/send"><button aria-pressed="false">♥</button></form>`,
  'rating-form': `<dialog open><form method="post" action="/send"><input class="rating-tooltip-manual" name="rating" type="number" value="3"><textarea name="comment">جيد</textarea><button>أرسل</button></form></dialog>`,
};

/** Opens a page whose requests fail as they do in a browser without a connection. */
const open = async (markup: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sessionStorage.clear();
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  openPage(markup, { config: { token: { value: 't' }, routes: { send_email: '/send', send_sms: '/send' } } });
  document
    .querySelector('[data-island],.rating-tooltip-manual')
    ?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await alive('[data-island],.rating-tooltip-manual');
  await settle();
};
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('textarea,input[name=code]')].map(({ value }) => value);

describe('without a connection', () => {
  it.each(Object.entries(forms))(
    '[PAGE-01] %s shows that the browser is offline and keeps the input',
    async (_, markup) => {
      await open(markup);
      const form = document.querySelector<HTMLFormElement>('[data-sends],form');
      const before = typed();
      form?.requestSubmit(form.querySelector<HTMLElement>('button:not([type=button])'));
      await vi.waitFor(() => expect(document.body.textContent).toContain(OFFLINE));
      expect(typed()).toEqual(before);
    },
  );

  it('[PROF-03] a picture is not uploaded, and the visitor reads why', async () => {
    await open(
      '<form data-island="profile-image" method="post" action="/send"><img data-preview src="/old.png" alt=""><input type="file" name="image"></form>',
    );
    const field = document.querySelector('input') as HTMLInputElement;
    const files = [new File(['x'], 'me.png', { type: 'image/png' })];
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(document.body.textContent).toContain(OFFLINE));
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/old.png');
  });

  it('[PAGE-01] a server that fails is no lost connection', async () => {
    await open(forms['email-activation'] as string);
    serve(() => json({}, 500));
    document.querySelector('form')?.requestSubmit();
    await vi.waitFor(() => expect(document.body.textContent).toContain('حدث خطأ أثناء العملية'));
    expect(document.body.textContent).not.toContain(OFFLINE);
  });
});
