import { insertUntil, setAttributeUntil, uuid } from '../../page/index.ts';
import type { Field } from './faultText.ts';

/** The element after which the message is inserted: the label around the field or after a checkbox or radio, else the field. */
const placeOf = (field: Field): Element => {
  const { nextElementSibling: next } = field;
  return (
    field.closest('label') ?? (/^(checkbox|radio)$/.test(field.type) && next?.localName === 'label' ? next : field)
  );
};

/**
 * Shows a message beside a field and connects the two for screen readers.
 * @param group all fields that the message is about: the radios of a group, else the field alone
 * @returns a function that removes the message and restores the server's attributes
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
    // A single radio button is never invalid; its group is.
    if (each.type !== 'radio') setAttributeUntil(each, 'aria-invalid', 'true', signal);
  }
  return () => scope.abort();
};
