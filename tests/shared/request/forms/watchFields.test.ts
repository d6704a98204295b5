import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchFields } from '../../../../shared/request/forms/index.ts';
import { openPage } from '../../../kit/page.ts';

const html = `<form id="form">
  <label>الاسم <input name="name" required aria-describedby="help" minlength="3"></label><i id="help">مساعدة</i>
  <input id="email" name="email" type="email"><label for="email">البريد</label>
  <label for="age">العمر</label><input id="age" name="age" type="number" min="18" max="99">
  <input id="code" name="code" pattern="\\d+">
  <input id="terms" name="terms" type="checkbox" required><label for="terms">أوافق</label>
  <fieldset><input type="radio" name="size" value="s" id="s" required><label for="s">ص</label><input type="radio" name="size" value="l" id="l" required><label for="l">ك</label></fieldset>
  <select name="city" required><option value="">-</option><option value="1">رام الله</option></select>
  <button>أرسل</button>
</form><textarea name="note" form="form" required></textarea>`;

let end = () => {};
afterEach(() => end());

const open = (config: object = {}) => {
  openPage(html, { islands: [], config });
  const form = document.querySelector('form') as HTMLFormElement;
  end = watchFields(form).stop;
  return form;
};
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const messages = () => [...document.querySelectorAll('.juzur-field-message')].map(({ textContent }) => textContent);
/** The messages that describe a field, except the server's own help text. */
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== 'help')
    .map((id) => document.getElementById(id)?.textContent);

describe('messages beside fields', () => {
  it('[FORM-07] a form without novalidate starts without asking the browser for its layout', () => {
    const asked = vi.spyOn(HTMLFormElement.prototype, 'checkVisibility');
    open();
    expect(asked).not.toHaveBeenCalled();
  });

  it('[PAGE-04] messages are beside every invalid field, in the page’s language; the first field gets the focus', () => {
    const form = open();
    expect(form.reportValidity()).toBe(false);
    expect(messages()).toEqual([
      'املأ هذا الحقل',
      'ضع علامة هنا للمتابعة',
      'اختر أحد الخيارات',
      'اختر أحد الخيارات',
      'املأ هذا الحقل',
    ]);
    expect(document.activeElement).toBe(field('name'));
    expect(described(field('name'))).toEqual(['املأ هذا الحقل']);
    expect(field('name').getAttribute('aria-describedby')).toMatch(/^help juzur-/);
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    expect(field('name').closest('label')?.nextElementSibling?.textContent).toBe('املأ هذا الحقل');
    expect(document.querySelector('[for=terms]')?.nextElementSibling?.textContent).toBe('ضع علامة هنا للمتابعة');
    expect(document.querySelector('[for=l]')?.nextElementSibling?.textContent).toBe('اختر أحد الخيارات');
    for (const radio of document.querySelectorAll('[type=radio]')) {
      expect(described(radio)).toEqual(['اختر أحد الخيارات']);
      expect(radio.hasAttribute('aria-invalid')).toBe(false);
    }
  });

  it('[PAGE-04] a message goes when a calendar of jQuery has written its field at a click', async () => {
    const form = open();
    form.reportValidity();
    form.addEventListener('click', (event) => {
      event.stopPropagation();
      field('name').value = '11/01/2026';
    });
    document.querySelector('fieldset')?.click();
    await vi.waitFor(() => expect(described(field('name'))).toEqual([]));
    expect(messages()).toHaveLength(4);
  });

  it('[PAGE-04] a message is after the label that follows its field, which a style sheet finds beside it', () => {
    const form = open();
    for (const name of ['email', 'age']) field(name).value = '1';
    form.reportValidity();
    expect(document.querySelector('[for=email]')?.nextElementSibling?.className).toBe('juzur-field-message');
    expect(field('age').nextElementSibling?.className).toBe('juzur-field-message');
  });

  it.each([
    ['email', 'x', 'اكتب بريداً إلكترونياً كاملاً، مثل name@example.com'],
    ['age', '7', 'أقل قيمة هي 18'],
    ['age', '120', 'أكبر قيمة هي 99'],
    ['code', 'abc', 'الصيغة غير صحيحة'],
  ])('[PAGE-04] name the fault of %s with the value %s', (name, value, text) => {
    const form = open();
    field(name).value = value;
    expect(form.reportValidity()).toBe(false);
    expect(described(field(name))).toEqual([text]);
  });

  it('[PAGE-04] messages are the words of the site where it has some', () => {
    const form = open({ locale: 'en', texts: { 'field.missing': 'We need this' } });
    Object.assign(field('code'), { value: 'abc', title: 'Four digits' });
    field('email').setCustomValidity('No guests');
    expect(form.reportValidity()).toBe(false);
    expect(described(field('name'))).toEqual(['We need this']);
    expect(described(field('code'))).toEqual(['Four digits']);
    expect(described(field('email'))).toEqual(['No guests']);
  });

  it('[PAGE-04] disappear once their fields are valid, and are never duplicated', async () => {
    const form = open();
    form.reportValidity();
    form.reportValidity();
    expect(messages()).toHaveLength(5);
    await userEvent.type(field('name'), 'سلمى');
    await userEvent.click(document.querySelector('#l') as Element);
    expect(messages()).toHaveLength(3);
    expect(field('name').getAttribute('aria-describedby')).toBe('help');
    expect(field('name').hasAttribute('aria-invalid')).toBe(false);
    for (const radio of document.querySelectorAll('[type=radio]'))
      expect(radio.hasAttribute('aria-describedby')).toBe(false);
  });

  it('[PAGE-04] leave a field to the site whose own listener prevents the event', () => {
    const form = open();
    field('name').addEventListener('invalid', (event) => event.preventDefault());
    form.reportValidity();
    expect(messages()).toHaveLength(4);
    expect(described(field('name'))).toEqual([]);
    expect(document.activeElement).toBe(field('terms'));
  });
});
