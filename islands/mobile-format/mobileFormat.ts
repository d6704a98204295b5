import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import { expectHost, onAbort, readOptions } from '../../shared/page/index.ts';
import {
  fireMissedChange,
  normaliseMobile,
  phoneRule,
  scriptFilledValues,
  takeAnyMobile,
  wholePattern,
} from '../../shared/request/forms/index.ts';
import { afterTyping, digitsOf, formatMobile } from './rules.ts';

const options = {
  'submit-raw': { type: 'flag' },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => ({
  input: expectHost<HTMLInputElement>(host, 'input'),
  /** Whether the form submits the digits without the dash and the country code. */
  isSubmittedRaw: readOptions(host, options)['submit-raw'],
});

/** Formats a mobile number with a dash after its 4th digit while the visitor types. PHON-01 */
export const mobileFormat: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach({ config: { input, isSubmittedRaw }, signal }) {
    let shown = input.value;
    const onReplaced = fireMissedChange(input, signal);
    const rule = () => [wholePattern(input.pattern), phoneRule().countryCodes] as const;

    const show = (text: string, caret?: number) => {
      shown = text;
      if (input.value === text) return;
      input.value = text;
      onReplaced();
      // Safari focuses a field when its selection is set. A script such as Inputmask may show the text in another form.
      if (caret !== undefined && document.activeElement === input && input.value === text)
        input.setSelectionRange(caret, caret);
    };
    const format = (event: Event) => {
      const { inputType, isComposing } = event as InputEvent;
      if (isComposing) return;
      const { value, selectionStart } = input;
      const typed = { text: value, caret: selectionStart ?? value.length };
      const { text, caret } = afterTyping(typed, shown, /Forward/.test(inputType), ...rule());
      show(text, caret);
    };
    const showAll = () => show(formatMobile(input.value, ...rule()));

    // On unmount, remove the dash before the server's `type` is restored: a number field discards a value with a dash.
    onAbort(signal, () => show(digitsOf(input.value)));
    // The server's maxlength doesn't count the dash either.
    takeAnyMobile(input, signal);
    // A dash added to a number that the server or another island wrote is not unsaved input.
    scriptFilledValues.set(input, formatMobile(scriptFilledValues.get(input) ?? input.defaultValue, ...rule()));
    showAll();
    // Capture phase, so that the page's own listeners see the formatted value.
    for (const type of ['input', 'change', 'compositionend'])
      input.addEventListener(type, format, { capture: true, signal });
    document.addEventListener('reset', () => setTimeout(showAll), { signal });
    const sendRaw = ({ target, formData }: FormDataEvent) => {
      if (target !== input.form || input.matches(':disabled')) return;
      const entries = [...formData];
      // Replace one entry only: other fields may have the same name. Entries with equal name and value are interchangeable.
      const own = entries.find(([name, value]) => name === input.name && value === input.value);
      if (!own) return;
      own[1] = normaliseMobile(input.value, phoneRule());
      // `set` and `append` can't replace an entry at its position, so rebuild the list.
      for (const [name] of entries) formData.delete(name);
      for (const [name, value] of entries) formData.append(name, value);
    };
    if (isSubmittedRaw) document.addEventListener('formdata', sendRaw, { signal });
  },
};
