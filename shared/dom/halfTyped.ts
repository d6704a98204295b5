import { filled } from './filled.ts';

/** Editable elements that were written in: no value of theirs says how the server wrote them. */
const edited = new WeakSet<EventTarget>();
addEventListener('input', ({ target }) => edited.add(target as EventTarget), true);

const isChosen = (select: HTMLSelectElement): boolean => {
  const options = [...select.options];
  const own =
    options.findLast((option) => option.matches('[selected]')) ??
    // One of one line begins with its first choice.
    (select.size > 1 ? undefined : options.find((option) => !option.matches(':disabled')));
  return options.some(
    (option) => option.selected !== (select.multiple ? option.matches('[selected]') : option === own),
  );
};

const isChanged = (field: HTMLInputElement): boolean => {
  const { checked, defaultChecked, defaultValue, type, value } = field;
  if (type === 'hidden' || filled.get(field) === value) return false;
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
export const halfTyped = (except?: Element): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea,select,[contenteditable]')].some(
    (field) =>
      field !== except &&
      (field.matches('[contenteditable]') ? edited.has(field) : isChanged(field)) &&
      field.checkVisibility?.() !== false,
  ) || Boolean(document.querySelector('[contenteditable]:focus,form[data-state=loading]'));
