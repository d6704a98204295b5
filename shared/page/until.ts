// Changes to the server's HTML while an island is mounted. Each function takes the island's signal, whose abort undoes the change.

/**
 * On an element that an island inserted or changed: empty, or the server's attributes as JSON. A clone has the attribute, but no
 * entry in `undos`.
 */
const UNDO = 'data-juzur-undo';

/** The attributes that an element had in the server's HTML; null for an attribute that it did not have. */
type Undo = Record<string, string | null | undefined>;

const undos = new WeakMap<Element, Undo>();
/** Every value of the attribute that this page has set, and its meaning. An element in a visitor's HTML must not choose its attributes by it. */
const known = new Map<string, Undo>();
let inserted = 0;

const put = (element: Element, name: string, value: string | null | undefined) =>
  value == null ? element.removeAttribute(name) : element.setAttribute(name, value);

const mark = (element: Element, undo: Undo) => {
  undos.set(element, undo);
  const text = JSON.stringify(undo);
  known.set(text, undo);
  put(element, UNDO, text === '{}' ? null : text);
};

/**
 * Restores the server's HTML in clones of elements that islands inserted or changed, such as a carousel's copies of its slides
 * or `x.innerHTML = x.innerHTML`. PAGE-01
 */
export const restoreClones = (root: Element): void => {
  for (const element of [root, ...root.querySelectorAll(`[${UNDO}]`)]) {
    const undo = element.getAttribute(UNDO);
    if (undo === null || undos.has(element)) continue;
    if (!undo) element.remove();
    const before: Undo = { ...known.get(undo), [UNDO]: null, 'data-state': null };
    for (const name in before) put(element, name, before[name]);
  }
};

/** The values of an attribute: the server's, then those that islands have set. The last one applies. */
const values = new WeakMap<Element, Map<string, { value: string | null }[]>>();

/** Sets an attribute; null removes it. The value before is restored when the island unmounts. */
export const setAttributeUntil = (element: Element, name: string, value: string | null, signal: AbortSignal): void => {
  const own = values.get(element) ?? new Map();
  values.set(element, own);
  // Two users of an attribute may end in any order.
  const stack = own.get(name) ?? [{ value: element.getAttribute(name) }];
  if (!own.has(name)) mark(element, { ...undos.get(element), [name]: stack[0].value });
  own.set(name, stack);
  const set = { value };
  stack.push(set);
  put(element, name, value);
  const undo = () => {
    stack.splice(stack.indexOf(set), 1);
    put(element, name, stack.at(-1).value);
    if (stack[1]) return;
    own.delete(name);
    mark(element, { ...undos.get(element), [name]: undefined });
  };
  signal.addEventListener('abort', undo, { once: true });
};

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
  undos.set(element, {});
  element.setAttribute(UNDO, '');
  // A script that morphs the page would make an element of the server's new HTML out of one without an id.
  element.id ||= `juzur-drawn-${++inserted}`;
  place(element);
  // Not `remove`: Prototype.js replaces it by a function that throws if the element has no parent.
  signal.addEventListener('abort', () => element.parentNode?.removeChild(element), { once: true });
  return element;
};

/** Removes the `style` attribute that is left when the last property of `element.style` was removed. */
export const removeEmptyStyle = (element: HTMLElement): void => {
  // Chromium keeps an empty attribute unless it is read before it is removed.
  if (!element.getAttribute('style')) element.removeAttribute('style');
};
