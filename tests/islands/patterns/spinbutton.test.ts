// The assertions of the ARIA Authoring Practices Guide for "Quantity Spin Button".
import { describe, expect, it } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { alive, openPage } from '../../kit/page.ts';

const open = async () => {
  openPage(`<div data-island="quantity"><button type="button" data-step="-1">−</button>
    <input type="number" name="quantity" value="2" min="1" max="5"><button type="button" data-step="1">+</button></div>`);
  const host = await alive('[data-island=quantity]');
  const input = host.querySelector('input') as HTMLInputElement;
  const fire = (type: string, value: string) => {
    input.value = value;
    input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return {
    host,
    input,
    type: (value: string) => fire('input', value),
    commit: (value: string) => fire('change', value),
  };
};
const attributes = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name));
const message = (input: Element) =>
  document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent ?? null;

describe('spinbutton', () => {
  it('[QNTY-01] the field has the role, the limits and the value of a spinbutton', async () => {
    const { input } = await open();
    expect(attributes(input, 'role', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'inputmode')).toEqual([
      'spinbutton',
      '1',
      '5',
      '2',
      'numeric',
    ]);
  });

  it.each([
    ['ArrowUp', '3'],
    ['ArrowDown', '1'],
    ['Home', '1'],
    ['End', '5'],
  ])('[QNTY-01] %s moves aria-valuenow', async (key, value) => {
    const { input } = await open();
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([input.value, input.getAttribute('aria-valuenow')]).toEqual([value, value]);
  });

  it('[QNTY-01] a number above the maximum is aria-invalid and has an aria-errormessage while typed', async () => {
    const { input, type } = await open();
    type('99');
    expect([input.getAttribute('aria-invalid'), message(input)]).toEqual(['true', 'الحد الأقصى 5']);
    type('4');
    expect(attributes(input, 'aria-invalid', 'aria-errormessage')).toEqual([null, null]);
  });

  it('[QNTY-01] a corrected number is valid again, and a note has the reason', async () => {
    const { input, type, commit } = await open();
    type('99');
    commit('99');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['5', null]);
    expect(document.querySelector('.juzur-quantity-note')?.textContent).toBe('الحد الأقصى 5');
  });

  it('[QNTY-01] restores the server’s attributes of the field when it unmounts', async () => {
    const { input, type } = await open();
    type('99');
    getRuntime()?.stop();
    expect(attributes(input, 'role', 'aria-invalid', 'aria-errormessage')).toEqual([null, null, null]);
  });
});
