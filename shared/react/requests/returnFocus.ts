/**
 * Focuses an element of a host after a response, unless the visitor is elsewhere by now: what they type must not land in
 * another field.
 */
export const returnFocus = (host: Element, element: HTMLElement): void => {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || host.contains(activeElement)) element.focus();
};
