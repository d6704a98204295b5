/** A class name without a dot, or a selector, as a selector. */
export const asSelector = (value: string): string => value.replace(/^[\w-]+$/, '.$&');

/** The list, and the selector of the site's loader. */
interface Places {
  container: HTMLElement;
  loader: string;
}

/** The space comes after the loader if the loader is below the list, otherwise after the list. */
const elementBeforeRoom = (host: HTMLElement, { container, loader: selector }: Places): Element => {
  const loader = host.querySelector(selector);
  if (!loader || container.contains(loader)) return container;
  return container.compareDocumentPosition(loader) & Node.DOCUMENT_POSITION_FOLLOWING ? loader : container;
};

/**
 * Creates the empty space that the next page replaces, so that nothing in view moves when the page arrives.
 * @param blocks returns the blocks that are in the list
 */
export const createReserve = (
  host: HTMLElement,
  places: Places,
  blocks: () => readonly HTMLElement[],
  signal: AbortSignal,
) => {
  const before = elementBeforeRoom(host, places);
  const element = document.createElement('div');
  element.className = 'juzur-reserve';
  const { style } = element;
  style.display = 'none';
  let isOpen = false;
  // Hidden and not removed: after each removal, the loader goes through all hosts of the page.
  const close = () => {
    isOpen = false;
    style.display = 'none';
  };
  // Not `remove`, as in `insertUntil`.
  signal.addEventListener('abort', () => element.parentNode?.removeChild(element));
  return {
    element,
    /** @returns px; 0 while no space is reserved */
    height: () => element.offsetHeight,
    /** Reserves a space as high as the last page. Content below moves down, so call it only out of view or during a click. */
    open() {
      if (signal.aborted || isOpen) return;
      const height = blocks().at(-1)?.offsetHeight;
      if (!height) return;
      isOpen = true;
      style.blockSize = `${height}px`;
      style.display = '';
      if (!element.isConnected) before.after(element);
    },
    /** Runs a change above the reserved space, and resizes the space so that the content below does not move. */
    absorb(change: () => void) {
      const top = () => element.getBoundingClientRect().top;
      const topBefore = top();
      change();
      if (isOpen) style.blockSize = `${Math.max(0, element.offsetHeight - top() + topBefore)}px`;
    },
    close,
  };
};

/** Empty space for the next page below the list. */
export type Reserve = ReturnType<typeof createReserve>;
