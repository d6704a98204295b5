import { onAbort } from '../../shared/page/index.ts';
import { isNewestFirst } from '../../shared/react/conversations/index.ts';

const END_WITHIN_PX = 2;

/** `scrollTop`, signed so that it falls towards older messages. At the newest message of a newest-first list it is 0. */
const offsetOf = (list: Element): number => (isNewestFirst(list) ? -Math.abs(list.scrollTop) : list.scrollTop);

const rangeOf = (list: Element): number => list.scrollHeight - list.clientHeight;

/** Distance of the view from the oldest loaded message, in CSS pixels. MSGS-03 */
export const distanceToOldest = (list: Element): number => offsetOf(list) + (isNewestFirst(list) ? rangeOf(list) : 0);

/** Whether the visitor scrolls down to older messages. */
export const isOlderBelow = (list: Element): boolean =>
  isNewestFirst(list) && getComputedStyle(list).flexDirection !== 'column-reverse';

const isAtEnd = (list: Element): boolean => (isNewestFirst(list) ? 0 : rangeOf(list)) - offsetOf(list) <= END_WITHIN_PX;

/** Undefined if the element has no box. */
const boxOf = (element: Element): DOMRect | undefined => element.getClientRects()[0];

/** The first element that is wholly in view, as in browsers' own scroll anchoring. */
const firstInView = (parent: Element, view: DOMRect): Element | null => {
  for (const child of parent.children) {
    const box = boxOf(child);
    if (!box || box.bottom <= view.top || box.top >= view.bottom) continue;
    // Such as a day above its messages: it does not move with them.
    if (/sticky|fixed/.test(getComputedStyle(child).position)) continue;
    const isWhole = box.top >= view.top && box.bottom <= view.bottom;
    return isWhole ? child : (firstInView(child, view) ?? child);
  }
  return null;
};

/**
 * Keeps what is read in its place when messages are added or change their size, such as by a late picture or font. At the
 * newest message, that is the end. Browsers' scroll anchoring does not keep the end, and not all browsers have it. MSGS-03
 */
export const keepPlace = (list: HTMLElement, signal: AbortSignal): void => {
  /** The element that keeps its distance from the list's top. */
  let anchor: Element | null = null;
  let anchorTop = 0;
  let keepsEnd = true;
  let lastOffset = offsetOf(list);
  /** A list without a box, such as in a closed drawer, has no position. */
  let isHidden = true;

  const topOf = (box: DOMRect) => box.top - list.getBoundingClientRect().top;
  const note = () => {
    // Only a visitor moves towards older messages. Late pictures move the end away.
    keepsEnd = isAtEnd(list) || (keepsEnd && offsetOf(list) >= lastOffset);
    anchor = keepsEnd ? null : firstInView(list, list.getBoundingClientRect());
    const box = anchor && boxOf(anchor);
    if (box) anchorTop = topOf(box);
    lastOffset = offsetOf(list);
  };
  const moveTo = (top: number) => {
    list.scrollTo({ top, behavior: 'instant' });
    note();
  };
  const restore = () => {
    const wasHidden = isHidden;
    isHidden = !list.scrollHeight;
    if (isHidden) return;
    // The visitor, the browser or a script has scrolled, and the event is still to come.
    if (!wasHidden && offsetOf(list) !== lastOffset) note();
    const box = anchor && boxOf(anchor);
    if (keepsEnd) moveTo(isNewestFirst(list) ? 0 : list.scrollHeight);
    else if (box) moveTo(list.scrollTop + topOf(box) - anchorTop);
    else note();
  };

  const sizes = new ResizeObserver(restore);
  const observeSizes = (nodes: Iterable<Node>) => {
    for (const node of nodes) if (node instanceof Element) sizes.observe(node);
  };
  // It runs before the next `scroll` event, which would take the place of the added messages for the visitor's.
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) observeSizes(addedNodes);
    restore();
  });
  additions.observe(list, { childList: true });
  observeSizes([list, ...list.children]);
  list.addEventListener('scroll', () => !isHidden && list.scrollHeight && note(), { signal });
  onAbort(signal, () => {
    sizes.disconnect();
    additions.disconnect();
  });

  // The visitor may have scrolled before the script came.
  keepsEnd = !list.scrollTop && !list.querySelector(':target');
  restore();
};
