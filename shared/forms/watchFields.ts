import { listenLast } from '../dom/index.ts';
import { type Field, faultText } from './faultText.ts';
import { showFieldMessage } from './showFieldMessage.ts';

/** The fields that share a message: the radios of one name, else the field alone. */
const groupOf = (form: HTMLFormElement, field: Field): Field[] =>
  field.type === 'radio'
    ? ([...form.elements] as Field[]).filter(({ type, name }) => type === 'radio' && name === field.name)
    : [field];

/**
 * Shows a message beside each field that fails the browser's validation, instead of the browser's bubble, and focuses the
 * first one. A message disappears when its field is valid. If a listener of the site prevents an `invalid` event, nothing
 * is shown.
 * @returns a function that stops this
 */
export const watchFields = (form: HTMLFormElement): (() => void) => {
  const scope = new AbortController();
  /** The function that removes each message, keyed by the first field of the message's group. */
  const shown = new Map<Field, () => void>();
  let hasFocused = false;

  const hide = (first: Field) => {
    shown.get(first)?.();
    shown.delete(first);
  };

  const show = (field: Field) => {
    const group = groupOf(form, field);
    const [first = field] = group;
    hide(first);
    shown.set(first, showFieldMessage(first, faultText(field), group));
    if (hasFocused) return;
    // The browser reports all invalid fields in one task, in the order of the page.
    hasFocused = true;
    setTimeout(() => {
      hasFocused = false;
    });
    field.focus();
  };

  const isOurs = ({ target }: Event): boolean => (target as Partial<Field>).form === form;
  const onInvalid = (event: Event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    show(event.target as Field);
  };
  const onEdit = (event: Event) => {
    if (!isOurs(event)) return;
    const [first] = groupOf(form, event.target as Field);
    if (first && shown.has(first) && first.validity.valid) hide(first);
  };
  listenLast(window, 'invalid', onInvalid, scope.signal);
  // On the document, since a field may be outside its form.
  for (const type of ['input', 'change']) document.addEventListener(type, onEdit, { signal: scope.signal });
  return () => {
    scope.abort();
    for (const [first] of [...shown]) hide(first);
  };
};
