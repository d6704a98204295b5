import { scriptFilledValues } from './scriptFilledValues.ts';
import { serverOption } from './serverOption.ts';

/** Editable elements that the visitor changed. They have no default value to compare with. */
const edited = new WeakSet<EventTarget>();

/** Starts to record which editable elements the visitor changes. An island that uses `hasUnsavedInput` calls it once when it starts. */
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
  // The browser may change the server's value: an empty range starts in its middle, an empty color is black. A copy of the
  // field shows the value that the browser made of it.
  const fresh = field.cloneNode() as HTMLInputElement;
  fresh.value = defaultValue;
  return value !== fresh.value;
};

/**
 * Whether the visitor would lose input by a reload: a visible field that was changed, an editable element that was changed
 * or has the focus, or a form that is being sent. PROF-06, AUTH-03
 * @param except a field to ignore
 */
export const hasUnsavedInput = (except?: Element): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea,select,[contenteditable]')].some(
    (field) =>
      field !== except &&
      (field.matches('[contenteditable]') ? edited.has(field) : isChanged(field)) &&
      field.checkVisibility?.() !== false,
  ) || Boolean(document.querySelector('[contenteditable]:focus,form[data-state=loading]'));
