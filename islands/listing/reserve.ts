/** A class name without a dot, or a selector, as a selector. */
export const asSelector = (value: string): string => value.replace(/^[\w-]+$/, '.$&');

/** The list, and the selectors of its blocks and of the site's loader. */
interface Places {
  container: HTMLElement;
  wrapper: string;
  loader: string;
}

/** Empty space for the next page below the list. */
export interface Reserve {
  readonly element: HTMLElement;
  /** @returns px; 0 while no space is reserved */
  height(): number;
  /** Reserves a space as high as the last page. Content below moves down, so call it only out of view or during a click. */
  open(): void;
  /** Runs a change above the reserved space, and resizes the space so that the content below does not move. */
  absorb(change: () => void): void;
  close(): void;
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
export const createReserve = (host: HTMLElement, config: Places, signal: AbortSignal): Reserve => {
  const { container, wrapper } = config;
  const before = elementBeforeRoom(host, config);
  const element = document.createElement('div');
  element.className = 'juzur-reserve';
  // Not `remove`, as in `insertUntil`.
  const close = () => element.parentNode?.removeChild(element);
  signal.addEventListener('abort', close);
  return {
    element,
    height: () => element.offsetHeight,
    open() {
      if (signal.aborted || element.isConnected) return;
      const height = [...container.querySelectorAll<HTMLElement>(wrapper)].at(-1)?.offsetHeight;
      if (!height) return;
      element.style.blockSize = `${height}px`;
      before.after(element);
    },
    absorb(change) {
      const top = () => element.getBoundingClientRect().top;
      const topBefore = top();
      change();
      if (element.isConnected) element.style.blockSize = `${Math.max(0, element.offsetHeight - top() + topBefore)}px`;
    },
    close,
  };
};
