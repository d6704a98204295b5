import { insertUntil, setAttributeUntil } from '../dom/index.ts';
import { uuid } from '../ids/index.ts';
import type { Field } from './faultText.ts';

/** After the label that holds the field, or that follows a box: a message must not come between a box and its words. */
const placeOf = (field: Field): Element => {
  const { nextElementSibling: next } = field;
  return (
    field.closest('label') ?? (/^(checkbox|radio)$/.test(field.type) && next?.localName === 'label' ? next : field)
  );
};

/**
 * Shows what is wrong with a field beside it, and ties the words to it.
 * @param group all fields that the message is about: the radios of a group, else the field alone
 * @returns a function that takes the message away; the server's attributes come back
 */
export const showFieldMessage = (field: Field, text: string, group: readonly Field[] = [field]): (() => void) => {
  const scope = new AbortController();
  const { signal } = scope;
  const message = document.createElement('p');
  message.className = 'juzur-field-message';
  message.id = `juzur-${uuid.v4()}`;
  message.textContent = text;
  insertUntil(message, () => placeOf(group.at(-1) ?? field).after(message), signal);
  for (const each of group) {
    const described = `${each.getAttribute('aria-describedby') ?? ''} ${message.id}`.trim();
    setAttributeUntil(each, 'aria-describedby', described, signal);
    // A radio alone is never invalid.
    if (each.type !== 'radio') setAttributeUntil(each, 'aria-invalid', 'true', signal);
  }
  return () => scope.abort();
};
