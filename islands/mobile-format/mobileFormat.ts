import { filled } from '../../shared/dom/filled.ts';
import { setForLife } from '../../shared/dom/life.ts';
import { expectHost } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { afterTyping, digitsOf, formatMobile } from './rules.ts';

/** Shows a mobile number with a dash after its 4th digit while it is typed. PHON-01 */
export const mobileFormat: IslandModule<HTMLInputElement> = {
  readConfig: (host) => expectHost(host, 'input'),
  attach({ config: input, signal }) {
    let shown = input.value;

    const show = (text: string, caret?: number) => {
      shown = text;
      if (input.value === text) return;
      input.value = text;
      // Safari moves the focus to a field whose selection is set.
      if (caret !== undefined && document.activeElement === input) input.setSelectionRange(caret, caret);
    };
    const format = (event: Event) => {
      const { inputType, isComposing } = event as InputEvent;
      if (isComposing) return;
      const { value: text, selectionStart } = input;
      const next = afterTyping({ text, caret: selectionStart ?? text.length }, shown, /Forward/.test(inputType));
      show(next.text, next.caret);
    };
    const showAll = () => show(formatMobile(input.value));

    // Before the server's type comes back: a number field empties itself of a dash.
    signal.addEventListener('abort', () => show(digitsOf(input.value)));
    if (input.type === 'number') setForLife(input, 'type', 'tel', signal);
    // It was counted without the dash, and would cut a pasted +970 59 ….
    setForLife(input, 'maxlength', null, signal);
    // The dash in a number that the server or another island put there is not the visitor's.
    filled.set(input, formatMobile(filled.get(input) ?? input.defaultValue));
    showAll();
    // In the capture phase, so that the page's own listeners see what is shown.
    for (const type of ['input', 'change', 'compositionend'])
      input.addEventListener(type, format, { capture: true, signal });
    document.addEventListener('reset', () => setTimeout(showAll), { signal });
    if (input.matches('[data-submit-raw]'))
      document.addEventListener(
        'formdata',
        ({ target, formData }) => {
          if (target !== input.form || input.matches(':disabled')) return;
          const entries = [...formData];
          // Its own alone: other fields may have the same name. One that shows the same number is as good.
          const own = entries.find(([name, value]) => name === input.name && value === input.value);
          if (!own) return;
          own[1] = digitsOf(input.value);
          // `set` and `append` know no place among fields of one name.
          for (const [name] of entries) formData.delete(name);
          for (const [name, value] of entries) formData.append(name, value);
        },
        { signal },
      );
  },
};
