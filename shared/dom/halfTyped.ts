import { filled } from './filled.ts';

/** Editable elements that were written in: no value of theirs says how the server wrote them. */
const edited = new WeakSet<EventTarget>();
addEventListener('input', ({ target }) => edited.add(target as EventTarget), true);

const isChanged = (field: HTMLInputElement): boolean => {
  const { checked, defaultChecked, type, value, defaultValue } = field;
  // A select has no default of its own.
  const { options } = field as unknown as HTMLSelectElement;
  const first = options && ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]);
  const untouched = [first?.value ?? defaultValue ?? '', filled.get(field)];
  return checked !== defaultChecked || (type !== 'hidden' && !untouched.includes(value));
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
