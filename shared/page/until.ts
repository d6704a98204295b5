// Changes to the server's HTML while an island is mounted. Each function takes the island's signal, whose abort undoes the change.

/** On what an island inserted or changed: empty, or the server's attributes as JSON. A clone has it, but no entry in `changed`. */
const UNDO = 'data-juzur-undo';

/** Matches what islands have inserted. */
export const INSERTED = `[${UNDO}=""]`;

/** The attributes that an element had in the server's HTML; null for an attribute that it did not have. */
type Undo = Record<string, string | null>;

/** The values of each attribute that islands have set: the server's, then theirs. The last one applies. */
type Values = Map<string, { value: string | null }[]>;

const changed = new WeakMap<Element, Values>();
/** Every value of the attribute that this page has set, and its meaning. An element in a visitor's HTML must not choose its attributes by it. */
const known = new Map<string, Undo>();
let inserted = 0;

/**
 * Removes a node from where it is. Not by `remove`: Prototype.js replaces it by a function that throws if the node has no parent,
 * and a snippet that many sites have by one that throws if the parent is no element, as in a fragment.
 */
export const removeNode = (node: Node | undefined): void => {
  node?.parentNode?.removeChild(node);
};

const put = (element: Element, name: string, value: string | null) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);

const mark = (element: Element, values: Values) => {
  const undo = Object.fromEntries([...values].map(([name, [server]]) => [name, server?.value ?? null]));
  const text = JSON.stringify(undo);
  known.set(text, undo);
  put(element, UNDO, values.size ? text : null);
};

/** Restores the server's HTML in clones of what islands inserted or changed: copied slides, `x.innerHTML = x.innerHTML`. PAGE-01 */
export const restoreClones = (root: Element): void => {
  for (const element of [root, ...root.querySelectorAll(`[${UNDO}]`)]) {
    const undo = element.getAttribute(UNDO);
    if (undo === null || changed.has(element)) continue;
    if (!undo) removeNode(element);
    const before: Undo = { ...known.get(undo), [UNDO]: null, 'data-state': null };
    // Not `for … in`: old libraries add to `Object.prototype`.
    for (const [name, value] of Object.entries(before)) put(element, name, value);
  }
};

/** Calls a clean-up when an island's signal aborts. */
export const onAbort = (signal: AbortSignal, cleanup: () => void): void =>
  signal.addEventListener('abort', () => cleanup(), { once: true });

/** Sets an attribute; null removes it. The value before is restored when the island unmounts. */
export const setAttributeUntil = (element: Element, name: string, value: string | null, signal: AbortSignal): void => {
  const values: Values = changed.get(element) ?? new Map();
  changed.set(element, values);
  // Two users of an attribute may end in any order.
  const stack = values.get(name) ?? [{ value: element.getAttribute(name) }];
  if (!values.has(name)) mark(element, values.set(name, stack));
  const set = { value };
  stack.push(set);
  put(element, name, value);
  onAbort(signal, () => {
    stack.splice(stack.indexOf(set), 1);
    put(element, name, stack.at(-1)?.value ?? null);
    if (stack[1]) return;
    values.delete(name);
    mark(element, values);
  });
};

/** Replaces an element's content by a text or a fragment. The server's own nodes are restored when the island unmounts. */
export const replaceContentUntil = (
  element: Element,
  content: string | DocumentFragment,
  signal: AbortSignal,
): void => {
  const before = [...element.childNodes];
  element.replaceChildren(content);
  onAbort(signal, () => element.replaceChildren(...before));
};

/** Creates an element. Children that are null are omitted. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
};

/** Inserts an element that an island created, and removes it when the island unmounts. */
export const insertUntil = <E extends Element>(element: E, place: (element: E) => void, signal: AbortSignal): E => {
  changed.set(element, new Map());
  put(element, UNDO, '');
  // Blazor merges a page with the next one by the names of tags, except what is permanent.
  put(element, 'data-permanent', '');
  // A script that morphs the page would make an element of the server's new HTML out of one without an id.
  element.id ||= `juzur-drawn-${++inserted}`;
  place(element);
  onAbort(signal, () => removeNode(element));
  return element;
};

/**
 * Sets a property of an element's own style. The value before is restored when the island unmounts. A strict Content Security
 * Policy blocks the attribute `style`, but not this.
 */
export const setStyleUntil = (element: HTMLElement, name: string, value: string, signal: AbortSignal): void => {
  const before = element.style.getPropertyValue(name);
  element.style.setProperty(name, value);
  onAbort(signal, () => {
    element.style.setProperty(name, before);
    // Chromium keeps an empty attribute unless it is read before it is removed.
    if (!element.getAttribute('style')) element.removeAttribute('style');
  });
};
