import { westernDigits } from '../../page/index.ts';

/**
 * Rewrites the Eastern digits that a visitor typed as Western ones. The caret stays where it is.
 * @param event the field's `input` event; nothing is rewritten while a word is being composed
 * @returns whether the text changed
 */
export const rewriteDigits = (field: HTMLInputElement, event: Event): boolean => {
  const { value, selectionStart } = field;
  const western = westernDigits(value);
  if (western === value || (event as InputEvent).isComposing) return false;
  field.value = western;
  field.setSelectionRange(selectionStart, selectionStart);
  return true;
};

/**
 * Fires the `change` event that Firefox omits if a script has replaced the typed text before the field loses the focus.
 * @returns a function to call each time a script replaces typed text
 */
export const fireMissedChange = (input: HTMLInputElement, signal: AbortSignal): (() => void) => {
  let isReplaced = false;
  // Other browsers fire `change` themselves, before `blur`.
  input.addEventListener(
    'change',
    () => {
      isReplaced = false;
    },
    { capture: true, signal },
  );
  input.addEventListener('blur', () => isReplaced && input.dispatchEvent(new Event('change', { bubbles: true })), {
    signal,
  });
  return () => {
    isReplaced = document.activeElement === input;
  };
};
