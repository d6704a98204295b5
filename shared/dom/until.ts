// What an island changes in the server's own HTML while it is mounted: every change takes the signal and is undone by its abort.

/** Sets an attribute, or takes it off with null; the server's value comes back when the island unmounts. */
export const setAttributeUntil = (element: Element, name: string, value: string | null, signal: AbortSignal): void => {
  const before = element.getAttribute(name);
  put(element, name, value);
  signal.addEventListener('abort', () => put(element, name, before), { once: true });
};

const put = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);

/** Replaces an element's content by a text or a fragment; the very nodes of the server come back when the island unmounts. */
export const replaceContentUntil = (
  element: Element,
  content: string | DocumentFragment,
  signal: AbortSignal,
): void => {
  const before = [...element.childNodes];
  element.replaceChildren(content);
  signal.addEventListener('abort', () => element.replaceChildren(...before), { once: true });
};

/** Adds an element made by an island and takes it away when the island unmounts. */
export const insertUntil = <E extends Element>(element: E, place: (element: E) => void, signal: AbortSignal): E => {
  place(element);
  signal.addEventListener('abort', () => element.remove(), { once: true });
  return element;
};
