import { scriptFilledValues } from './scriptFilledValues.ts';
import { serverOption } from './serverOption.ts';

/** Editable elements that the visitor changed. They have no default value to compare with. */
const edited = new WeakSet<EventTarget>();

/** Remembers which editable elements are written in from now on: call it once when an island starts that asks `hasUnsavedInput`. */
export const watchEdits = (signal: AbortSignal): void =>
  addEventListener('input', ({ target }) => edited.add(target as EventTarget), { capture: true, signal });

const isChosen = (select: HTMLSelectElement): boolean => {
  const own = serverOption(select);
  return [...select.options].some(
    (option) => option.selected !== (select.multiple ? option.matches('[selected]') : option === own),
  );
};

const isChanged = (field: HTMLInputElement): boolean => {
  const { checked, defaultChecked, defaultValue, type, value } = field;
  if (type === 'hidden' || scriptFilledValues.get(field) === value) return false;
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked;
  if (field.matches('select')) return isChosen(field as unknown as HTMLSelectElement);
  if (type === 'file') return value !== '';
  // A field of its kind says what becomes of the server's value: a range begins in its middle, a color is black.
  const fresh = field.cloneNode() as HTMLInputElement;
  fresh.value = defaultValue;
  return value !== fresh.value;
};

/**
 * Whether a reload would take something from the visitor: a field that shows and was changed, an editable element that was
 * written in or has the focus, a form on its way. PROF-06, AUTH-03
 * @param except a field that does not count
 */
export const hasUnsavedInput = (except?: Element): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea,select,[contenteditable]')].some(
    (field) =>
      field !== except &&
      (field.matches('[contenteditable]') ? edited.has(field) : isChanged(field)) &&
      field.checkVisibility?.() !== false,
  ) || Boolean(document.querySelector('[contenteditable]:focus,form[data-state=loading]'));
