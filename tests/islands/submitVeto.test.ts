import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../islands/email-activation/EmailActivation.tsx';
import '../../islands/instant-order/InstantOrder.tsx';
import '../../islands/mobile-activation/MobileActivation.tsx';
import '../../islands/mobile-format/mobileFormat.ts';
import '../../islands/profile-image/ProfileImage.tsx';
import '../../islands/quantity/quantity.ts';
import '../../islands/rating/form/RatingForm.tsx';
import '../../islands/rating/trigger/ratingTrigger.ts';
import '../../islands/reply/Reply.tsx';
import '../../islands/toggle/toggle.ts';
import { settle } from '../../testing/index.ts';
import { alive, openPage } from '../kit/page.ts';
import { json, type SeenCall, serve } from '../kit/server.ts';

const stars = '<input class="rating-tooltip-manual" name="rating" type="number" value="3">';

/** Markup of every island that sends a form, by the form's name. */
const forms: Record<string, string> = {
  reply: `<form data-island="reply" method="post" action="/send"><div class="form-group"><textarea name="message">مرحبا</textarea></div><button>أرسل</button></form>`,
  'instant-order': `<form data-island="instant-order" method="post" action="/send"><input type="hidden" name="product_id" value="7"><input type="hidden" name="recaptcha" value=""><input type="tel" name="mobile" value="0599123456"><button>اطلب</button><p data-message></p></form>`,
  'email-activation': `<form data-island="email-activation" method="post" action="/send"><button>أرسل</button></form>`,
  'mobile-activation': `<div data-island="mobile-activation"><form data-send method="post" action="/send"><button>أرسل</button></form><form data-activate action="/activate"><input name="code"></form></div>`,
  'mobile-activation, the code': `<div data-island="mobile-activation"><form data-send action="/sms"></form><form data-activate data-sends method="post" action="/send"><input name="code" value="1234"><button>فعّل</button></form></div>`,
  toggle: `<form data-island="toggle" method="post" action="/send"><button aria-pressed="false">♥</button></form>`,
  'rating-form': `<dialog open><form method="post" action="/send">${stars}<button>أرسل</button></form></dialog>`,
};

let calls: SeenCall[];
const open = async (markup: string) => {
  calls = serve(() => json({ status: true, message: 'تم' }));
  openPage(markup, { config: { token: { value: 't' }, routes: { send_email: '/send' } } });
  const host = document.querySelector('[data-island], .rating-tooltip-manual') as HTMLElement;
  host.dispatchEvent(new Event('focusin', { bubbles: true }));
  await alive('[data-island], .rating-tooltip-manual');
  await settle();
  return document.querySelector('[data-sends], form') as HTMLFormElement;
};
const send = async (form: HTMLFormElement) => {
  form.requestSubmit(form.querySelector<HTMLElement>('button:not([type=button])'));
  await settle();
  return calls.length;
};
const veto = (event: Event) => event.preventDefault();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
});

describe.each(Object.entries(forms))('%s', (_, markup) => {
  it.each([
    ['the form', (form: HTMLFormElement): EventTarget => form],
    ['the document', (): EventTarget => document],
    ['the window', (): EventTarget => window],
  ])('[PAGE-01] sends nothing that a later listener of the site on %s prevents', async (_where, targetOf) => {
    const form = await open(markup);
    const target = targetOf(form);
    target.addEventListener('submit', veto);
    expect(await send(form)).toBe(0);
    target.removeEventListener('submit', veto);
    expect(await send(form)).toBe(1);
  });

  it('[PAGE-01] sends nothing that the site prevents after the island has drawn again', async () => {
    const form = await open(markup);
    form.addEventListener('submit', veto, { once: true });
    for (const field of form.querySelectorAll('input,textarea'))
      field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(await send(form)).toBe(0);
  });

  it('[PAGE-01] takes over a submission whose propagation the site stops', async () => {
    const form = await open(markup);
    let isPrevented = false;
    form.addEventListener('submit', (event) => event.stopPropagation());
    form.addEventListener('submit', (event) => setTimeout(() => (isPrevented = event.defaultPrevented)));
    expect(await send(form)).toBe(1);
    expect(isPrevented).toBe(true);
  });
});

it('[PROF-01] a prevented submission of profile-image opens no file chooser', async () => {
  const form = await open(
    '<form data-island="profile-image" method="post" enctype="multipart/form-data" action="/send"><input type="file" name="image"><img data-preview alt="" src="/a.png"><button>أرسل</button></form>',
  );
  const chooser = vi.spyOn(form.querySelector('input') as HTMLInputElement, 'click').mockImplementation(() => {});
  form.addEventListener('submit', veto, { once: true });
  await send(form);
  expect(chooser).not.toHaveBeenCalled();
  await send(form);
  expect(chooser).toHaveBeenCalledOnce();
});
