import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../../shared/request/forms/index.ts';

const search = [['[data-query]', 'input[type=search]', 'input[name=q]'], 'text'] as const;
const inForm = (html: string): HTMLFormElement => {
  document.body.innerHTML = `<form id="f">${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};

describe('[PAGE-02] the field of a form', () => {
  it.each([
    ['the attribute', '<input name="q"><input type="search" name="s"><input data-query name="x">', 'x'],
    ['then the type', '<input name="q"><input type="search" name="search"><input name="x">', 'search'],
    ['then the documented name', '<input name="x"><input name="q"><input name="y">', 'q'],
    ['then the only field of the type', '<input type="hidden" name="route"><input type="text" name="s">', 's'],
    ['without an attribute type too', '<input name="s"><input type="number" name="n">', 's'],
  ])('[PAGE-02] is found by %s', (_, html, name) => {
    expect(fieldOf(inForm(html), ...search).name).toBe(name);
  });

  it('[PAGE-02] may be outside its form', () => {
    const form = inForm('');
    form.insertAdjacentHTML('afterend', '<input form="f" name="s">');
    expect(fieldOf(form, ...search).name).toBe('s');
  });

  it('[PAGE-02] a field is found in an element that is no form', () => {
    document.body.innerHTML = '<div><input type="hidden" name="id"><input type="number" name="qty"></div>';
    expect(fieldOf(document.body, ['[data-quantity]'], 'number', 'text').name).toBe('qty');
  });

  it.each(['', '<input name="one"><input name="two">', '<input type="checkbox" name="x">'])(
    '[PAGE-02] is an error that names the possibilities in %j',
    (html) => {
      expect(() => fieldOf(inForm(html), ...search)).toThrow(
        '[data-query] or input[type=search] or input[name=q] or the only field of type text: expected such a field inside the host. Fix: write data-query on the field',
      );
    },
  );
});
