/** Editable elements that were written in: no value of theirs says how the server wrote them. */
const edited = new WeakSet<EventTarget>();
addEventListener('input', ({ target }) => target && edited.add(target), true);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) {
    const own = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, own);
  }
  const { checked, defaultChecked, value, defaultValue, type } = field as HTMLInputElement;
  return checked !== defaultChecked || (type !== 'hidden' && value !== defaultValue);
};

/**
 * Whether a reload would take something from the visitor: a field that shows and was changed, an editable element that was
 * written in or has the focus, a form on its way. PROF-06, AUTH-03
 * @param except a field that does not count
 */
export const halfTyped = (except?: Element): boolean =>
  [...document.querySelectorAll<Field>('input,textarea,select,[contenteditable]')].some(
    (field) =>
      field !== except &&
      (field.matches('[contenteditable]') ? edited.has(field) : isChanged(field)) &&
      field.checkVisibility?.() !== false,
  ) || Boolean(document.querySelector('[contenteditable]:focus,form[data-state=loading]'));
