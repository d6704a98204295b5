import { describe, expect, it } from 'vitest';
import { island } from '../../../islands/mobile-format/island.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';

const open = async (attributes = 'type="tel" data-mobile-format', value = '') => {
  const page = openPage(`<form><input name="mobile" ${attributes} value="${value}"></form>`, { islands: [island] });
  const input = (await alive('input')) as HTMLInputElement;
  input.focus();
  /** Sets the text as a browser does for one key, then dispatches its event. */
  const typed = (text: string, caret = text.length, inputType = 'insertText', isComposing = false) => {
    input.value = text;
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, isComposing }));
    return `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`;
  };
  return { ...page, input, typed };
};

describe('mobile-format', () => {
  it('[PHON-01] the text changes at the end of a composition, not during it', async () => {
    const { input, typed } = await open();
    expect(typed('٠٥٩١٢', 5, 'insertCompositionText', true)).toBe('٠٥٩١٢|');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(input.value).toBe('0591-2');
  });

  it('[PHON-01] Backspace and Delete over the dash take the digit beside it, and the caret stays there', async () => {
    const { typed } = await open('type="tel" data-mobile-format', '0591234567');
    expect(typed('0591234567', 4, 'deleteContentBackward')).toBe('059|2-34567');
    expect(typed('05912-34567', 4)).toBe('0591|-234567');
    expect(typed('0591234567', 4, 'deleteContentForward')).toBe('0591|-34567');
    expect(typed('0591٨-34567', 5)).toBe('0591-8|34567');
  });

  it('[PHON-01] a number the server or another script put there is shown with its dash too', async () => {
    const { input, typed } = await open('type="tel" data-mobile-format', '0591234567');
    expect(input.value).toBe('0591-234567');
    expect(typed('0561234567')).toBe('0561-234567|');
    input.form?.reset();
    await settle();
    expect(input.value).toBe('0591-234567');
  });

  it('[PHON-01] maxlength and type=number of an old template do not break it, and come back at the end', async () => {
    const { input } = await open('class="mobile-format" type="number" maxlength="10"', '0591234567');
    expect(input.type).toBe('tel');
    expect(input.hasAttribute('maxlength')).toBe(false);
    expect(input.value).toBe('0591-234567');
    getRuntime()?.destroy(document);
    expect(input.type).toBe('number');
    expect(input.getAttribute('maxlength')).toBe('10');
    expect(input.value).toBe('0591234567');
  });

  it('[PHON-01] a number is formatted as before when a morph has written the printed type into its field again', async () => {
    const { input, typed } = await open('type="number" data-mobile-format');
    typed('05912');
    Object.assign(input, { type: 'number', value: '' });
    await settle();
    expect(input.type).toBe('tel');
    expect(typed('05912')).toBe('0591-2|');
  });

  it('[PHON-01] the caret stays where Inputmask has put it, which shows the number in its own form', async () => {
    const { input, typed } = await open();
    const write = (text: string) => {
      input.setAttribute('value', text);
      input.setSelectionRange(1, 1);
    };
    Object.defineProperty(input, 'value', { get: () => '05912', set: write });
    typed('05912');
    expect(input.selectionStart).toBe(1);
  });

  it('[PHON-01] data-submit-raw sends fields of one name in their order, without those of a disabled fieldset', async () => {
    const field = (value: string, raw = 'data-submit-raw') =>
      `<input type="tel" name="m" data-mobile-format ${raw} value="${value}">`;
    await openAlive(
      '[name=y]',
      `<form>${field('0591111111')}<input name="x">${field('0592222222')}${field('0593333333', '')}
        <fieldset disabled>${field('0594444444')}${field('0594444444').replace('"m"', '"y"')}</fieldset></form>`,
      { islands: [island] },
    );
    const formData = new FormData();
    const written = new URLSearchParams('m=0591-111111&x=&m=0592-222222&m=0593-333333');
    for (const [name, value] of written) formData.append(name, value);
    document
      .querySelector('form')
      ?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
    const sent = new URLSearchParams('m=0591111111&x=&m=0592222222&m=0593-333333');
    expect([...formData]).toEqual([...sent]);
  });

  it('[PHON-01] the page’s own listeners see the number as it is shown', async () => {
    const { input, typed } = await open();
    const seen: string[] = [];
    input.addEventListener('input', () => seen.push(input.value));
    typed('05912', 5);
    expect(seen).toEqual(['0591-2']);
  });
});
