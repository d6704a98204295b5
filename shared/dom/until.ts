// Changes to the server's HTML while an island is mounted. Each function takes the island's signal, whose abort undoes the change.

/** Sets an attribute; null removes it. The server's value is restored when the island unmounts. */
export const setAttributeUntil = (element: Element, name: string, value: string | null, signal: AbortSignal): void => {
  const before = element.getAttribute(name);
  put(element, name, value);
  signal.addEventListener('abort', () => put(element, name, before), { once: true });
};

const put = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);

/** Replaces an element's content by a text or a fragment. The server's own nodes are restored when the island unmounts. */
export const replaceContentUntil = (
  element: Element,
  content: string | DocumentFragment,
  signal: AbortSignal,
): void => {
  const before = [...element.childNodes];
  element.replaceChildren(content);
  signal.addEventListener('abort', () => element.replaceChildren(...before), { once: true });
};

/** Inserts an element that an island created, and removes it when the island unmounts. */
export const insertUntil = <E extends Element>(element: E, place: (element: E) => void, signal: AbortSignal): E => {
  place(element);
  // Not `remove`: Prototype.js replaces it by a function that throws if the element has no parent.
  signal.addEventListener('abort', () => element.parentNode?.removeChild(element), { once: true });
  return element;
};
