import { describe, expect, it, vi } from 'vitest';
import { island } from '../../islands/signup/island.ts';
import { openAlive } from '../kit/page.ts';

const form = (email: string, values = ['', '', '']) => `
  <form data-island="signup">
    <input name="mobile" value="${values[0]}">
    <input name="password" type="password" value="${values[1]}">
    <input name="password_confirmation" type="password" value="${values[2]}">
    ${email}
    <button>go</button>
  </form>`;
const reveal = '<div data-reveal="email"><label>e-mail <input name="email" type="email" required></label></div>';

const named = (attributes: readonly [string, string]) => `
  <form data-island="signup"><input type="tel" name="telephone"><input type="password" ${attributes[0]}>
    <input type="password" ${attributes[1]}>${reveal}<button>go</button></form>`;

const open = async (html = form(reveal)) => {
  await openAlive('form', html, { islands: [island] });
};
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const part = () => document.querySelector('[data-reveal]') as HTMLElement;
const said = () => document.querySelector('[role=status]')?.textContent ?? '';

const type = (name: string, value: string, event = 'input') => {
  field(name).value = value;
  field(name).dispatchEvent(new Event(event, { bubbles: true }));
};
const fill = (event?: string) => {
  type('mobile', '0591234567', event);
  type('password', 'long enough', event);
  type('password_confirmation', 'long enough', event);
};

describe('[SIGN-01] the e-mail field', () => {
  it.each([
    ['of any name', 'name="pass"', 'name="confirm"'],
    ['of which one has its documented name', 'name="password"', 'name="confirm"'],
    ['that are marked', 'name="secret" data-password', 'name="secret2" data-password'],
  ])('[SIGN-01] appears when both password fields are filled: %s', async (_, first, second) => {
    await open(named([first, second]));
    const [mobile, password, confirmation] = [...document.querySelectorAll('input')];
    const fillIn = (input: HTMLInputElement | undefined) => {
      (input as HTMLInputElement).value = '0591234567';
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fillIn(mobile);
    fillIn(password);
    expect(part().hidden).toBe(true);
    fillIn(confirmation);
    expect(part().hidden).toBe(false);
  });

  it('[SIGN-01] appears and is announced once when mobile, password and confirmation are filled, in any order', async () => {
    await open();
    const revealed = vi.fn();
    document.addEventListener('juzur:signup:reveal', revealed);
    expect(part().hidden).toBe(true);
    type('password_confirmation', 'long enough');
    type('mobile', '0591234567');
    expect(part().hidden).toBe(true);
    expect(said()).toBe('');
    type('password', 'long enough');
    expect(part().hidden).toBe(false);
    await vi.waitFor(() => expect(said()).toBe('ظهر حقل البريد الإلكتروني.'));
    type('password', '');
    expect(part().hidden).toBe(true);
    type('password', 'again');
    expect(part().hidden).toBe(false);
    expect(revealed).toHaveBeenCalledTimes(1);
    document.removeEventListener('juzur:signup:reveal', revealed);
  });

  it('[SIGN-01] appears after autofill, with and without a change event', async () => {
    await open();
    fill('change');
    expect(part().hidden).toBe(false);
    await open();
    field('mobile').value = '0591234567';
    field('password').value = 'x';
    field('password_confirmation').value = 'x';
    await vi.waitFor(() => expect(part().hidden).toBe(false));
  });

  it('[SIGN-01] blanks alone fill nothing', async () => {
    await open();
    fill();
    type('mobile', '   ');
    expect(part().hidden).toBe(true);
  });

  it('[SIGN-01] never goes while it holds a value, an error or the focus', async () => {
    await open();
    fill();
    type('email', 'a@b.example');
    type('mobile', '');
    expect(part().hidden).toBe(false);
    type('email', '');
    expect(part().hidden).toBe(true);

    fill();
    field('email').focus();
    type('mobile', '');
    expect(part().hidden).toBe(false);
    field('email').blur();
    await vi.waitFor(() => expect(part().hidden).toBe(true));

    fill();
    field('email').setAttribute('aria-invalid', 'true');
    type('mobile', '');
    expect(part().hidden).toBe(false);
  });

  it('[SIGN-01] hides together with its neighbours that are still empty', async () => {
    for (const beside of [
      '<ul><li>one address</li></ul>',
      '<input type="checkbox" name="news" value="1"><input type="radio" name="often" value="weekly">',
      '<input type="hidden" name="source" value="page"><input type="range"><input type="color">',
      '<select name="kind"><option value="home">home</option></select><button value="check">check</button>',
      '<output>0 of 50</output><progress value="1"></progress><data value="7">seven</data>',
    ]) {
      await open(form(`<div data-reveal="email"><input name="email" type="email">${beside}</div>`));
      expect(part().hidden).toBe(true);
      fill();
      expect(part().hidden).toBe(false);
      type('mobile', '');
      expect(part().hidden).toBe(true);
    }
    await open(form('<div data-reveal="email"><input name="email"><textarea name="why">so</textarea></div>'));
    expect(part().hidden).toBe(false);
  });

  it('[SIGN-01] the field is shown at once if the server sends it with a value or an error', async () => {
    for (const html of [
      form('<p data-reveal="email"><input name="email" value="a@b.example"></p>'),
      form('<p data-reveal="email" class="has-error"><input name="email"></p>'),
      form('<p data-reveal="email" hidden><input name="email" aria-invalid="true"></p>'),
      form(reveal, ['0591234567', 'x', 'x']),
    ]) {
      await open(html);
      expect(part().hidden).toBe(false);
      expect(field('email').disabled).toBe(false);
      expect(said()).toBe('');
    }
  });

  it('[SIGN-01] a required field does not block the form while hidden, and is sent when visible', async () => {
    await open();
    const form = document.querySelector('form') as HTMLFormElement;
    expect(field('email').disabled).toBe(true);
    expect(new FormData(form).has('email')).toBe(false);
    fill();
    expect(field('email').disabled).toBe(false);
    expect(field('email').required).toBe(true);
    expect(new FormData(form).has('email')).toBe(true);
  });

  it('[SIGN-01] may be in an element outside the form that its field belongs to', async () => {
    const outside = reveal.replace('required', 'required form="signup"');
    await open(form('').replace('<form', '<form id="signup"') + outside);
    expect(part().hidden && field('email').disabled).toBe(true);
    fill();
    expect(part().hidden || field('email').disabled).toBe(false);
  });

  it('[SIGN-01] may be the marked element itself, and what the server disabled stays so', async () => {
    await open(form('<input name="email" data-reveal="email"><!---->'));
    expect(field('email').hidden && field('email').disabled).toBe(true);
    fill();
    expect(field('email').hidden || field('email').disabled).toBe(false);
    await open(form('<p data-reveal="email"><input name="email" disabled></p>'));
    fill();
    expect(field('email').disabled).toBe(true);
  });
});
