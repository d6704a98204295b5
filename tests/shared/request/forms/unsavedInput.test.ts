import { describe, expect, it } from 'vitest';
import { hasUnsavedInput } from '../../../../shared/request/forms/unsavedInput.ts';
import { openPage } from '../../../kit/page.ts';

const one = <E extends Element>(selector: string) => document.querySelector(selector) as E;
const choose = (index: number) => () => {
  const { options } = one<HTMLSelectElement>('select');
  (options[index] as HTMLOptionElement).selected = true;
};
const write = (value: string) => () => {
  one<HTMLInputElement>('input,textarea').value = value;
};
const tick = () => one<HTMLInputElement>('input').click();

describe('[AUTH-03] [PROF-06] a field', () => {
  it.each([
    ['a box without a value', '<input type="checkbox">', tick],
    ['a ticked box', '<input type="checkbox" checked value="1">', tick],
    ['a radio', '<input type="radio" name="r">', tick],
    ['a select', '<select><option>1</option><option>2</option></select>', choose(1)],
    ['a select with a chosen option', '<select><option>1</option><option selected>2</option></select>', choose(0)],
    [
      'a select whose first option cannot be chosen',
      '<select><option value="" disabled>اختر</option><option>1</option><option>2</option></select>',
      choose(2),
    ],
    ['a select of several', '<select multiple><option selected>1</option><option>2</option></select>', choose(1)],
    ['a list without a choice', '<select multiple size="4"><option>1</option><option>2</option></select>', choose(0)],
    ['a text', '<input value="أ">', write('ب')],
    ['a long text', '<textarea>أ</textarea>', write('')],
    ['a date', '<input type="date" value="2026-01-01">', write('2026-01-02')],
  ])('[AUTH-03] %s counts once it was changed, and not as the server wrote it', (_, html, change) => {
    openPage(html);
    expect(hasUnsavedInput()).toBe(false);
    change();
    expect(hasUnsavedInput()).toBe(true);
  });

  it('[AUTH-03] a field that is not part of a form’s data, or that only sends it, does not count', () => {
    openPage('<form><input type="hidden" value="1"><input type="submit" value="أرسل"><input type="file"></form>');
    one<HTMLInputElement>('[type=hidden]').value = '2';
    expect(hasUnsavedInput()).toBe(false);
  });

  it('[AUTH-03] an editable text that nobody has written in does not count', () => {
    openPage('<div contenteditable>a</div>');
    expect(hasUnsavedInput()).toBe(false);
  });
});
