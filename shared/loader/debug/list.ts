import { h } from './element.ts';
import { createItem, type Item } from './item.ts';
import type { Report } from './reports.ts';

/** The list of the page and its hosts. */
export interface List {
  readonly element: HTMLElement;
  update(reports: readonly Report[]): void;
}

/** The item that a key moves to from the item at `index`, or undefined if the key moves nowhere. */
const targetOf = (key: string, index: number, items: readonly Item[]): Item | undefined =>
  ({ ArrowDown: items[index + 1], ArrowUp: items[index - 1], Home: items[0], End: items.at(-1) })[key];

/**
 * @param onFocus called with the host whose item gets the focus
 * @param find scrolls the page to an element
 */
export const createList = (onFocus: (host: HTMLElement) => void, find: (element: Element) => void): List => {
  // Firefox would make the list a stop of the Tab key, because it scrolls.
  const element = h('ul', { tabindex: '-1' });
  // The page has the key null.
  const items = new Map<HTMLElement | null, Item>();
  let shown: Item[] = [];

  element.addEventListener('keydown', (event) => {
    const index = shown.findIndex(({ summary }) => summary === event.target);
    const next = index < 0 ? undefined : targetOf(event.key, index, shown);
    if (!next) return;
    event.preventDefault();
    next.summary.focus();
  });
  element.addEventListener('focusin', ({ target }) => {
    for (const [host, item] of items) {
      const isCurrent = item.summary === target;
      item.element.toggleAttribute('data-current', isCurrent);
      if (isCurrent && host) onFocus(host);
    }
  });

  return {
    element,
    update(reports) {
      shown = reports.map((report) => {
        const item = items.get(report.host) ?? createItem(find);
        items.set(report.host, item);
        item.update(report);
        return item;
      });
      const isShown = new Set(shown);
      for (const [host, item] of items) {
        if (isShown.has(item)) continue;
        item.element.remove();
        items.delete(host);
      }
      // Moving an item would take the focus from it, so only items in the wrong place are moved.
      shown.forEach((item, index) => {
        const there = element.children[index] ?? null;
        if (there !== item.element) element.insertBefore(item.element, there);
      });
    },
  };
};
