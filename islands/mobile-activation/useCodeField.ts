import { useEffect } from 'react';
import { setForLife } from '../../shared/dom/life.ts';
import { westernDigits } from '../../shared/text/digits.ts';
import { useListener } from '../../shared/ui/serverHtml.tsx';
import { codeIn } from './rules.ts';

const ATTRIBUTES = {
  // A number field swallows Eastern digits.
  type: 'text',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  dir: 'ltr',
  // It would cut a pasted sentence before its code.
  maxlength: null,
};

/** Makes the field of a code take any digits, the phone's own suggestion, and a pasted message. PROF-06 */
export const useCodeField = (field: HTMLInputElement): void => {
  useEffect(() => {
    const scope = new AbortController();
    for (const [name, value] of Object.entries(ATTRIBUTES)) setForLife(field, name, value, scope.signal);
    return () => scope.abort();
  }, [field]);
  useListener(field, 'input', (event) => {
    const { value, selectionStart } = field;
    if (westernDigits(value) === value || (event as InputEvent).isComposing) return;
    field.value = westernDigits(value);
    field.setSelectionRange(selectionStart, selectionStart);
  });
  useListener(field, 'paste', (event) => {
    const code = codeIn((event as ClipboardEvent).clipboardData?.getData('text') ?? '');
    if (!code) return;
    event.preventDefault();
    field.value = code;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
