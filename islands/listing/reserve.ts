/** A class name without a dot, or a selector, as a selector. */
export const asSelector = (value: string): string => value.replace(/^[\w-]+$/, '.$&');

/** The list, and the selectors of its blocks and of the site's loader. */
interface Places {
  container: HTMLElement;
  wrapper: string;
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
 */
export const createReserve = (host: HTMLElement, config: Places, signal: AbortSignal) => {
  const { container, wrapper } = config;
  const before = elementBeforeRoom(host, config);
  const element = document.createElement('div');
  element.className = 'juzur-reserve';
  // Not `remove`, as in `insertUntil`.
  const close = () => element.parentNode?.removeChild(element);
  signal.addEventListener('abort', close);
  return {
    element,
    /** @returns px; 0 while no space is reserved */
    height: () => element.offsetHeight,
    /** Reserves a space as high as the last page. Content below moves down, so call it only out of view or during a click. */
    open() {
      if (signal.aborted || element.isConnected) return;
      const height = [...container.querySelectorAll<HTMLElement>(wrapper)].at(-1)?.offsetHeight;
      if (!height) return;
      element.style.blockSize = `${height}px`;
      before.after(element);
    },
    /** Runs a change above the reserved space, and resizes the space so that the content below does not move. */
    absorb(change: () => void) {
      const top = () => element.getBoundingClientRect().top;
      const topBefore = top();
      change();
      if (element.isConnected) element.style.blockSize = `${Math.max(0, element.offsetHeight - top() + topBefore)}px`;
    },
    close,
  };
};

/** Empty space for the next page below the list. */
export type Reserve = ReturnType<typeof createReserve>;
