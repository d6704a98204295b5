import { describe, expect, it, vi } from 'vitest';
import { island } from '../../../islands/quantity/island.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openPage } from '../../kit/page.ts';

const field = (attributes = 'min="1" max="5" step="1"', value = '1') => `
  <form><div data-island="quantity">
    <button type="button" data-step="-1" aria-label="إنقاص">−</button>
    <input type="number" name="quantity" value="${value}" ${attributes}>
    <button type="button" data-step="1" aria-label="زيادة">+</button>
  </div></form>`;

/** The wording of the text `quantity.max`, here alone. */
const atMost = (max: number) => `الحد الأقصى ${max}`;

const fire = (input: HTMLInputElement, type: string) => input.dispatchEvent(new Event(type, { bubbles: true }));
const typeInto = (input: HTMLInputElement, text: string) => {
  input.value = text;
  fire(input, 'input');
};
const enter = (input: HTMLInputElement, text: string) => {
  input.value = text;
  fire(input, 'change');
};

const open = async (html = field()) => {
  const page = openPage(html, { islands: [island] });
  const host = await alive('[data-island=quantity]');
  const input = host.querySelector('input') as HTMLInputElement;
  const [less, more] = [...host.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  const events: string[] = [];
  for (const type of ['input', 'change']) input.addEventListener(type, () => events.push(`${type} ${input.value}`));
  const note = () => document.querySelector('[role=status]')?.textContent;
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };
  /** @returns the text of the field afterwards */
  const commit = (text: string) => {
    enter(input, text);
    return input.value;
  };
  return { ...page, host, input, less, more, events, note, key, commit };
};

describe('[QNTY-01] the field', () => {
  const of = (fields: string) => field().replace(/<input.*>/, fields);
  it.each([
    ['<input name="note"><input type="number" name="quantity" value="1">', 'quantity'],
    ['<input name="note"><input type="number" name="qty" value="1">', 'qty'],
    ['<input type="number" name="quantity" value="1"><input data-quantity name="pieces" value="1">', 'pieces'],
    ['<input type="hidden" name="id"><input name="pieces" value="1">', 'pieces'],
  ])('[QNTY-01] of %s is %s', async (html, name) => {
    const { host, more } = await open(of(html));
    more.click();
    expect(host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value).toBe('2');
  });
});

