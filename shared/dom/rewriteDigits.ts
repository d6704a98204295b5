import { westernDigits } from '../text/index.ts';

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
