/**
 * A card of a listing. `mark` is a selector that finds it again on a later visit. It quotes a value as JSON does, because a
 * script of the page's may have replaced `window.CSS`.
 */
interface Card {
  element: HTMLElement;
  mark: string;
}

/** Whether an element has a box. A hidden input and `display: contents` have none, and so no position on the page. */
export const hasBox = (element: Element): boolean => element.getClientRects().length > 0;

/** The top of a block in the window, px. A block with `display: contents` begins with its first card. */
export const topOf = (block: Element): number =>
  ((!hasBox(block) && block.firstElementChild) || block).getBoundingClientRect().top;

const linksOf = (item: Element): Element[] =>
  item.matches('a[href]') ? [item] : [...item.querySelectorAll('a[href]')];

/** Finds the list items of a block: the outermost sibling elements that contain links. */
const itemsOf = (block: Element): Element[] => {
  const items = [...block.children].filter((child) => linksOf(child).length);
  const [only] = items;
  return items.length === 1 && only && !only.matches('a[href]') ? itemsOf(only) : items;
};

/** Identifies each item by a link that no other item has: one that all share, such as to the category, would find the first card. */
const cardsByLink = (block: Element): Card[] => {
  const items = itemsOf(block).filter(hasBox) as HTMLElement[];
  const urlsOf = (item: Element) => new Set(linksOf(item).map((link) => link.getAttribute('href') ?? ''));
  const counts = new Map<string, number>();
  for (const url of items.flatMap((item) => [...urlsOf(item)])) counts.set(url, (counts.get(url) ?? 0) + 1);
  return items.flatMap((element) => {
    const own = [...urlsOf(element)].find((url) => counts.get(url) === 1);
    return own ? [{ element, mark: `a[href=${JSON.stringify(own)}]` }] : [];
  });
};

/** @returns the cards of a block that have a box: elements with `data-product-id`, otherwise its items. LIST-12 */
export const cardsOf = (block: Element): Card[] => {
  const marked = [...block.querySelectorAll<HTMLElement>('[data-product-id]')].filter(hasBox);
  return marked.length
    ? marked.map((element) => ({
        element,
        mark: `[data-product-id=${JSON.stringify(element.dataset.productId ?? '')}]`,
      }))
    : cardsByLink(block);
};

/** @returns the card that the mark belongs to; for a block without cards, the mark identifies the block itself */
export const findCard = (blocks: Iterable<HTMLElement>, mark: string): HTMLElement | undefined => {
  for (const block of blocks) {
    if (block.matches(mark)) return block;
    const card = block.querySelector(mark) && cardsOf(block).find((each) => each.mark === mark);
    if (card) return card.element;
  }
  return undefined;
};