describe('quantity', () => {
  it('[QNTY-01] a button goes one step, with the native input and change events', async () => {
    const { input, less, more, events } = await open();
    more.click();
    more.click();
    less.click();
    expect(input.value).toBe('2');
    expect(events).toEqual(['input 2', 'change 2', 'input 3', 'change 3', 'input 2', 'change 2']);
  });

  it('[QNTY-01] a quantity that a script wrote without an event is checked before the form is sent or serialized', async () => {
    const { input } = await open();
    const form = input.form as HTMLFormElement;
    const seen: string[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      seen.push(input.value);
    });
    input.value = '500';
    form.requestSubmit();
    expect(seen).toEqual(['5']);
  });

  it('[QNTY-01] the button at a limit is marked as disabled, stays focusable and changes nothing', async () => {
    const { input, less, more, events, note } = await open(field('min="1" max="2"'));
    expect(less.getAttribute('aria-disabled')).toBe('true');
    more.click();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(more.disabled).toBe(false);
    events.length = 0;
    more.click();
    expect(input.value).toBe('2');
    expect(events).toEqual([]);
    expect(note()).toBe(atMost(2));
    less.click();
    expect(note()).toBe('');
  });

  it('[QNTY-01] a blur corrects the number to its limits and shows why, before the page gets the event', async () => {
    const { note, commit, events } = await open();
    expect(commit('99')).toBe('5');
    expect(note()).toBe(atMost(5));
    expect(events).toEqual(['input 5', 'change 5']);
    commit('0');
    expect(note()).toBe('الحد الأدنى 1');
    expect(commit('2.4')).toBe('2');
    expect(note()).toBe('الكمية بمضاعفات 1');
    expect(commit('كثير')).toBe('1');
    expect(commit('')).toBe('1');
  });

  it.each([
    ['another quantity is typed', (input: HTMLInputElement) => typeInto(input, '3')],
    ['another quantity is entered', (input: HTMLInputElement) => enter(input, '3')],
    ['a script raises the limit', (input: HTMLInputElement) => input.setAttribute('max', '9')],
    ['a script takes the limit off', (input: HTMLInputElement) => input.removeAttribute('max')],
    ['the form is reset', (input: HTMLInputElement) => input.form?.reset()],
  ])('[QNTY-01] a note goes once it no longer holds: %s', async (_, act) => {
    const { input, note, commit } = await open();
    commit('99');
    expect(note()).toBe(atMost(5));
    act(input);
    await settle();
    expect(note()).toBe('');
  });

  it('[QNTY-01] a note stays while it holds', async () => {
    const { input, note, commit } = await open();
    commit('99');
    typeInto(input, '5');
    enter(input, '5');
    await settle();
    expect(note()).toBe(atMost(5));
  });

  it('[QNTY-01] a button announces the new quantity once a press, and keys leave that to the field', async () => {
    const { more, less, key } = await open();
    const heard = () => document.querySelector('.juzur-announcer[role=status]')?.textContent ?? '';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    key('ArrowUp');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(heard()).toBe('');
    more.click();
    await vi.waitFor(() => expect(heard()).toBe('الكمية 3'));
    less.click();
    await vi.waitFor(() => expect(heard()).toBe('الكمية 2'));
  });

  it('[QNTY-01] a note that a press brings is read by itself, without the quantity besides', async () => {
    const { more, note, commit, input } = await open(field('min="1" max="5" step="2"'));
    commit('3');
    input.value = '4.5';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    more.click();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(note()).toBe(atMost(5));
    expect(document.querySelector('.juzur-announcer')?.textContent ?? '').toBe('');
  });

  it('[QNTY-01] Eastern and Persian digits are Western ones as soon as they are typed', async () => {
    const { input, events } = await open();
    for (const [typed, read] of [
      ['٣', '3'],
      ['۴', '4'],
    ] as const) {
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      expect(input.value).toBe(read);
    }
    expect(events).toEqual(['input 3', 'input 4']);
  });

  it('[QNTY-01] arrows, PageUp, PageDown, Home and End; the wheel moves nothing', async () => {
    const { input, key } = await open(field('min="1" max="40"'));
    for (const [name, value] of [
      ['ArrowUp', '2'],
      ['PageUp', '12'],
      ['ArrowDown', '11'],
      ['PageDown', '1'],
      ['End', '40'],
      ['Home', '1'],
    ] as const) {
      expect(key(name)).toBe(true);
      expect(input.value).toBe(value);
    }
    input.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
    expect(input.value).toBe('1');
    expect(input.type).toBe('text');
  });

  it('[QNTY-01] a key that reaches a limit shows the reason', async () => {
    const { input, key, note } = await open();
    key('PageUp');
    expect(input.value).toBe('5');
    expect(note()).toBe(atMost(5));
  });

  it('[QNTY-01] Home and End keep their own meaning where there is no limit to go to', async () => {
    const { input, key } = await open(field('step="1"', '7'));
    expect(key('Home')).toBe(false);
    expect(key('End')).toBe(false);
    key('ArrowDown');
    expect(input.value).toBe('6');
  });

  it('[QNTY-01] data-step counts steps of the field, and decimal steps stay exact', async () => {
    const { input, more } = await open(
      '<div data-island="quantity"><input type="number" min="0.1" max="9" step="0.1" value="0.1"><button data-step="2"></button><button data-step="-1"></button></div>',
    );
    const button = document.querySelector('button') as HTMLButtonElement;
    button.click();
    expect(input.value).toBe('0.3');
    expect(more.getAttribute('aria-disabled')).toBe('false');
    expect(input.inputMode).toBe('decimal');
  });

  it('[QNTY-01] the field is a spinbutton to a screen reader, with its limits and value', async () => {
    const { input, more, key } = await open();
    more.click();
    const attributes = (...names: string[]) => names.map((name) => input.getAttribute(name));
    expect(attributes('role', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'inputmode')).toEqual([
      'spinbutton',
      '1',
      '5',
      '2',
      'numeric',
    ]);
    key('ArrowUp');
    expect(attributes('aria-valuenow')).toEqual(['3']);
  });

  it('[QNTY-01] a number above the maximum is aria-invalid and has an aria-errormessage while typed', async () => {
    const { input, commit } = await open();
    const isInvalid = () => input.getAttribute('aria-invalid');
    typeInto(input, '99');
    expect(isInvalid()).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent).toBe(atMost(5));
    typeInto(input, '4');
    expect([isInvalid(), input.getAttribute('aria-errormessage')]).toEqual([null, null]);
    typeInto(input, '99');
    commit('99');
    expect(isInvalid()).toBeNull();
  });

  it('[QNTY-01] limits that the page’s script changes apply from then on, and are announced', async () => {
    const { input, more, commit, note, key } = await open(field('min="1" max="5"', '5'));
    Object.assign(input, { max: '7', step: '0.5' });
    await settle();
    expect(more.getAttribute('aria-disabled')).toBe('false');
    expect(input.getAttribute('aria-valuemax')).toBe('7');
    expect(input.inputMode).toBe('decimal');
    more.click();
    expect(input.value).toBe('5.5');
    // In the same task too, before any listener or observer runs.
    Object.assign(input, { max: '3', step: '1' });
    expect(commit('9')).toBe('3');
    expect(note()).toBe(atMost(3));
    input.removeAttribute('max');
    expect(key('End')).toBe(false);
    await settle();
    expect(input.hasAttribute('aria-valuemax')).toBe(false);
    // Limits without a valid value are reported only at the mount.
    input.max = '0';
    expect(commit('2')).toBe('1');
  });

  it('[QNTY-01] step="any" leaves every number within the limits as it is, and the buttons go by 1', async () => {
    const { input, less, more, commit, note } = await open(field('min="0.1" max="9" step="any"', '1.5'));
    expect(input.inputMode).toBe('decimal');
    expect(commit('2.37')).toBe('2.37');
    expect(note()).toBe('');
    more.click();
    expect(input.value).toBe('3.37');
    commit('1.1');
    less.click();
    expect(input.value).toBe('0.1');
    expect(commit('99')).toBe('9');
  });

  it('[QNTY-01] a field that is read-only or in a disabled fieldset is left alone', async () => {
    const { input, more, key } = await open(field('min="1" max="5" readonly'));
    more.click();
    key('ArrowUp');
    expect(input.value).toBe('1');
  });

  describe('held', () => {
    const openHeld = async (markup: string) => {
      const opened = await open(markup);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      return opened;
    };
    const pointer = (button: Element, type: string) =>
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));

    it('[QNTY-01] a held button repeats, fires one change event at its release, and ignores the click that follows', async () => {
      const { input, more, events } = await openHeld(field('min="1" max="40"'));
      pointer(more, 'pointerdown');
      vi.advanceTimersByTime(399);
      expect(input.value).toBe('1');
      vi.advanceTimersByTime(1 + 80 * 4);
      expect(input.value).toBe('6');
      pointer(more, 'pointerup');
      pointer(more, 'pointerleave');
      more.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      vi.advanceTimersByTime(1000);
      expect(input.value).toBe('6');
      expect(events.filter((event) => event.startsWith('change'))).toEqual(['change 6']);
      more.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      expect(input.value).toBe('7');
    });

    it('[QNTY-01] two fingers on a button count as one press, which ends when they are lifted', async () => {
      const { input, more } = await openHeld(field('min="1" max="40"'));
      for (const type of ['pointerdown', 'pointerdown', 'pointerup', 'pointerup']) pointer(more, type);
      vi.advanceTimersByTime(1000);
      expect(input.value).toBe('1');
      expect(vi.getTimerCount()).toBe(0);
    });

    it('[QNTY-01] it stops at the limit and with the island', async () => {
      const { input, more } = await openHeld(field('min="1" max="3"'));
      pointer(more, 'pointerdown');
      vi.advanceTimersByTime(5000);
      expect(input.value).toBe('3');
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
